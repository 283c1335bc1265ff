import type { Area } from '#server/area.ts';
import { additionalVolunteersWriters } from './additional-volunteers.writes.ts';
import { additionalVolunteersErasure } from './additional-volunteers.erasure.ts';
import { registerAdditionalVolunteersRoutes } from './additional-volunteers.routes.ts';

export const additionalVolunteersArea: Area = {
  routes: [registerAdditionalVolunteersRoutes],
  erasure: additionalVolunteersErasure,
  itemWriters: additionalVolunteersWriters,
};
