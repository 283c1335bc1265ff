import { z } from 'zod';
import { volunteerAnswers } from '#areas/volunteers/rules/volunteers.ts';
import { trailChanges } from '#shared/rules/trail.ts';
import { defineEvent } from '#server/platform/events.ts';

/** Somebody applied to join an organization and waits for its answer. */
export const volunteerAsked = defineEvent({
  type: 'volunteer.asked',
  version: 1,
  schema: z.object({ userId: z.string(), organizationId: z.uuid() }),
  concerns: ({ organizationId: id }) => ({ named: 'organization', id }),
});

/** A request was approved or declined. */
export const volunteerAnswered = defineEvent({
  type: 'volunteer.answered',
  version: 1,
  schema: z.object({ userId: z.string(), organizationId: z.uuid(), answer: z.enum(volunteerAnswers) }),
  concerns: ({ organizationId: id }) => ({ named: 'organization', id }),
  trail: ({ userId: id, answer }) => ({
    part: 'people',
    object: { kind: 'person', id },
    personId: id,
    changes: trailChanges({ answer: [null, answer] }),
  }),
});

/** An organization put somebody with an account on its list who never came to it, and asks whether that is all right. */
export const volunteerInvited = defineEvent({
  type: 'volunteer.invited',
  version: 1,
  schema: z.object({ userId: z.string(), organizationId: z.uuid() }),
  concerns: ({ organizationId: id }) => ({ named: 'organization', id }),
  trail: ({ userId: id }) => ({ part: 'people', object: { kind: 'person', id }, personId: id }),
});

/** Somebody who needs no other answer of the organization applied again, with other answers. */
export const answersRenewed = defineEvent({
  type: 'volunteer.answers-renewed',
  version: 1,
  schema: z.object({ userId: z.string(), organizationId: z.uuid() }),
  concerns: ({ organizationId: id }) => ({ named: 'organization', id }),
});
