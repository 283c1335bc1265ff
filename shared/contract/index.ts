import { systemContract } from './system.ts';

/** Every endpoint of the product by area; the server binds it, the web calls it, OpenAPI is made from it. */
export const contract = {
  system: systemContract,
} as const;
