import type { Area } from '#server/area.ts';
import { registerHoursRoutes } from './hours.routes.ts';

export const hoursArea: Area = {
  routes: [registerHoursRoutes],
};
