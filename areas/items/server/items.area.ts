import type { Area } from '#server/area.ts';
import { registerItemsRoutes } from './items.routes.ts';

export const itemsArea: Area = {
  routes: [registerItemsRoutes],
};
