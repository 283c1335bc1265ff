import { z } from 'zod';
import { visitActionKinds } from '#areas/check-in/rules/check-in.ts';
import { defineEvent } from '#server/platform/events.ts';

/** A volunteer came and was checked in. */
export const volunteerCheckedIn = defineEvent({
  type: 'registration.checked-in',
  version: 1,
  schema: z.object({ registrationId: z.uuid() }),
  concerns: ({ registrationId: id }) => ({ named: 'registration', id }),
});

/** A volunteer left and was checked out: the hours of this registration are final. */
export const volunteerCheckedOut = defineEvent({
  type: 'registration.checked-out',
  version: 1,
  schema: z.object({ registrationId: z.uuid() }),
  concerns: ({ registrationId: id }) => ({ named: 'registration', id }),
});

/** A check-in, a check-out or a mark that somebody did not come was taken back. */
export const visitUndone = defineEvent({
  type: 'registration.visit-undone',
  version: 1,
  schema: z.object({ registrationId: z.uuid(), action: z.enum(visitActionKinds) }),
  concerns: ({ registrationId: id }) => ({ named: 'registration', id }),
});

/** Another time was written for a visit, or that somebody did not come: what nothing else is told of. */
export const visitChanged = defineEvent({
  type: 'registration.visit-changed',
  version: 1,
  schema: z.object({ registrationIds: z.array(z.uuid()).min(1) }),
  concerns: ({ registrationIds: [id] }) => ({ named: 'registration', id }),
});
