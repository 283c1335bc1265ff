import type { Area } from '#server/area.ts';
import { suppressionsErasure } from './suppressions.erasure.ts';
import { registerSuppressionsRoutes } from './suppressions.routes.ts';

export const suppressionsArea: Area = {
  routes: [registerSuppressionsRoutes],
  erasure: suppressionsErasure,
};
