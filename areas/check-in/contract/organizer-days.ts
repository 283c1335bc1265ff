import { z } from 'zod';
import { isEventDay } from '#shared/rules/dates.ts';
import { calendarViews, nearDays } from '#areas/check-in/rules/organizer-days.ts';
import { opportunityStatuses } from '#areas/opportunities/rules/opportunities.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';

const date = z.object({
  id: z.string(),
  startAt: isoInstant,
  endAt: isoInstant,
  label: z.string(),
  opportunity: z.object({ id: z.string(), title: z.string(), status: z.enum(opportunityStatuses) }),
  organization: z.object({ id: z.string(), name: z.string() }),
  location: z.object({ name: z.string(), timeZone: z.string() }),
  /** It doesn't take place. */
  isCanceled: z.literal(true).optional(),
});

/** How many people an activity has on a date. */
const headcount = z.object({
  /** Everybody who holds a place or was named for one. */
  expected: z.number().int(),
  /** Those who are in. */
  here: z.number().int(),
  /** Those who came and went. */
  left: z.number().int(),
  /** Those who have not come, once it has begun. */
  missing: z.number().int(),
  /** Places that can still be had. */
  wanted: z.number().int(),
});
export type Headcount = z.output<typeof headcount>;

const nearDate = date.extend({
  /** By the calendar of the location. */
  day: z.enum(nearDays),
  /** Whether people can be checked in. */
  window: z.enum(['before', 'open', 'closed']),
  opensAt: isoInstant,
  activities: z.array(headcount.extend({ slotId: z.string(), title: z.string() })),
});
export type NearDate = z.output<typeof nearDate>;

const calendarDate = date.extend({
  /** Places of all activities, and how many of them are taken. */
  capacity: z.number().int(),
  filled: z.number().int(),
  /** People who come along without taking places. */
  along: z.number().int(),
  hasEnded: z.boolean(),
});
export type CalendarDate = z.output<typeof calendarDate>;

const calendarDay = z.iso.date().refine(isEventDay);

export const calendar = z.object({
  /** The day that it is where the caller works. */
  today: calendarDay,
  view: z.enum(calendarViews),
  /** The day that was asked for; today unless told. */
  day: calendarDay,
  /** First and last day that are shown. */
  first: z.iso.date(),
  last: z.iso.date(),
  /** By their start; each is on the days that it has at its location. */
  dates: z.array(calendarDate),
  /** There are more than are shown. */
  isCut: z.boolean(),
  /** Where nothing is on these days: the last day before them and the first one after them with something on it. */
  beside: z.object({ before: z.iso.date().nullable(), after: z.iso.date().nullable() }).nullable(),
});
export type Calendar = z.output<typeof calendar>;

/** Most slots at risk that are listed; the others come once those are seen to. */
export const atRiskMax = 50;

/** An activity on a date for which few have signed up. */
const slotAtRisk = z.object({
  slotId: z.string(),
  activity: z.string(),
  capacity: z.number().int(),
  filled: z.number().int(),
  along: z.number().int(),
  dateId: z.string(),
  startAt: isoInstant,
  endAt: isoInstant,
  label: z.string(),
  opportunity: z.object({ id: z.string(), title: z.string() }),
  location: z.object({ name: z.string(), timeZone: z.string() }),
});
export type SlotAtRisk = z.output<typeof slotAtRisk>;

export const organizerDaysContract = {
  near: endpoint({
    method: 'GET',
    path: '/api/organizer/today',
    access: 'orgMember',
    summary: 'What is on today and tomorrow at the locations that the caller manages, with how many people',
    output: z.object({
      /** The service's time: a device's own clock may be wrong. */
      now: isoInstant,
      /** By their start, those of today first. */
      dates: z.array(nearDate),
    }),
    errors: [],
  }),
  atRisk: endpoint({
    method: 'GET',
    path: '/api/organizer/at-risk',
    access: 'orgMember',
    summary:
      'Slots of the next 7 days at the locations that the caller manages of which fewer than half of the places are taken',
    output: z.object({
      /** By their start. */
      items: z.array(slotAtRisk),
    }),
    errors: [],
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/api/organizer/calendar',
    access: 'orgMember',
    summary: 'The dates of a month, of a week or of thirty days at the locations that the caller manages',
    query: z.object({
      view: z.enum(calendarViews).default(calendarViews[0]),
      day: calendarDay.optional(),
    }),
    output: calendar,
    errors: [],
  }),
};
