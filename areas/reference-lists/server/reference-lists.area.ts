import type { Area } from '#server/area.ts';
import { registerReferenceListsRoutes } from './reference-lists.routes.ts';

export const referenceListsArea: Area = {
  routes: [registerReferenceListsRoutes],
};
