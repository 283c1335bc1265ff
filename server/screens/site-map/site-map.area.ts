import type { Area } from '#server/area.ts';
import { registerSiteMapRoutes } from './site-map.routes.ts';

export const siteMapScreen: Area = {
  routes: [registerSiteMapRoutes],
};
