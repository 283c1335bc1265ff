import type { Area } from '#server/area.ts';
import { volunteerRequestsErasure } from './volunteer-requests.erasure.ts';
import { registerVolunteerRequestsRoutes } from './volunteer-requests.routes.ts';

export const volunteerRequestsArea: Area = {
  routes: [registerVolunteerRequestsRoutes],
  erasure: volunteerRequestsErasure,
};
