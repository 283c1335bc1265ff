import type { Area } from '#server/area.ts';
import { volunteersJobs, volunteersSubscriptions } from './volunteers.jobs.ts';
import { registerVolunteersRoutes } from './volunteers.routes.ts';

export const volunteersArea: Area = {
  routes: [registerVolunteersRoutes],
  jobs: volunteersJobs,
  subscriptions: volunteersSubscriptions,
};
