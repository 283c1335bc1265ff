import type { Area } from '#server/area.ts';
import { registerSystemRoutes } from './system.routes.ts';

export const systemArea: Area = {
  routes: [registerSystemRoutes],
};
