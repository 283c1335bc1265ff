import { z } from 'zod';
import { reportRange } from '#shared/rules/asked-days.ts';
import { endpoint } from '#shared/contract/endpoint.ts';

export const hoursContract = {
  report: endpoint({
    method: 'GET',
    path: '/api/reports/volunteer-hours',
    access: 'orgMember',
    summary: 'The hours served in a range of days as `volunteer_report.csv`',
    query: reportRange,
    output: z.string(),
    produces: 'text/csv; charset=utf-8',
    errors: ['hours.none-in-range'],
    // Each report reads through a whole range; nobody needs more of them than this.
    perMinute: 30,
  }),
};
