import { z } from 'zod';
import { outcomeAmount, outcomes } from '#areas/hours/rules/outcomes.ts';
import { isEventDay } from '#shared/rules/dates.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { stream } from '#shared/contract/stream.ts';
import { fault } from '#shared/texts/faults.ts';
import { reportFilters } from './hours.ts';

const outcomeView = z.object({
  organizationId: z.string(),
  organization: z.string(),
  outcome: z.enum(outcomes),
  name: z.string(),
  amount: z.number(),
  /** How many there were for an hour of the volunteers of that organization; null without hours. */
  perHour: z.number().nullable(),
});

const entryView = z.object({
  id: z.string(),
  organizationId: z.string(),
  outcome: z.enum(outcomes),
  /** `YYYY-MM-DD` at the location. */
  day: z.string(),
  location: z.string(),
  amount: z.number().int(),
});
export type OutcomeEntry = z.output<typeof entryView>;

const dayError = fault('outcomes.day.wrong');

export const outcomesContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/reports/outcomes',
    access: 'orgMember',
    summary: 'What organizations count beside their hours, in a range of days, with the entries behind it',
    query: reportFilters,
    output: z.object({
      /** Those that the caller’s organizations have named. */
      outcomes: z.array(outcomeView),
      /** The latest of them, by their day. */
      entries: z.array(entryView),
      total: z.number().int(),
      /** Where the caller can enter numbers. */
      locations: z.array(z.object({ id: z.string(), organizationId: z.string(), name: z.string() })),
    }),
    errors: [],
    perMinute: 120,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/reports/outcomes.csv',
    access: 'orgMember',
    summary:
      'All that was entered of what organizations count beside their hours, in a range of days, as a CSV file',
    query: reportFilters,
    output: stream,
    produces: 'text/csv; charset=utf-8',
    errors: [],
    perMinute: 30,
  }),
  enter: endpoint({
    method: 'POST',
    path: '/api/reports/outcomes',
    access: 'orgMember',
    summary: 'Enter how much of an outcome there was at a location on a day',
    body: z.object({
      locationId: z.uuid(),
      outcome: z.enum(outcomes),
      day: z.iso.date({ error: dayError, abort: true }).refine(isEventDay, dayError),
      amount: outcomeAmount,
    }),
    output: z.object({ id: z.string() }),
    errors: ['not-found', 'outcomes.unnamed', 'outcomes.in-future'],
    perMinute: 60,
  }),
  correct: endpoint({
    method: 'PATCH',
    path: '/api/reports/outcomes/:entryId',
    access: 'orgMember',
    summary: 'Correct the amount of an entry',
    params: z.object({ entryId: z.uuid() }),
    body: z.object({
      amount: outcomeAmount,
      /** What the caller saw. */
      was: outcomeAmount,
    }),
    output: z.object({ amount: z.number().int() }),
    errors: ['not-found', 'outcomes.changed'],
    perMinute: 60,
  }),
};
