import type { Area } from '#server/area.ts';
import { qualificationsErasure } from './qualifications.erasure.ts';
import { registerQualificationsRoutes } from './qualifications.routes.ts';

export const qualificationsArea: Area = {
  routes: [registerQualificationsRoutes],
  erasure: qualificationsErasure,
};
