import { endpointsOfAreas } from '../areas.ts';

/** Every endpoint of the product by its contract; the server binds it, the web calls it, OpenAPI is made from it. */
export const contract = endpointsOfAreas();
