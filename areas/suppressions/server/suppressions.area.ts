import type { Area } from '#server/area.ts';
import { suppressionsErasure } from './suppressions.erasure.ts';
import { registerSuppressionsRoutes } from './suppressions.routes.ts';
import { bouncedLately } from './suppressions.sql.ts';

export const suppressionsArea: Area = {
  routes: [registerSuppressionsRoutes],
  erasure: suppressionsErasure,
  waiting: [bouncedLately],
};
