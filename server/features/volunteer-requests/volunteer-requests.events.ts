import { z } from 'zod';
import { volunteerAnswers } from '#shared/rules/volunteers.ts';
import { defineEvent } from '#server/platform/events.ts';

/** Somebody applied to join an organization and waits for its answer. */
export const volunteerAsked = defineEvent({
  type: 'volunteer.asked',
  schema: z.object({ userId: z.string(), organizationId: z.uuid() }),
});

/** A request was approved or declined. */
export const volunteerAnswered = defineEvent({
  type: 'volunteer.answered',
  schema: z.object({ userId: z.string(), organizationId: z.uuid(), answer: z.enum(volunteerAnswers) }),
});
