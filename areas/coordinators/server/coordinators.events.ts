import { z } from 'zod';
import type { Concerns } from '#server/platform/concerns.ts';
import { defineEvent } from '#server/platform/events.ts';
import type { TrailNote } from '#server/platform/trail.ts';

const schema = z.object({
  /** The person who asks, or asked. */
  userId: z.string(),
  organizationId: z.uuid(),
  /** The locations that this is about; one event for all of them, so that one mail tells it. */
  locationIds: z.array(z.uuid()).min(1),
});

const concerns = ({ organizationId: id }: z.output<typeof schema>): Concerns => ({
  named: 'organization',
  id,
});

const ofPerson = ({ userId }: z.output<typeof schema>): TrailNote => ({
  part: 'rights',
  object: { kind: 'person', id: userId },
  personId: userId,
});

/** Somebody asked to coordinate locations. */
export const coordinatorAsked = defineEvent({ type: 'coordinator.asked', version: 1, schema, concerns });

/** A request was approved at these locations. */
export const coordinatorApproved = defineEvent({
  type: 'coordinator.approved',
  version: 1,
  schema,
  concerns,
  trail: ofPerson,
});

/** A request was declined at these locations. */
export const coordinatorDeclined = defineEvent({
  type: 'coordinator.declined',
  version: 1,
  schema,
  concerns,
  trail: ofPerson,
});
