import type { Area } from '#server/area.ts';
import { applicationFilesErasure } from './application-files.erasure.ts';
import { applicationFilesJobs } from './application-files.jobs.ts';
import { registerApplicationFilesRoutes } from './application-files.routes.ts';

export const applicationFilesArea: Area = {
  routes: [registerApplicationFilesRoutes],
  jobs: applicationFilesJobs,
  erasure: applicationFilesErasure,
};
