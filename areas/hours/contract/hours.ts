import { z } from 'zod';
import { currencies } from '#areas/hours/rules/hour-value.ts';
import { hoursRuleNames } from '#areas/hours/rules/hours-rule.ts';
import { reportFormats } from '#areas/hours/rules/hours.ts';
import {
  groupings,
  groupSorts,
  newness,
  placeOutcomes,
  tableSizes,
  type TableSize,
} from '#areas/hours/rules/report.ts';
import { sortOrders } from '#areas/opportunities/rules/organizer-home.ts';
import { reportRange } from '#shared/rules/asked-days.ts';
import { addressPartMax, endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';
import { several } from '#shared/contract/several.ts';
import { stream } from '#shared/contract/stream.ts';

const csv = 'text/csv; charset=utf-8';

/** What a report is about: its days, and the locations and opportunities it is narrowed down to. */
export const reportFilters = reportRange.safeExtend({
  /** Ids; none is all that the caller manages. */
  locations: several(z.uuid()),
  /** Ids; none is all of them. */
  opportunities: several(z.uuid()),
});
export type ReportFilters = z.output<typeof reportFilters>;

/** What a table of a report is narrowed down to besides: what one row of another table counts. */
const rowFilters = reportFilters.safeExtend({
  /** Id of a person. */
  person: z.string().max(addressPartMax).optional(),
  /** Id of a volunteer group; empty for people who are in none. */
  group: z.union([z.literal(''), z.uuid()]).optional(),
  /** Name of an activity. */
  activity: z.string().max(addressPartMax).optional(),
  /** A reporting tag; empty for visits without one. */
  tag: z.string().max(addressPartMax).optional(),
  /** `YYYY-MM` of the day on which a slot began. */
  month: z
    .string()
    .max('2030-06'.length, { abort: true })
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
});
const withinFilters = rowFilters.safeExtend({
  /** Those who had not come before the first of these visits, or the others. */
  people: z.enum(newness).optional(),
});
export type WithinFilters = z.output<typeof withinFilters>;

const groupsAsked = withinFilters.safeExtend({
  by: z.enum(groupings),
  sort: z.enum(groupSorts).default('minutes'),
  order: z.enum(sortOrders).default('descending'),
});
export type ReportGroupsAsked = z.output<typeof groupsAsked>;

/** The latest first. */
const byDate = { order: z.enum(sortOrders).default('descending') };
const visitsAsked = withinFilters.safeExtend(byDate);
export type VisitsAsked = z.output<typeof visitsAsked>;

/** A place says nothing of whether a person is new: that is asked of visits. */
const placesAsked = rowFilters.safeExtend({ ...byDate, outcome: z.enum(placeOutcomes).optional() });
export type PlacesAsked = z.output<typeof placesAsked>;

/** A page of a table, and how many rows it has. */
const page = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce
    .number()
    .pipe(z.literal([...tableSizes]))
    .default(tableSizes[0]),
};
export interface TablePage {
  page: number;
  size: TableSize;
}

/** What hours are worth, by currency, at the rates of their organizations; empty where none has set one. */
const worth = z.array(z.object({ currency: z.enum(currencies), cents: z.number().int() }));

/** What some visits come to. */
const sums = z.object({
  /** Minutes that count, of visits that are over. */
  minutes: z.number().int(),
  visits: z.number().int(),
  people: z.number().int(),
});
export type Sums = z.output<typeof sums>;

const group = sums.extend({
  /** What narrows a table down to this row: an id, a name, a month. Empty for visits without a tag, and people without a group. */
  key: z.string(),
  name: z.string(),
  /** Where that is, of an opportunity or a location. */
  place: z.string().nullable(),
  worth,
});
export type Group = z.output<typeof group>;

const visitView = z.object({
  id: z.string(),
  userId: z.string(),
  person: z.string(),
  /** `YYYY-MM-DD` of the slot's start at its location. */
  day: z.string(),
  checkInAt: isoInstant,
  /** Null when nobody checked out; the visit counts to the slot's end. */
  checkOutAt: isoInstant.nullable(),
  /** IANA zone of the location: times are read in it. */
  timeZone: z.string(),
  location: z.string(),
  /** Where its times are corrected; null for work outside of shifts. */
  roster: z.object({ opportunityId: z.string(), dateId: z.string() }).nullable(),
  opportunity: z.string(),
  activity: z.string(),
  tags: z.array(z.string()),
  minutes: z.number().int(),
  worth,
});
export type ReportedVisit = z.output<typeof visitView>;

const placeView = z.object({
  id: z.string(),
  userId: z.string(),
  person: z.string(),
  /** `YYYY-MM-DD` of the slot's start at its location. */
  day: z.string(),
  dateId: z.string(),
  opportunityId: z.string(),
  opportunity: z.string(),
  location: z.string(),
  activity: z.string(),
  outcome: z.enum(placeOutcomes),
});
export type ReportedPlace = z.output<typeof placeView>;

/** A bar of a chart of hours. */
const bar = z.object({ key: z.string(), name: z.string(), minutes: z.number().int() });

/** What every table of a report tells besides its rows. */
const table = {
  /** Rows on all pages. */
  total: z.number().int(),
  pageSize: z.number().int(),
  /** What all rows come to; a visit that stands in several counts once. */
  sums,
  /** The same in money. */
  worth,
  /** Names of the person and the group that it is narrowed down to. */
  person: z.string().nullable(),
  group: z.string().nullable(),
};

/** Something a report can be narrowed down to. */
const choice = z.object({ id: z.string(), name: z.string() });
/** Most opportunities that are offered at once. */
export const offeredMax = 1_000;

export const hoursContract = {
  report: endpoint({
    method: 'GET',
    path: '/api/reports/volunteer-hours',
    access: 'orgMember',
    summary: 'The hours served in a range of days as `volunteer_report.csv`',
    query: reportFilters.safeExtend({
      /** `minutes`: 1 h 30 min is `1.30`, as the product writes hours; `decimal`: `1.50`; `both`: `1.30`, and `1.5000` in a last column. */
      format: z.enum(reportFormats).default('minutes'),
    }),
    output: stream,
    produces: csv,
    errors: ['hours.none-in-range'],
    // Each report reads through a whole range; nobody needs more of them than this.
    perMinute: 30,
  }),
  totals: endpoint({
    method: 'GET',
    path: '/api/reports/totals',
    access: 'orgMember',
    summary: 'What the hours of a range of days come to',
    query: reportFilters,
    output: sums.extend({
      /** Those people who had not come to an organization of the caller before the first of these visits. */
      newPeople: z.number().int(),
      worth,
    }),
    errors: [],
    perMinute: 120,
  }),
  heldGroups: endpoint({
    method: 'GET',
    path: '/api/reports/held-groups',
    access: 'orgMember',
    summary: 'The hours of people of groups who came without names, beside those of volunteers',
    query: reportFilters,
    output: z.object({
      /** By the name of the group. */
      items: z.array(
        z.object({
          name: z.string(),
          /** How many dates they came to. */
          dates: z.number().int(),
          /** How many came, each time that they did. */
          people: z.number().int(),
          minutes: z.number().int(),
        }),
      ),
      people: z.number().int(),
      minutes: z.number().int(),
    }),
    errors: [],
    perMinute: 120,
  }),
  groups: endpoint({
    method: 'GET',
    path: '/api/reports/groups',
    access: 'orgMember',
    summary: 'The hours of a range of days by person, group, opportunity, activity, tag, location or month',
    query: groupsAsked.safeExtend(page),
    output: z.object({ items: z.array(group), ...table }),
    errors: [],
    perMinute: 120,
  }),
  groupsFile: endpoint({
    method: 'GET',
    path: '/api/reports/groups.csv',
    access: 'orgMember',
    summary: 'The same, all pages, as a CSV file that a spreadsheet opens safely',
    query: groupsAsked,
    output: stream,
    produces: csv,
    errors: [],
    perMinute: 30,
  }),
  visits: endpoint({
    method: 'GET',
    path: '/api/reports/visits',
    access: 'orgMember',
    summary: 'The visits behind a number of a report, by their date',
    query: visitsAsked.safeExtend(page),
    output: z.object({ items: z.array(visitView), ...table }),
    errors: [],
    perMinute: 120,
  }),
  visitsFile: endpoint({
    method: 'GET',
    path: '/api/reports/visits.csv',
    access: 'orgMember',
    summary: 'The same, all pages, as a CSV file that a spreadsheet opens safely',
    query: visitsAsked,
    output: stream,
    produces: csv,
    errors: [],
    perMinute: 30,
  }),
  places: endpoint({
    method: 'GET',
    path: '/api/reports/places',
    access: 'orgMember',
    summary:
      'The places behind a number of attendance: those on dates that are over, with what became of each',
    query: placesAsked.safeExtend(page),
    output: z.object({
      items: z.array(placeView),
      total: table.total,
      pageSize: table.pageSize,
      person: table.person,
      group: table.group,
    }),
    errors: [],
    perMinute: 120,
  }),
  placesFile: endpoint({
    method: 'GET',
    path: '/api/reports/places.csv',
    access: 'orgMember',
    summary: 'The same, all pages, as a CSV file that a spreadsheet opens safely',
    query: placesAsked,
    output: stream,
    produces: csv,
    errors: [],
    perMinute: 30,
  }),
  charts: endpoint({
    method: 'GET',
    path: '/api/reports/charts',
    access: 'orgMember',
    summary:
      'What the charts of a report show: hours, people and attendance by month, hours by location, activity and tag',
    query: reportFilters,
    output: z.object({
      /** In order, from the first to the last month in which somebody had signed up. */
      months: z.array(
        z.object({
          /** `YYYY-MM`. */
          month: z.string(),
          minutes: z.number().int(),
          people: z.number().int(),
          newPeople: z.number().int(),
          /** Places that people held on dates that are over. */
          places: z.number().int(),
          came: z.number().int(),
          noShows: z.number().int(),
        }),
      ),
      /** Those with most hours. */
      locations: z.array(bar),
      activities: z.array(bar),
      tags: z.array(bar),
    }),
    errors: [],
    perMinute: 120,
  }),
  monthsFile: endpoint({
    method: 'GET',
    path: '/api/reports/months.csv',
    access: 'orgMember',
    summary: 'The numbers of the charts by month as a CSV file that a spreadsheet opens safely',
    query: reportFilters,
    output: z.string(),
    produces: csv,
    errors: [],
    perMinute: 30,
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/reports/choices',
    access: 'orgMember',
    summary: 'The locations and opportunities that a report of some days can be narrowed down to',
    query: reportFilters,
    output: z.object({
      /** Those where somebody checked in, of the days; `organization` is the name of theirs. */
      locations: z.array(choice.extend({ organization: z.string() })),
      /**
       * The same of opportunities, at the locations that are asked for; at most `offeredMax`, by title. Work outside of shifts comes last, at
       * none.
       */
      opportunities: z.array(
        choice.extend({ locationId: z.string().nullable(), location: z.string().nullable() }),
      ),
      /** By which rules hours of the days count, by organization: one entry for each that holds on some of them, in their order. */
      rules: z.array(
        z.object({
          organization: z.string(),
          rule: z.enum(hoursRuleNames),
          /** The day from which it holds; null for one that held before the days. */
          since: z.iso.date().nullable(),
        }),
      ),
    }),
    errors: [],
    perMinute: 120,
  }),
};
