import type { Area } from '#server/area.ts';
import { registerLandingPageRoutes } from './landing-page.routes.ts';

export const landingPageScreen: Area = {
  routes: [registerLandingPageRoutes],
};
