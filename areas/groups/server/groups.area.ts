import type { Area } from '#server/area.ts';
import { groupsErasure } from './groups.erasure.ts';
import { registerGroupsRoutes } from './groups.routes.ts';
import { groupsItems } from './groups.items.ts';

export const groupsArea: Area = {
  routes: [registerGroupsRoutes],
  erasure: groupsErasure,
  items: groupsItems,
};
