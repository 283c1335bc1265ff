import type { Area } from '#server/area.ts';
import { registerReferenceListsRoutes } from './reference-lists.routes.ts';
import { referenceListsItems } from './reference-lists.items.ts';

export const referenceListsArea: Area = {
  routes: [registerReferenceListsRoutes],
  items: referenceListsItems,
};
