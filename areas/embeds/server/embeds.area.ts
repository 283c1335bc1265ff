import type { Area } from '#server/area.ts';
import { registerEmbedsRoutes } from './embeds.routes.ts';

export const embedsArea: Area = { routes: [registerEmbedsRoutes] };
