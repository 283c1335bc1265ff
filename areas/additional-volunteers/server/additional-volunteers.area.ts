import type { Area } from '#server/area.ts';
import { additionalVolunteersWriters } from './additional-volunteers.writes.ts';
import { additionalVolunteersErasure } from './additional-volunteers.erasure.ts';
import { registerAdditionalVolunteersRoutes } from './additional-volunteers.routes.ts';
import { registerChildrenRoutes } from './children.routes.ts';

export const additionalVolunteersArea: Area = {
  routes: [registerAdditionalVolunteersRoutes, registerChildrenRoutes],
  erasure: additionalVolunteersErasure,
  itemWriters: additionalVolunteersWriters,
};
