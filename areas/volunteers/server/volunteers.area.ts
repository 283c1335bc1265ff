import type { Area } from '#server/area.ts';
import { registerBlockingRoutes } from './blocking/blocking.routes.ts';
import { registerVolunteerPageRoutes } from './person/person.routes.ts';
import { registerRecordsRoutes } from './records/records.routes.ts';
import { requestWriters } from './requests.writes.ts';
import { volunteersErasure } from './volunteers.erasure.ts';
import { volunteersJobs, volunteersSubscriptions } from './volunteers.jobs.ts';
import { registerVolunteersRoutes } from './volunteers.routes.ts';
import { waitingApplications } from './waiting.sql.ts';

export const volunteersArea: Area = {
  routes: [
    registerVolunteersRoutes,
    registerVolunteerPageRoutes,
    registerRecordsRoutes,
    registerBlockingRoutes,
  ],
  jobs: volunteersJobs,
  subscriptions: volunteersSubscriptions,
  erasure: volunteersErasure,
  itemWriters: requestWriters,
  waiting: [waitingApplications],
};
