import type { Area } from '#server/area.ts';
import { registerHoursRoutes } from './hours.routes.ts';
import { reportedErasure } from './reported/reported.erasure.ts';
import { registerReportedHoursRoutes } from './reported/reported.routes.ts';

export const hoursArea: Area = {
  routes: [registerHoursRoutes, registerReportedHoursRoutes],
  erasure: reportedErasure,
};
