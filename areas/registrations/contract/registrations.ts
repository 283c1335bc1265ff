import { z } from 'zod';
import { accessCodeMax, slotsPerSignUpMax } from '#areas/registrations/rules/registrations.ts';
import { childCorrectionSchema } from '#areas/additional-volunteers/rules/children.ts';
import { fault } from '#shared/texts/faults.ts';
import { historyPage, historyRange } from '#shared/rules/asked-days.ts';
import { namedRanges } from '#shared/rules/date-ranges.ts';
import { incomingText, trimmedText } from '#shared/rules/incoming.ts';
import { countedBecauses } from '#areas/hours/rules/counted-because.ts';
import { visitOutcomes } from '#areas/visits/rules/visits.ts';
import {
  companionAnswerKinds,
  childrenSchema,
  companionSchema,
  correctionSchema,
  partyMax,
  partySchema,
} from '#areas/registrations/rules/party.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';
import { companionView, contact } from '#areas/opportunities/contract/opportunities.ts';

/** A place that somebody holds in a slot, as its holder sees it. */
export const registrationView = z.object({
  id: z.string(),
  opportunity: z.object({ id: z.string(), title: z.string(), imageUrl: z.string().nullable() }),
  organization: z.object({ id: z.string(), name: z.string() }),
  location: z.object({
    id: z.string(),
    name: z.string(),
    address: z.string(),
    city: z.string(),
    state: z.string(),
    timeZone: z.string(),
  }),
  activity: z.string(),
  dateLabel: z.string(),
  startAt: isoInstant,
  endAt: isoInstant,
  checkInAt: isoInstant.nullable(),
  checkOutAt: isoInstant.nullable(),
  can: z.object({ cancel: z.boolean() }),
});
export type RegistrationView = z.output<typeof registrationView>;

/** A commitment that has not ended, with all that its holder can do about it. */
export const upcomingView = registrationView.extend({
  /** Private opportunities don't ask whether somebody is over 18. */
  isPrivate: z.boolean(),
  /** People who come along take places, too. */
  countsHeads: z.literal(true).optional(),
  /** How many days ahead it is at its place: 0 today; below 0 when it began on an earlier day and goes on. */
  inDays: z.number().int(),
  /** Whom to call, the first one first. */
  contacts: z.array(contact),
  /** The people whom the holder brings along. */
  additionalVolunteers: z.array(companionView),
  /** `edit`: change who comes along. */
  can: z.object({ cancel: z.boolean(), edit: z.boolean() }),
});
export type UpcomingView = z.output<typeof upcomingView>;

/** One shift that is over, or that its holder checked in for, or approved work outside of shifts. */
export const historyEntry = z.object({
  id: z.string(),
  /** Without an id for work outside of shifts. */
  opportunity: z.object({ id: z.string().nullable(), title: z.string() }),
  organization: z.object({ name: z.string() }),
  location: z.object({ name: z.string(), timeZone: z.string() }),
  activity: z.string(),
  dateLabel: z.string(),
  startAt: isoInstant,
  endAt: isoInstant,
  checkInAt: isoInstant.nullable(),
  checkOutAt: isoInstant.nullable(),
  /** What became of it; `canceled` of a place that went because what it was for was canceled. */
  outcome: z.enum([...visitOutcomes, 'canceled']),
  /** Minutes served; null while they don't count: still there, or nobody checked in. */
  minutes: z.number().int().min(0).nullable(),
  /** Why other minutes count than those between check-in and check-out. */
  because: z.array(z.enum(countedBecauses)),
  /** Somebody changed afterwards what was recorded at the door. */
  isChanged: z.boolean(),
  /** The person who brought this one along; null for people who signed up themselves. */
  broughtBy: z.string().nullable(),
});
export type HistoryEntry = z.output<typeof historyEntry>;

export const historyView = z.object({
  /** The children of the caller, each of whom has a history, too, and whose this one is; null of the caller. */
  children: z.array(z.object({ id: z.string(), firstName: z.string(), lastName: z.string() })),
  child: z.string().nullable(),
  /** What the days are called; `custom` for those without a name. */
  range: z.enum([...namedRanges, 'custom']),
  /** The day that was taken for today, when it was reckoned with. */
  today: z.string().nullable(),
  /** The days that were looked at, both included, in the zone of each location. */
  days: z.object({ start: z.string(), end: z.string() }),
  /** Those of the page. */
  items: z.array(historyEntry),
  /** How many there are on all pages. */
  total: z.number().int(),
  pageSize: z.number().int(),
  /** Of all of them, also by organization. */
  totalMinutes: z.number().int().min(0),
  organizations: z.array(z.object({ id: z.string(), minutes: z.number().int().min(0) })),
  /** All that the person ever did; `since` is the day of the first shift, null without any. */
  lifetime: z.object({
    minutes: z.number().int().min(0),
    shifts: z.number().int(),
    since: z.string().nullable(),
    /** The same by the year of the shift at its location, `YYYY`, and organization; parts without a shift that counts are left out. */
    parts: z.array(
      z.object({
        year: z.string(),
        organization: z.object({ id: z.string(), name: z.string() }),
        minutes: z.number().int().min(0),
        shifts: z.number().int().min(1),
      }),
    ),
  }),
});
export type HistoryView = z.output<typeof historyView>;

/** What somebody who was named reads before answering: nothing but what the mail said already. */
export const namingViewSchema = z.object({
  /** Full name of the account holder. */
  holder: z.string(),
  /** The name that the account holder typed. */
  typedName: z.string(),
  email: z.string(),
  answer: z.enum(companionAnswerKinds).nullable(),
  /** Organizers take no places, so that they can only say "not me". */
  isOrganizer: z.boolean(),
  /** What the person was named for and is not over, nearest first. */
  places: z.array(
    z.object({
      id: z.string(),
      opportunityId: z.string(),
      title: z.string(),
      organization: z.string(),
      location: z.string(),
      /** Street, city and state. */
      address: z.string(),
      activity: z.string(),
      startAt: isoInstant,
      endAt: isoInstant,
      timeZone: z.string(),
      /** `leave`: say that one can't come; not after check-in. */
      can: z.object({ leave: z.boolean() }),
    }),
  ),
});
export type NamingView = z.output<typeof namingViewSchema>;

/** Ids of people of the party who keep their places without the account holder, with commas between them. */
const stayingIds = incomingText({ max: 37 * partyMax }).regex(
  new RegExp(`^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,${partyMax - 1}}$`),
);

/** Longer ones are nobody's. */
const namingToken = z.string().min(1).max(200);

/** What a calendar file is sent as. */
const calendarType = 'text/calendar; charset=utf-8';
/** What became of the party of one place; people by their names as the account holder typed them. */
const partyChange = z.object({
  registrationId: z.string(),
  activity: z.string(),
  startAt: isoInstant,
  added: z.array(z.string()),
  removed: z.array(z.string()),
  corrected: z.array(z.string()),
});
export type PartyChange = z.output<typeof partyChange>;

/** Why somebody can't be brought along. */
const companionRefusals = [
  'companion-not-approved',
  'companion-not-in-group',
  'companion-not-qualified',
  'companion-declined',
  'companion-already-registered',
  'companion-not-now',
  'companions-spent',
  'companions-spent-there',
  'children-full',
  'children-spent',
] as const;

export const registrationsContract = {
  signUp: endpoint({
    method: 'POST',
    path: '/api/opportunities/:opportunityId/registrations',
    access: 'signedIn',
    summary: 'Take a place in one or more slots: in all of them, or in none',
    params: z.object({ opportunityId: z.uuid() }),
    body: z.object({
      // In the letters of the database: they are compared with what it has.
      slotIds: z
        .array(z.uuid().toLowerCase())
        .min(1)
        .max(slotsPerSignUpMax, {
          error: fault('registrations.refusal.tooManySlots', { max: slotsPerSignUpMax }),
        }),
      accessCode: trimmedText({ max: accessCodeMax }).optional(),
      /** People who come along, to every chosen slot. */
      additionalVolunteers: partySchema.default([]),
      /** Children who come along, to every chosen slot: people without an address, for whom the account holder answers. */
      children: childrenSchema.default([]),
    }),
    output: z.object({ registrations: z.array(registrationView) }),
    status: 201,
    errors: [
      'not-found',
      'opportunity.private',
      'blocked',
      'organizers-cannot-sign-up',
      'not-published',
      'group-only',
      'date-past',
      'qualification-missing',
      'not-open-yet',
      'already-registered',
      'slot-full',
      'party-no-room',
      'limit-reached',
      'wrong-access-code',
      'registration.party-full',
      ...companionRefusals,
    ],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/registrations/:registrationId',
    access: 'signedIn',
    summary:
      'Change who comes along to a place, and to others of the own places in the same opportunity: on all of these dates, or on none',
    params: z.object({ registrationId: z.uuid() }),
    body: z.object({
      /** People who come along from now on; where they do already, nothing of theirs changes. */
      additionalVolunteers: partySchema.default([]),
      /** What is corrected of people where they come along; what isn't given stays as it is on each date. */
      corrected: z.array(correctionSchema).max(partyMax).default([]),
      /** Addresses of people who no longer come along; of those who are also to come from now on nobody goes. */
      removed: z.array(companionSchema.shape.email).max(partyMax).default([]),
      /** Children who come along from now on; where they do already, nothing changes. */
      children: childrenSchema.default([]),
      /** Names of children that are written otherwise from now on, wherever the children come along. */
      correctedChildren: z.array(childCorrectionSchema).max(partyMax).default([]),
      /** Ids of children who no longer come along. */
      removedChildren: z.array(z.uuid()).max(partyMax).default([]),
      /** Ids of the other places. */
      also: z
        .array(z.uuid())
        .max(slotsPerSignUpMax - 1)
        .default([]),
    }),
    output: z.object({ changed: z.array(partyChange) }),
    errors: [
      'not-found',
      'not-published',
      'blocked',
      'registration.over',
      ...companionRefusals,
      'registration.companion-checked-in',
      'registration.party-full',
      'registration.no-room-along',
      'limit-reached',
    ],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/registrations/:registrationId',
    access: 'signedIn',
    summary:
      'Unregister: give the place back, with those of the people who come along, except those who stay',
    params: z.object({ registrationId: z.uuid() }),
    query: z.object({ stay: stayingIds.optional() }),
    output: z.object({ id: z.string() }),
    errors: [
      'not-found',
      'registration.checked-in',
      'registration.over',
      'registration.stay-refused',
      'registration.stay-full',
      'registration.stay-limit',
    ],
  }),
  naming: endpoint({
    method: 'GET',
    path: '/api/companions/naming',
    access: 'public',
    summary: 'Who named the person to whom a link was mailed, and for what',
    query: z.object({ token: namingToken }),
    output: namingViewSchema,
    errors: ['companion.link-invalid'],
  }),
  answerNaming: endpoint({
    method: 'POST',
    path: '/api/companions/naming',
    access: 'public',
    summary:
      'Say "yes, that’s me" or "not me" to the account holder who named the person to whom the link was mailed',
    body: z.object({ token: namingToken, answer: z.enum(companionAnswerKinds) }),
    output: namingViewSchema,
    errors: ['companion.link-invalid', 'companion.answered', 'organizers-cannot-sign-up'],
  }),
  cannotCome: endpoint({
    method: 'POST',
    path: '/api/companions/absence',
    access: 'public',
    summary:
      'Say "I can’t come" to one of the places for which somebody was named, without saying "not me": they may be brought along again',
    body: z.object({ token: namingToken, namingId: z.uuid() }),
    output: namingViewSchema,
    errors: ['companion.link-invalid', 'registration.checked-in'],
  }),
  upcoming: endpoint({
    method: 'GET',
    path: '/api/me/registrations/upcoming',
    access: 'signedIn',
    summary: "The caller's commitments that have not ended, nearest first, with who comes along",
    output: z.object({
      items: z.array(upcomingView),
      /** Places that went because what they were for is canceled, and that are not over. */
      canceled: z.array(registrationView),
    }),
    errors: [],
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/me/registrations/history',
    access: 'signedIn',
    summary:
      'The shifts of the caller, or of a child of theirs, of a range of days, newest first, page by page, with the hours of all; this week unless told otherwise',
    query: historyPage,
    output: historyView,
    errors: ['not-found'],
  }),
  historyFile: endpoint({
    method: 'GET',
    path: '/api/me/registrations/history.csv',
    access: 'signedIn',
    summary: "The caller's shifts of a range of days as a CSV file: the rows of the history",
    query: historyRange,
    output: z.string(),
    produces: 'text/csv; charset=utf-8',
    errors: ['not-found'],
    perMinute: 30,
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/api/registrations/:registrationId/calendar.ics',
    access: 'signedIn',
    summary: 'One of the own registrations as a calendar file',
    params: z.object({ registrationId: z.uuid() }),
    output: z.string(),
    produces: calendarType,
    errors: ['not-found'],
  }),
  upcomingCalendar: endpoint({
    method: 'GET',
    path: '/api/me/registrations/upcoming.ics',
    access: 'signedIn',
    summary: 'All of the own commitments that have not ended as one calendar file',
    output: z.string(),
    produces: calendarType,
    errors: [],
  }),
};
