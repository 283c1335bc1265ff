import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A calendar day, `YYYY-MM-DD`, in the zone of the location that it speaks of. */
const day = z.iso.date();

export const hoursContract = {
  report: endpoint({
    method: 'GET',
    path: '/api/reports/volunteer-hours',
    access: 'orgMember',
    summary: 'The hours served in a range of days as `volunteer_report.csv`',
    query: z
      .object({
        start: day,
        end: day,
        /** `minutes`: 1 h 30 min is `1.30`, as the product writes hours; `decimal`: `1.50`. */
        format: z.enum(['minutes', 'decimal']).default('minutes'),
      })
      .refine(({ start, end }) => start <= end, {
        path: ['end'],
        error: 'End date must be after or equal to the start date',
      }),
    output: z.string(),
    produces: 'text/csv; charset=utf-8',
    errors: ['hours.none-in-range'],
  }),
};
