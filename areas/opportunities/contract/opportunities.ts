import { z } from 'zod';
import { isEventDay } from '#shared/rules/dates.ts';
import { askedWithin, nearMax } from '#shared/rules/distances.ts';
import { readStart } from '#areas/opportunities/rules/schedule-start.ts';
import { namedDays, opportunityStatuses } from '#areas/opportunities/rules/opportunities.ts';
import { signUpRefusals } from '#areas/registrations/rules/registrations.ts';
import { dayChoices, searchMax, searchSorts } from '#shared/rules/search.ts';
import { addressPartMax, endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';
import { mapTiles } from './map-tiles.ts';

export const place = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  /** IANA zone, for example `America/New_York`. */
  timeZone: z.string(),
});

export const organizationLink = z.object({
  id: z.string(),
  /** The name that people read. */
  name: z.string(),
  /** The name it was created with, by which its landing page is addressed. */
  orgName: z.string(),
  logoUrl: z.string().nullable(),
});

export const opportunityCard = z.object({
  id: z.string(),
  title: z.string(),
  /** The first 100 words of the description. */
  preview: z.string(),
  organization: organizationLink,
  location: place,
  imageUrl: z.string().nullable(),
  startsAt: isoInstant,
  endsAt: isoInstant,
  /** The nearest date with a place left that has not ended and is asked for, with its places; where all are full, the nearest. */
  nextDate: z.object({ startAt: isoInstant, endAt: isoInstant, placesLeft: z.number().int() }).nullable(),
  /** A canceled date that would have been before `nextDate`, the nearest. */
  canceled: z.object({ startAt: isoInstant, endAt: isoInstant }).optional(),
  /** How many further dates there are that have not ended and that are asked for. */
  moreDates: z.number().int(),
  /** Kilometres from the place that the list is asked for, as the crow flies; null where either is not known. */
  distance: z.number().nullable(),
  isPrivate: z.boolean(),
});
export type OpportunityCardView = z.output<typeof opportunityCard>;

/** Whether the viewer may take a place in a slot, and if not, which of the closed list of reasons holds. */
export const signUpDecision = z.discriminatedUnion('allowed', [
  z.object({ allowed: z.literal(true) }),
  z.object({
    allowed: z.literal(false),
    reason: z.enum(signUpRefusals),
    /** When sign-up opens, for `not-open-yet`. */
    opensAt: isoInstant.optional(),
    /** The limit of this opportunity, for `limit-reached`. */
    limit: z.number().int().optional(),
    /** For `qualification-missing`: what is not on file, or ends before the shift. */
    missing: z
      .object({
        /** In the words of the one who asks. */
        text: z.string(),
        /** It is the same for every date: nothing of it is on file at all. */
        isForAll: z.boolean(),
      })
      .optional(),
  }),
]);
export type SignUpDecision = z.output<typeof signUpDecision>;

/** Somebody who comes along with the viewer. */
export const companionView = z.object({
  id: z.string(),
  /** Of a child of the account holder, who has no address; the same wherever it comes along. */
  childId: z.uuid().optional(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  ageVerification: z.boolean(),
  /** The person has said "yes, that's me". */
  hasAgreed: z.boolean(),
  can: z.object({ remove: z.boolean() }),
});
export type CompanionView = z.output<typeof companionView>;

/** Somebody to ask about an opportunity. */
export const contact = z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() });

const slotView = z.object({
  id: z.string(),
  activityId: z.string(),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  /** Places for account holders. */
  capacity: z.number().int(),
  filled: z.number().int(),
  left: z.number().int(),
  /** It does not take place on this date. */
  isCanceled: z.literal(true).optional(),
  /** Why, if those who canceled it said so. */
  cancelReason: z.string().optional(),
  /** People brought along, who do not take a place. */
  /** People who come along beside the places that are taken: none where they take places. */
  additional: z.number().int(),
  /** Names for signed-in people; null for visitors (areas/registrations/README.md, "Who's Coming"). */
  whosComing: z
    .array(
      z.object({
        name: z.string(),
        isMine: z.boolean(),
        /** Named by somebody and silent so far; told to their party and to those who run the opportunity. */
        isUnconfirmed: z.boolean(),
      }),
    )
    .nullable(),
  signUp: signUpDecision,
  /** The viewer's own registration here. */
  registration: z
    .object({
      id: z.string(),
      /** Somebody named the viewer, who has not agreed: the place may be taken alone, too. */
      isNamed: z.boolean(),
      /** The people whom the viewer brings along. */
      additionalVolunteers: z.array(companionView),
      /** `edit`: change who comes along. */
      can: z.object({ cancel: z.boolean(), edit: z.boolean() }),
    })
    .nullable(),
});
export type SlotView = z.output<typeof slotView>;

const dateView = z.object({
  id: z.string(),
  startAt: isoInstant,
  endAt: isoInstant,
  label: z.string(),
  /** Its day at its place, named relative to now; absent of all other days. */
  near: z.enum(namedDays).optional(),
  /** It has begun and goes on. */
  isRunning: z.boolean(),
  hasEnded: z.boolean(),
  /** It does not take place. */
  isCanceled: z.literal(true).optional(),
  slots: z.array(slotView),
});
export type DateView = z.output<typeof dateView>;

/** A day of a schedule, at its place. */
const scheduleDay = z.object({
  /** `YYYY-MM-DD`. */
  day: z.string(),
  /** How many dates begin on it. */
  dates: z.number().int(),
  /** Places that can still be had. */
  left: z.number().int(),
  /** All its dates have ended. */
  isOver: z.boolean(),
});
export type ScheduleDay = z.output<typeof scheduleDay>;

/** A month of a schedule, at its place. */
const scheduleMonth = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  /** How many dates begin in it. */
  dates: z.number().int(),
  /** A place is left on one of them that has not ended. */
  hasRoom: z.boolean(),
  /** All its dates have ended. */
  isOver: z.boolean(),
});
export type ScheduleMonth = z.output<typeof scheduleMonth>;

/** What holds for the whole schedule, however much of it the answer has. */
export const scheduleSummary = z.object({
  /** How many dates it has; those that are over and still shown count. */
  dates: z.number().int(),
  /** The first date with a place left; where all are taken, the first that has not ended. */
  next: z.object({ startAt: isoInstant, endAt: isoInstant, isRunning: z.boolean() }).nullable(),
  /** A place is left on a date that has not ended. */
  hasRoom: z.boolean(),
  /** Days on which nothing takes place although one would expect it, `YYYY-MM-DD`: canceled, or left out of a rhythm. */
  notOn: z.array(z.string()),
  /** Every month with dates, in order, when the answer has only some of them; otherwise none. */
  months: z.array(scheduleMonth),
  /** Then every day with dates of the month that is shown, in order. */
  days: z.array(scheduleDay),
  /** The day that is shown has more than is shown at once: which part of it this is, from 1, and the first that is not over. */
  part: z.object({ at: z.number().int(), first: z.number().int(), of: z.number().int() }).nullable(),
});

export const opportunityDetails = z.object({
  id: z.string(),
  key: z.string(),
  title: z.string(),
  description: z.string(),
  status: z.enum(opportunityStatuses),
  organization: organizationLink,
  location: place,
  coordinators: z.array(contact),
  imageUrl: z.string().nullable(),
  startsAt: isoInstant.nullable(),
  endsAt: isoInstant.nullable(),
  postedAt: isoInstant.nullable(),
  skills: z.array(z.string()),
  requirements: z.array(z.string()),
  /** What has to be on file before somebody signs up, in a sentence for the one who asks; null for nothing. */
  onFile: z.string().nullable(),
  /** Where it is on a map, about; null where nobody knows it, or where there is no map. */
  map: mapTiles.extend({ latitude: z.number(), longitude: z.number() }).nullable(),
  isPrivate: z.boolean(),
  /** Only members of its groups may sign up. */
  isGroupOnly: z.boolean(),
  asksAccessCode: z.boolean(),
  registrationLimit: z.number().int(),
  /** People who come along take places, too. */
  countsHeads: z.literal(true).optional(),
  schedule: scheduleSummary,
  /** The whole schedule, or as much as is shown at once of a long one: days of one month. */
  dates: z.array(dateView),
  can: z.object({ signUp: z.boolean(), edit: z.boolean() }),
});
export type OpportunityDetails = z.output<typeof opportunityDetails>;

/** The page of a list that is asked for, from 1. */
export const page = z.coerce.number().int().min(1).max(10_000).default(1);

/** One page of a list of cards. */
export const opportunityCards = z.object({
  items: z.array(opportunityCard),
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
});

/** What narrows the public list down; all that are given hold together. */
export const opportunityFilters = z.object({
  /**
   * Words to look for in title, skills, description, and the organization's name and causes; a place and days among them are
   * understood, unless they stand in quotation marks.
   */
  q: z.string().max(searchMax).optional(),
  organization: z.uuid().optional(),
  /** City and state as the facets write them, `Philadelphia, PA`. */
  place: z.string().max(300).optional(),
  skill: z.string().max(300).optional(),
  /** First and last day on which it may take place, at its location. */
  from: z.iso.date().refine(isEventDay).optional(),
  to: z.iso.date().refine(isEventDay).optional(),
  /** Days in the words of a calendar, seen from today at the location; with `from` and `to` both hold. */
  when: z.enum(dayChoices).optional(),
  /** `1`: only what has a place left. */
  open: z.literal('1').optional(),
  /** A postal code or a town of the United States, `80302` or `Boulder, CO`, from which distances are told. */
  near: z.string().max(nearMax).optional(),
  /** At most so far from there, or from the place in `q`; no matter where when the place is not known. */
  within: z.enum(askedWithin).optional(),
  sort: z.enum(searchSorts).default('best'),
});
export type OpportunityFilters = z.output<typeof opportunityFilters>;

/** Another search, in words, that can be asked instead. */
export const offeredSearch = z.object({ label: z.string(), filters: opportunityFilters });

/** What of a search's text was taken as a place or as days, and what is left to look for. */
export const understoodSearch = z.object({
  /** Each in the reader's words, with the text without it. */
  parts: z.array(z.object({ label: z.string(), q: z.string() })),
  /** The words that are looked for. */
  words: z.string(),
  /** The text without those words. */
  withoutWords: z.string(),
  /** The text without its place. */
  withoutPlace: z.string(),
  /** How far it reaches from its place unless told, `Within 25 mi`; null where it names none. */
  reach: z.string().nullable(),
  /** It says "near me", and nobody knows where that is. */
  asksWhere: z.boolean(),
  /** The same text, understood otherwise. */
  otherwise: z.array(offeredSearch),
});

/** What the filters can be set to, the most frequent first where there are very many. */
export const opportunityFacets = z.object({
  organizations: z.array(z.object({ id: z.string(), name: z.string(), count: z.number().int() })),
  places: z.array(z.object({ place: z.string(), count: z.number().int() })),
  skills: z.array(z.object({ skill: z.string(), count: z.number().int() })),
});
export type OpportunityFacets = z.output<typeof opportunityFacets>;

export const opportunitiesContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/opportunities',
    access: 'public',
    summary:
      'Published opportunities that have not ended, narrowed down by filters; unless told, those that fit typed words best first, and otherwise the nearest',
    query: opportunityFilters.extend({ page }),
    output: z.object({
      items: z.array(opportunityCard),
      /** How many there are; counted only so far when there are very many. */
      total: z.number().int(),
      /** There are more than `total`. */
      isMore: z.boolean(),
      /** Nothing has the words as they were typed; these have words like them. */
      isSimilar: z.boolean(),
      /** The day up to which dates were looked at, where what was asked for is rare and very many are to come; null when all were. */
      lookedUntil: z.iso.date().nullable(),
      /** The organization that the list is narrowed down to, when the caller may know it. */
      organization: z.object({ id: z.string(), name: z.string() }).nullable(),
      /** The place that `near` or `q` names, and others of the same name; null when it is not known. */
      near: z.object({ label: z.string(), others: z.array(z.string()) }).nullable(),
      /** How `q` was understood. */
      understood: understoodSearch,
      /** Where nothing was found: what almost fits, with how much of it there is. */
      almost: z.array(offeredSearch),
      /** What was found can be seen on a map. */
      hasMap: z.boolean(),
      page: z.number().int(),
      pageSize: z.number().int(),
    }),
    errors: [],
  }),
  facets: endpoint({
    method: 'GET',
    path: '/api/opportunities/facets',
    access: 'public',
    summary: 'Organizations, places and skills that have listed opportunities',
    output: opportunityFacets,
    errors: [],
  }),
  postalCode: endpoint({
    method: 'GET',
    path: '/api/opportunities/postal-code',
    access: 'public',
    summary: 'The postal code nearest to a point, to name in `near`; null outside the United States',
    perMinute: 30,
    query: z.object({
      /** Degrees; two decimals, about a kilometre, are enough. */
      latitude: z.coerce.number().min(-90).max(90),
      longitude: z.coerce.number().min(-180).max(180),
    }),
    output: z.object({ postalCode: z.string().nullable() }),
    errors: [],
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/opportunities/:opportunityId',
    access: 'public',
    summary: 'One opportunity with its schedule, by month when it is long, and what the caller may do',
    params: z.object({
      /** Its id, or its key. */
      opportunityId: z.string().max(addressPartMax),
    }),
    query: z.object({
      /**
       * The day at its place from which a long schedule is wanted, or a part of it (`2030-06-01.2`); without it the next one with
       * a place left.
       */
      from: z
        .string()
        .max(20, { abort: true })
        .refine((text) => readStart(text) !== null)
        .optional(),
    }),
    inTurns: true,
    output: opportunityDetails,
    errors: ['not-found', 'opportunity.private'],
  }),
};
