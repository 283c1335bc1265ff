import type { Area } from '#server/area.ts';
import { registerVolunteerPageRoutes } from './person/person.routes.ts';
import { volunteersErasure } from './volunteers.erasure.ts';
import { volunteersJobs, volunteersSubscriptions } from './volunteers.jobs.ts';
import { registerVolunteersRoutes } from './volunteers.routes.ts';

export const volunteersArea: Area = {
  routes: [registerVolunteersRoutes, registerVolunteerPageRoutes],
  jobs: volunteersJobs,
  subscriptions: volunteersSubscriptions,
  erasure: volunteersErasure,
};
