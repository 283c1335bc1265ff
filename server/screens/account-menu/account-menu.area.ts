import type { Area } from '#server/area.ts';
import { registerAccountMenuRoutes } from './account-menu.routes.ts';

export const accountMenuScreen: Area = {
  routes: [registerAccountMenuRoutes],
};
