import type { Area } from '#server/area.ts';
import { registerCheckInRoutes } from './check-in.routes.ts';
import { registerDoorCodeRoutes } from './door-code/door-code.routes.ts';
import { refusalsErasure } from './refusals/refusals.erasure.ts';
import { slotsAtRisk } from './days/at-risk.sql.ts';
import { waitingForgotten } from './forgotten/forgotten.sql.ts';
import { actionsJobs } from './attendance/attendance.jobs.ts';
import { attendanceWriters } from './attendance/attendance.writes.ts';

export const checkInArea: Area = {
  jobs: actionsJobs,
  erasure: refusalsErasure,
  itemWriters: attendanceWriters,
  routes: [registerCheckInRoutes, registerDoorCodeRoutes],
  waiting: [waitingForgotten, slotsAtRisk],
};
