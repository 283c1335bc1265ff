import type { Area } from '#server/area.ts';
import { groupsErasure } from './groups.erasure.ts';
import { registerGroupsRoutes } from './groups.routes.ts';
import { groupsItems } from './groups.items.ts';
import { groupsWriters } from './groups.writes.ts';

export const groupsArea: Area = {
  routes: [registerGroupsRoutes],
  erasure: groupsErasure,
  items: groupsItems,
  itemWriters: groupsWriters,
};
