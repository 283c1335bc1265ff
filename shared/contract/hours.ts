import { z } from 'zod';
import { isEventDay } from '../rules/date-ranges.ts';
import { fault } from '../texts/faults.ts';
import { hoursFormats } from '../rules/hours.ts';
import { endpoint } from './endpoint.ts';

/** A calendar day, `YYYY-MM-DD`, in the zone of the location that it speaks of. */
export const day = (error: string) =>
  z.iso.date({ error, abort: true }).refine(isEventDay, { error, abort: true });

export const hoursContract = {
  report: endpoint({
    method: 'GET',
    path: '/api/reports/volunteer-hours',
    access: 'orgMember',
    summary: 'The hours served in a range of days as `volunteer_report.csv`',
    query: z
      .object({
        start: day(fault('hours.startRequired')),
        end: day(fault('hours.endRequired')),
        /** `minutes`: 1 h 30 min is `1.30`, as the product writes hours; `decimal`: `1.50`. */
        format: z.enum(hoursFormats).default('minutes'),
      })
      .refine(({ start, end }) => start <= end, {
        path: ['end'],
        error: fault('hours.endBeforeStart'),
      }),
    output: z.string(),
    produces: 'text/csv; charset=utf-8',
    errors: ['hours.none-in-range'],
    // Each report reads through a whole range; nobody needs more of them than this.
    perMinute: 30,
  }),
};
