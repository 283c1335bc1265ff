import { z } from 'zod';
import { reportFormats } from '#areas/hours/rules/hours.ts';
import { reportRange } from '#shared/rules/asked-days.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { several } from '#shared/contract/several.ts';
import { stream } from '#shared/contract/stream.ts';

/** What a report is about: its days, and the locations and opportunities it is narrowed down to. */
const reportFilters = reportRange.safeExtend({
  /** Ids; none is all that the caller manages. */
  locations: several(z.uuid()),
  /** Ids; none is all of them. */
  opportunities: several(z.uuid()),
});
export type ReportFilters = z.output<typeof reportFilters>;

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
    produces: 'text/csv; charset=utf-8',
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
    output: z.object({
      /** Minutes that count, of visits that are over. */
      minutes: z.number().int(),
      visits: z.number().int(),
      people: z.number().int(),
      /** Those of them who had not come to an organization of the caller before the first of these visits. */
      newPeople: z.number().int(),
    }),
    errors: [],
    perMinute: 120,
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
      /** The same of opportunities, at the locations that are asked for; at most `offeredMax`, by title. */
      opportunities: z.array(choice.extend({ locationId: z.string(), location: z.string() })),
    }),
    errors: [],
    perMinute: 120,
  }),
};
