import type { Area } from '#server/area.ts';
import { registerCheckInRoutes } from './check-in.routes.ts';

export const checkInArea: Area = {
  routes: [registerCheckInRoutes],
};
