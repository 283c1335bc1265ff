import type { Area } from '#server/area.ts';
import { visitsErasure } from './visits.erasure.ts';
import { registerVisitsRoutes } from './visits.routes.ts';
import { visitsInvariants } from './visits-invariants.sql.ts';

/** Other areas record visits; this one tells what was recorded. */
export const visitsArea: Area = {
  routes: [registerVisitsRoutes],
  erasure: visitsErasure,
  invariants: visitsInvariants,
};
