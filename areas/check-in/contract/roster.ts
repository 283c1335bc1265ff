import { z } from 'zod';
import { visitStates } from '#areas/check-in/rules/check-in.ts';
import { countedBecauses } from '#areas/hours/rules/counted-because.ts';
import { heldVersion, heldView } from '#areas/registrations/contract/held-places.ts';
import { heldCameSchema } from '#areas/registrations/rules/held-places.ts';
import { trimmedText } from '#shared/rules/incoming.ts';
import { opportunityStatuses } from '#areas/opportunities/rules/opportunities.ts';
import { personalCodeMax } from '#areas/accounts/rules/personal-code.ts';
import { overrulable } from '#areas/registrations/rules/overruling.ts';
import { companionNameSchema } from '#areas/check-in/rules/companion-name.ts';
import { placeNoteSchema } from '#areas/check-in/rules/place-note.ts';
import { emergencyContact } from './emergency.ts';
import { elsewhere } from './elsewhere.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';
import { stream, streamType } from '#shared/contract/stream.ts';

/** What is so of few; not named where it isn't, or a list of hundreds would be twice as long. */
const mark = z.literal(true).optional();

export const rosterPerson = z.object({
  /** Of the place, or of the naming where somebody who was named has none by it. */
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Named by somebody, without having agreed: the name is the one that was typed. */
  isUnconfirmed: mark,
  /** The person of the roster who brings this one along; none for account holders. */
  broughtBy: z.string().optional(),
  /** Never checked in anywhere, this time left out. Not told of those who have not agreed to be named. */
  isFirstTime: mark,
  /** Said "I'm coming" to the reminder of this start. */
  isConfirmed: mark,
  /** The account holder ticked the box "over the age of 18" for this person. */
  isAdult: mark,
  /** Of a child: the name of the account holder who answers for it. */
  childOf: z.string().optional(),
  /** As the account has it, of a child that of its account holder. Not told of those who have not agreed to be named. */
  phone: z.string().optional(),
  /** Of the account, which has one unless the person is on record without. Not told of those who have not agreed to be named. */
  email: z.string().optional(),
  /** Told on the day alone, and to people alone. Not told of those who have not agreed to be named. */
  emergency: emergencyContact.optional(),
  /** Whose page it is. Not told of those who have not agreed to be named. */
  userId: z.string().optional(),
  state: z.enum(visitStates),
  checkInAt: isoInstant.nullable(),
  checkOutAt: isoInstant.nullable(),
  /** When it was marked that the person did not come. */
  noShowAt: isoInstant.nullable(),
  /** Checked in at another place that goes on. Not told of those who have not agreed to be named. */
  elsewhere: elsewhere.optional(),
  /** The group whose place it is. */
  group: z.string().optional(),
  /** Somebody added the person here, at the door. */
  isWalkIn: mark,
  /** How many came along with a walk-in without giving their names; they are counted with the walk-in. */
  others: z.number().int().optional(),
  /** The rules of a sign-up that a coordinator set aside for the person, and when. */
  overruled: z.object({ rules: z.array(z.enum(overrulable)), by: z.string(), at: isoInstant }).optional(),
  /** The coordinator who corrected the visit or marked the person as absent, and when, where somebody had to. */
  answeredFor: z.object({ by: z.string(), at: isoInstant }).optional(),
  /** Whether times of the visit were corrected. */
  isCorrected: mark,
  /** The minutes that the visit counts, once check-in has closed, and why they are other ones than its times say. */
  counted: z.object({ minutes: z.number().int(), because: z.array(z.enum(countedBecauses)) }).optional(),
  /** What is noted about the place, empty when nothing is; null of those who were named and have no place by it. */
  note: z.string().nullable(),
});
export type RosterPerson = z.output<typeof rosterPerson>;

export const roster = z.object({
  opportunity: z.object({ id: z.string(), title: z.string(), status: z.enum(opportunityStatuses) }),
  location: z.object({
    name: z.string(),
    timeZone: z.string(),
    /** The name that the organization was created with. */
    organization: z.string(),
  }),
  date: z.object({
    id: z.string(),
    startAt: isoInstant,
    endAt: isoInstant,
    label: z.string(),
    /** It does not take place; nothing can be done on it. */
    isCanceled: mark,
  }),
  /** Whether people can be checked in, by the service's time: for staff it opens at least two hours before the start. */
  window: z.enum(['before', 'open', 'closed']),
  /** Whether the date has begun: from then on it can be marked that somebody did not come. */
  hasBegun: z.boolean(),
  opensAt: isoInstant,
  closesAt: isoInstant,
  activities: z.array(
    z.object({
      slotId: z.string(),
      activityId: z.string(),
      title: z.string(),
      capacity: z.number().int(),
      /** People who come along take places, too. */
      countsHeads: mark,
      /** It does not take place on this date. */
      isCanceled: mark,
      /** Why, if those who canceled it said so. */
      cancelReason: z.string().optional(),
      /** By name, those whom somebody brings along right behind them. */
      people: z.array(rosterPerson),
      /** Groups for which places are held, and those whose people came, by name. */
      held: z.array(heldView),
    }),
  ),
});
export type RosterView = z.output<typeof roster>;

export const rosterParams = z.object({ opportunityId: z.uuid(), dateId: z.uuid() });

export const rosterDone = z.object({
  /** For how many of them it was done; for the others it had been done before. */
  done: z.number().int(),
  /** Those who were named, as they are now. */
  people: z.array(rosterPerson),
});
export type RosterDone = z.output<typeof rosterDone>;

/** As at the kiosk: a queue of hundreds, with a tap or two for each. */
const queuePerMinute = 240;

/** Whatever happens at a busy door is read again, by several rosters in one hall. */
const readingsPerMinute = 600;

export const rosterContract = {
  roster: endpoint({
    method: 'GET',
    path: '/api/opportunities/:opportunityId/roster/:dateId',
    access: 'orgMember',
    forKeys: 'registrations:read',
    summary: 'Who is expected on a date of an opportunity, and who is here',
    params: rosterParams,
    output: roster,
    perMinute: readingsPerMinute,
    countedBy: 'session',
    errors: ['not-found'],
  }),
  changes: endpoint({
    method: 'GET',
    path: '/api/opportunities/:opportunityId/roster/:dateId/changes',
    access: 'orgMember',
    summary: 'Server-sent events: one each time when the roster may have changed, to read it again',
    params: rosterParams,
    output: stream,
    produces: streamType,
    errors: ['not-found', 'service.unavailable'],
  }),
  byCode: endpoint({
    method: 'POST',
    path: '/api/opportunities/:opportunityId/roster/:dateId/by-code',
    access: 'orgMember',
    summary: 'Whose personal code it is, among the people of a roster',
    params: rosterParams,
    body: z.object({ code: trimmedText({ max: personalCodeMax }).min(1) }),
    output: z.object({
      /** The holder's places on the date, as the roster names them. */
      personIds: z.array(z.string()),
    }),
    perMinute: queuePerMinute,
    countedBy: 'session',
    errors: ['not-found', 'check-in.code-not-found', 'attendance.too-many-strangers', 'roster.no-place'],
  }),
  note: endpoint({
    method: 'PUT',
    path: '/api/opportunities/:opportunityId/roster/:dateId/people/:personId/note',
    access: 'orgMember',
    summary: "Note something about somebody's place; an empty note takes it away",
    params: rosterParams.extend({ personId: z.uuid().toLowerCase() }),
    body: placeNoteSchema,
    output: rosterDone,
    perMinute: queuePerMinute,
    countedBy: 'session',
    errors: ['not-found', 'roster.no-place'],
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/api/opportunities/:opportunityId/roster/:dateId/people/:personId/name',
    access: 'orgMember',
    summary:
      'Correct the name of somebody who comes along or was added, as far as nobody has it as their own',
    params: rosterParams.extend({ personId: z.uuid().toLowerCase() }),
    body: companionNameSchema,
    output: rosterDone,
    perMinute: queuePerMinute,
    countedBy: 'session',
    errors: ['not-found', 'roster.no-place', 'roster.own-name', 'roster.child-there'],
  }),
  came: endpoint({
    method: 'PUT',
    path: '/api/opportunities/:opportunityId/roster/:dateId/held/:heldId/came',
    access: 'orgMember',
    summary: 'Say how many people of a group came without a name, and how many of them have left',
    params: rosterParams.extend({ heldId: z.uuid() }),
    body: heldCameSchema.safeExtend({ version: heldVersion }),
    output: heldView,
    perMinute: queuePerMinute,
    countedBy: 'session',
    errors: ['not-found', 'held.changed', 'check-in.not-open-yet'],
  }),
};
