import { z } from 'zod';
import { groupNames, heldEndings, placesBack } from '#areas/registrations/rules/held-places.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';
import { heldVersion } from './held-places.ts';

/** Longer ones are nobody's. */
const token = z.string().min(1).max(100);

/** What is held for a group, as far as its contact reads it who has the mailed link. */
const groupLinkView = z.object({
  opportunity: z.object({ id: z.string(), title: z.string() }),
  organization: z.string(),
  location: z.object({ name: z.string(), address: z.string(), timeZone: z.string() }),
  groups: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      activity: z.string(),
      startAt: isoInstant,
      endAt: isoInstant,
      number: z.number().int(),
      /** How many of its people have places of their own; the link tells nobody's name. */
      named: z.number().int(),
      names: z.array(z.string()),
      state: z.enum(['held', 'over', ...heldEndings]),
      /** When places without a name are given back by themselves, where they are. */
      lapsesAt: isoInstant.nullable(),
      /** Why the date is canceled, where somebody wrote it. */
      reason: z.string(),
      version: z.number().int(),
    }),
  ),
});
export type GroupLinkView = z.output<typeof groupLinkView>;

const ofGroup = z.object({ token, heldId: z.uuid(), version: heldVersion });
const refusals = [
  'held.link-invalid',
  'held.changed',
  'held.ended',
  'date-past',
  'request.rate-limited',
] as const;

export const groupLinkContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/group-places/:token',
    access: 'public',
    summary: 'The places that are held for a group, by the link that was mailed to its contact',
    params: z.object({ token }),
    output: groupLinkView,
    errors: ['held.link-invalid', 'request.rate-limited'],
    perMinute: 30,
  }),
  names: endpoint({
    method: 'PUT',
    path: '/api/group-places/names',
    access: 'public',
    summary: 'Enter the names of a group’s people, by the link that was mailed to its contact',
    body: ofGroup.extend({
      names: groupNames,
      /** Names that people of the group with places of their own have are those of other people. */
      areOthers: z.boolean().default(false),
    }),
    output: groupLinkView,
    errors: [...refusals, 'held.names-there', 'held.too-many-names'],
    perMinute: 30,
  }),
  giveBack: endpoint({
    method: 'POST',
    path: '/api/group-places/give-back',
    access: 'public',
    summary: 'Give back places of a group, by the link that was mailed to its contact',
    body: ofGroup.extend({ number: placesBack }),
    output: groupLinkView,
    errors: [...refusals, 'held.names-left', 'held.too-many-back'],
    perMinute: 30,
  }),
};
