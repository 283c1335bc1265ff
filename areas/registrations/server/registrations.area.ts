import type { Area } from '#server/area.ts';
import { registrationsErasure } from './leaving/registrations.erasure.ts';
import { registerRegistrationsRoutes } from './registrations.routes.ts';
import { registrationsItems } from './registrations.items.ts';
import { registrationWriters } from './registrations.writes.ts';

export const registrationsArea: Area = {
  routes: [registerRegistrationsRoutes],
  erasure: registrationsErasure,
  items: registrationsItems,
  itemWriters: registrationWriters,
};
