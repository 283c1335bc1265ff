import type { Area } from '#server/area.ts';
import { registerCheckInRoutes } from './check-in.routes.ts';
import { registerDoorCodeRoutes } from './door-code/door-code.routes.ts';
import { deedsJobs } from './deeds/deeds.jobs.ts';

export const checkInArea: Area = {
  jobs: deedsJobs,
  routes: [registerCheckInRoutes, registerDoorCodeRoutes],
};
