import { z } from 'zod';
import { entryKinds, entrySources } from '#areas/visits/rules/entries.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';

const times = z.object({
  checkInAt: isoInstant.nullable(),
  checkOutAt: isoInstant.nullable(),
  noShowAt: isoInstant.nullable(),
});

const visitChange = z.object({
  number: z.number().int(),
  kind: z.enum(entryKinds),
  through: z.enum(entrySources),
  /** When it happened. */
  at: isoInstant,
  from: times,
  to: times,
  /** Why it was corrected or reversed. Null of everything else, and once the account is closed that it is about. */
  reason: z.string().nullable(),
  /** The name of the organizer or coordinator, for those who manage the location; null for the volunteer, and when nobody did it. */
  by: z.string().nullable(),
  /** A correction that was reversed. */
  isReversed: z.literal(true).optional(),
  /** Whether the caller may reverse it. */
  can: z.object({ reverse: z.boolean() }),
});
export type VisitChange = z.output<typeof visitChange>;

export const visitChangesContract = {
  changes: endpoint({
    method: 'GET',
    path: '/api/places/:placeId/changes',
    access: 'signedIn',
    summary: 'What was recorded about a visit, for its person and for those who manage the location',
    params: z.object({ placeId: z.uuid().toLowerCase() }),
    output: z.object({
      timeZone: z.string(),
      /** The last ones, the oldest first. */
      items: z.array(visitChange),
    }),
    errors: ['not-found'],
  }),
};
