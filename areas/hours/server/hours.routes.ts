import { hoursContract } from '#areas/hours/contract/hours.ts';
import type { Bind } from '#server/http/bind.ts';
import { volunteerHoursReport } from './hours.queries.ts';

export function registerHoursRoutes(bind: Bind): void {
  bind(hoursContract.report, async ({ ctx, query, reply }) => {
    const report = await volunteerHoursReport(ctx, query);
    reply.header('content-disposition', 'attachment; filename="volunteer_report.csv"');
    reply.header('cache-control', 'no-store');
    return report;
  });
}
