import { z } from 'zod';
import { defineEvent } from '#server/platform/events.ts';

/** One sign-up took one or more slots of an opportunity; one event for the whole of it, so that one mail tells it. */
export const registrationCreated = defineEvent({
  type: 'registration.created',
  schema: z.object({ registrationIds: z.array(z.uuid()).min(1), userId: z.string() }),
});

/** A person unregistered. */
export const registrationCancelled = defineEvent({
  type: 'registration.cancelled',
  schema: z.object({ registrationIds: z.array(z.uuid()).min(1), userId: z.string() }),
});
