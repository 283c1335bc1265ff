import type { Area } from '#server/area.ts';
import { registerPersonalDataRoutes } from './personal-data.routes.ts';

export const personalDataArea: Area = { routes: [registerPersonalDataRoutes] };
