import type { Area } from '#server/area.ts';
import { volunteerRequestsErasure } from './volunteer-requests.erasure.ts';
import { registerVolunteerRequestsRoutes } from './volunteer-requests.routes.ts';
import { volunteerRequestsItems } from './volunteer-requests.items.ts';

export const volunteerRequestsArea: Area = {
  routes: [registerVolunteerRequestsRoutes],
  erasure: volunteerRequestsErasure,
  items: volunteerRequestsItems,
};
