import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';
import { emergencyContact } from './emergency.ts';

const person = z.object({
  /** Of the place. */
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** How many came along without giving their names. */
  others: z.number().int(),
  since: isoInstant,
  activity: z.string(),
  opportunity: z.string(),
  /** Not told of those who have not agreed to be named. */
  emergency: emergencyContact.optional(),
});
export type PersonHere = z.output<typeof person>;

/** People of a group who came without names, and have not left. */
const group = z.object({
  id: z.string(),
  name: z.string(),
  people: z.number().int(),
  since: isoInstant,
  activity: z.string(),
  opportunity: z.string(),
});
export type GroupHere = z.output<typeof group>;

const hereNow = z.object({
  /** The service's time: a device's own clock may be wrong. */
  now: isoInstant,
  /** Where somebody is, in the order of the alphabet. */
  locations: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      timeZone: z.string(),
      /** Each once, by last name. */
      people: z.array(person),
      /** By name. */
      groups: z.array(group),
    }),
  ),
});
export type HereNow = z.output<typeof hereNow>;

export const hereNowContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/organizer/here-now',
    access: 'orgMember',
    summary:
      'Everybody who is checked in now at the locations that the caller manages, over all opportunities',
    output: hereNow,
    inTurns: true,
    errors: [],
  }),
};
