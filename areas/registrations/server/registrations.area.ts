import type { Area } from '#server/area.ts';
import { heldJobs } from './held/held.jobs.ts';
import { movedLocationSubscription } from './places/moved-location.jobs.ts';
import { registrationsErasure } from './leaving/registrations.erasure.ts';
import { registerRegistrationsRoutes } from './registrations.routes.ts';
import { registrationsItems } from './registrations.items.ts';
import { registrationWriters } from './registrations.writes.ts';
import { registrationsInvariants } from './registrations-invariants.sql.ts';

export const registrationsArea: Area = {
  routes: [registerRegistrationsRoutes],
  jobs: [...heldJobs, movedLocationSubscription.job],
  subscriptions: [movedLocationSubscription],
  erasure: registrationsErasure,
  items: registrationsItems,
  itemWriters: registrationWriters,
  invariants: registrationsInvariants,
};
