import { z } from 'zod';
import { heldEndings, heldPlacesSchema, heldSlotsMax } from '#areas/registrations/rules/held-places.ts';
import { endpoint } from '#shared/contract/endpoint.ts';

/** Places that are held for a group, as those who run the date see them. */
export const heldView = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty texts once the contact was forgotten. */
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** How many places are the group's, those of people with names among them. */
  number: z.number().int(),
  /** Of people who come without places of their own, as the contact typed them. */
  names: z.array(z.string()),
  named: z.number().int(),
  /** People without names who came, and how many of them left. */
  came: z.number().int(),
  left: z.number().int(),
  note: z.string(),
  lapseHours: z.number().int().nullable(),
  /** Why nothing is held any more. */
  endedBecause: z.enum(heldEndings).nullable(),
  version: z.number().int(),
});
export type HeldView = z.output<typeof heldView>;

const ofHeld = z.object({ heldId: z.uuid() });
/** What the caller saw; a change of something else is refused. */
export const heldVersion = z.number().int().min(1);

/** It was said that names go which the contact entered for places that are no more. */
const dropNames = z.boolean().default(false);

/** As at the roster: a tap for each group of a morning. */
const perMinute = 60;

export const heldPlacesContract = {
  hold: endpoint({
    method: 'POST',
    path: '/api/opportunities/:opportunityId/held-places',
    access: 'orgMember',
    summary:
      'Hold places for a group in one or several activities of an opportunity, in all of them or in none',
    params: z.object({ opportunityId: z.uuid() }),
    body: heldPlacesSchema.extend({ slotIds: z.array(z.uuid().toLowerCase()).min(1).max(heldSlotsMax) }),
    output: z.object({ held: z.array(heldView) }),
    perMinute,
    errors: ['not-found', 'date-past', 'held.no-room', 'held.lapse-past'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/held-places/:heldId',
    access: 'orgMember',
    summary: 'Change how many places are held for a group, its contact and what is noted',
    params: ofHeld,
    body: heldPlacesSchema.extend({ version: heldVersion, dropNames }),
    output: heldView,
    perMinute,
    errors: [
      'not-found',
      'held.changed',
      'held.ended',
      'held.no-room',
      'held.below-named',
      'held.names-go',
      'held.lapse-past',
    ],
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/held-places/:heldId/release',
    access: 'orgMember',
    summary: 'Give back the places of a group that nobody with a name has',
    params: ofHeld,
    body: z.object({ version: heldVersion, dropNames }),
    output: z.object({ freed: z.number().int() }),
    perMinute,
    errors: ['not-found', 'held.changed', 'held.ended', 'held.names-go'],
  }),
};
