import { z } from 'zod';
import { defineEvent } from '#server/platform/events.ts';

/** Somebody applied to join an organization and waits for its answer. */
export const volunteerAsked = defineEvent({
  type: 'volunteer.asked',
  schema: z.object({ userId: z.string(), organizationId: z.uuid() }),
});
