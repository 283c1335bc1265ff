import { z } from 'zod';
import { accessCodeMax, slotsPerSignUpMax } from '../rules/registrations.ts';
import { endpoint } from './endpoint.ts';
import { instant } from './opportunities.ts';

/** A place that somebody holds in a slot, as its holder sees it. */
export const registrationView = z.object({
  id: z.string(),
  opportunity: z.object({ id: z.string(), title: z.string(), imageUrl: z.string().nullable() }),
  organization: z.object({ id: z.string(), name: z.string() }),
  location: z.object({
    name: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    timeZone: z.string(),
  }),
  activity: z.string(),
  dateLabel: z.string(),
  startAt: instant,
  endAt: instant,
  checkInAt: instant.nullable(),
  checkOutAt: instant.nullable(),
  can: z.object({ cancel: z.boolean() }),
});
export type RegistrationView = z.output<typeof registrationView>;

export const registrationsContract = {
  signUp: endpoint({
    method: 'POST',
    path: '/api/opportunities/:opportunityId/registrations',
    access: 'signedIn',
    summary: 'Take a place in one or more slots: in all of them, or in none',
    params: z.object({ opportunityId: z.uuid() }),
    body: z.object({
      slotIds: z.array(z.uuid()).min(1).max(slotsPerSignUpMax),
      accessCode: z.string().trim().max(accessCodeMax).optional(),
    }),
    output: z.object({ registrations: z.array(registrationView) }),
    status: 201,
    errors: [
      'not-found',
      'opportunity.private',
      'organizers-cannot-sign-up',
      'not-published',
      'group-only',
      'date-past',
      'not-open-yet',
      'already-registered',
      'slot-full',
      'limit-reached',
      'wrong-access-code',
    ],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/registrations/:registrationId',
    access: 'signedIn',
    summary: 'Unregister: give the place back',
    params: z.object({ registrationId: z.uuid() }),
    output: z.object({ id: z.string() }),
    errors: ['not-found', 'registration.checked-in'],
  }),
  upcoming: endpoint({
    method: 'GET',
    path: '/api/me/registrations/upcoming',
    access: 'signedIn',
    summary: "The caller's commitments that have not ended, nearest first",
    output: z.object({ items: z.array(registrationView) }),
    errors: [],
  }),
};
