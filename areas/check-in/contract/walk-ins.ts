import { z } from 'zod';
import {
  missingHoursSchema,
  takeOffReason,
  volunteerSearchMax,
  walkInSchema,
} from '#areas/check-in/rules/walk-ins.ts';
import { overruleSchema } from '#areas/registrations/rules/overruling.ts';
import { trimmedText } from '#shared/rules/incoming.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { elsewhereAnswer } from './elsewhere.ts';
import { isoInstant } from '#shared/contract/instant.ts';
import { rosterDone, rosterParams } from './roster.ts';

const walkIn = walkInSchema.extend({
  /** The person stands at the door; of others it is told as of a sign-up, on any date that is not over. */
  checkIn: z.boolean().default(true),
  overrule: overruleSchema,
  /** The group whose place it is: one of those held for it in the activity. */
  heldPlaceId: z.uuid().optional(),
  /** Has a place at another activity of the date, and is moved from there. */
  move: z.boolean().default(false),
  elsewhere: elsewhereAnswer,
});
export type WalkIn = z.output<typeof walkIn>;

const walkInDone = rosterDone.extend({
  /** The contact of the group had entered the person's name: it is out of the list, since it is this place now. */
  wasNamed: z.literal(true).optional(),
});
export type WalkInDone = z.output<typeof walkInDone>;

const missingHours = missingHoursSchema.extend({
  overrule: overruleSchema,
  /** When the person has another visit in the same minutes: whether to tell and write nothing, or to keep both. */
  overlaps: z.enum(['ask', 'keep']),
});
export type MissingHours = z.output<typeof missingHours>;

/** A volunteer of the organization, as its list names them. */
const knownVolunteer = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** Empty for somebody on record without one, who is meant by the id. */
  email: z.string(),
  recordId: z.string().optional(),
});
export type KnownVolunteer = z.output<typeof knownVolunteer>;

/** Where somebody can be moved. */
const destination = z.object({
  slotId: z.string(),
  dateId: z.string(),
  startAt: isoInstant,
  endAt: isoInstant,
  label: z.string(),
  activity: z.string(),
  filled: z.number().int(),
  capacity: z.number().int(),
  /** People who come along without taking places. */
  along: z.number().int(),
});
export type Destination = z.output<typeof destination>;

const onRoster = rosterParams.extend({ personId: z.uuid() });

export const walkInsContract = {
  volunteers: endpoint({
    method: 'GET',
    path: '/api/opportunities/:opportunityId/roster/:dateId/volunteers',
    access: 'orgMember',
    summary:
      'Volunteers in the list of the organization whom a name or the beginning of an address finds, by last name, for those who add somebody to the roster',
    params: rosterParams,
    query: z.object({ search: trimmedText({ max: volunteerSearchMax }) }),
    output: z.object({
      items: z.array(knownVolunteer),
      /** There are more; a longer search finds them. */
      isMore: z.boolean(),
    }),
    errors: ['not-found'],
    perMinute: 120,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/opportunities/:opportunityId/roster/:dateId/walk-ins',
    access: 'orgMember',
    summary:
      'Put somebody on a date, with an account where there is none, and check them in if they stand at the door',
    params: rosterParams,
    body: walkIn,
    output: walkInDone,
    perMinute: 60,
    errors: [
      'not-found',
      'check-in.not-open-yet',
      'roster.closed',
      'roster.no-activity',
      'roster.rules',
      'held.filled',
      'walk-in.not-published',
      'walk-in.blocked',
      'walk-in.over',
      'walk-in.elsewhere',
      'check-in.elsewhere',
      'roster.along',
      'walk-in.address',
      'walk-in.no-record',
      'walk-in.namesake',
      'walk-in.not-now',
      'walk-ins-spent',
      'walk-ins-spent-there',
      'attendance.too-many-strangers',
      'service.unavailable',
    ],
  }),
  addHours: endpoint({
    method: 'POST',
    path: '/api/opportunities/:opportunityId/roster/:dateId/missing-hours',
    access: 'orgMember',
    summary:
      'Enter the hours of somebody who was there without a place, once check-in has closed, with a reason',
    params: rosterParams,
    body: missingHours,
    output: rosterDone,
    perMinute: 60,
    errors: [
      'not-found',
      'roster.no-activity',
      'roster.there-already',
      'correction.still-open',
      'correction.backwards',
      'correction.future',
      'correction.too-far',
      'correction.too-long',
      'correction.overlaps',
      'roster.rules',
      'walk-in.address',
      'walk-in.no-record',
      'walk-in.namesake',
      'walk-in.not-now',
      'walk-ins-spent',
      'walk-ins-spent-there',
      'attendance.too-many-strangers',
      'service.unavailable',
    ],
  }),
  takeOff: endpoint({
    method: 'POST',
    path: '/api/opportunities/:opportunityId/roster/:dateId/people/:personId/take-off',
    access: 'orgMember',
    summary:
      'Take somebody off a date, with everybody who comes along, or somebody who comes along alone; they are told, with a reason if there is one',
    params: onRoster,
    body: z.object({ reason: takeOffReason }),
    output: rosterDone,
    perMinute: 60,
    errors: ['not-found', 'roster.no-place', 'walk-in.checked-in'],
  }),
  putBack: endpoint({
    method: 'POST',
    path: '/api/opportunities/:opportunityId/roster/:dateId/people/:personId/put-back',
    access: 'orgMember',
    summary: 'Give somebody the place again that was taken off, if it is still free',
    params: onRoster,
    output: rosterDone,
    perMinute: 60,
    errors: [
      'not-found',
      'roster.no-place',
      'roster.no-activity',
      'roster.there-already',
      'take-off.gone',
      'take-off.person',
      'service.unavailable',
    ],
  }),
  destinations: endpoint({
    method: 'GET',
    path: '/api/opportunities/:opportunityId/roster/:dateId/destinations',
    access: 'orgMember',
    summary:
      'The activities of this date, and of those ahead, to which people of a roster can be moved, the nearest first',
    params: rosterParams,
    output: z.object({
      items: z.array(destination),
    }),
    errors: ['not-found'],
    perMinute: 120,
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/opportunities/:opportunityId/roster/:dateId/moves',
    access: 'orgMember',
    summary:
      'Move somebody of a roster, with everybody who comes along, to another activity, of the same date or of one that is not over',
    params: rosterParams,
    body: z.object({ personId: z.uuid(), slotId: z.uuid(), overrule: overruleSchema }),
    output: rosterDone,
    perMinute: 60,
    errors: [
      'not-found',
      'roster.no-place',
      'roster.no-activity',
      'roster.along',
      'roster.there-already',
      'roster.rules',
      'roster.closed',
      'walk-in.over',
      'walk-in.checked-in',
      'service.unavailable',
    ],
  }),
};
