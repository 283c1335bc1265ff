import type { Area } from '#server/area.ts';
import { additionalVolunteersErasure } from './additional-volunteers.erasure.ts';
import { registerAdditionalVolunteersRoutes } from './additional-volunteers.routes.ts';

export const additionalVolunteersArea: Area = {
  routes: [registerAdditionalVolunteersRoutes],
  erasure: additionalVolunteersErasure,
};
