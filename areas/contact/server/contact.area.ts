import type { Area } from '#server/area.ts';
import { registerContactRoutes } from './contact.routes.ts';

/** Keeps no rows of its own: what was written is in the outbox, which forgets people (areas/mail/README.md). */
export const contactArea: Area = {
  routes: [registerContactRoutes],
};
