import type { Area } from '#server/area.ts';
import { systemJobs } from './system.jobs.ts';
import { registerSystemRoutes } from './system.routes.ts';

export const systemArea: Area = {
  routes: [registerSystemRoutes],
  jobs: systemJobs,
};
