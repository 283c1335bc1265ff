import type { Area } from '#server/area.ts';
import { filesErasure } from './files.erasure.ts';
import { filesJobs } from './files.jobs.ts';
import { registerFilesRoutes } from './files.routes.ts';

export const filesArea: Area = {
  routes: [registerFilesRoutes],
  jobs: filesJobs,
  erasure: filesErasure,
};
