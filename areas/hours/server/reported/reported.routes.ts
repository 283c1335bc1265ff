import { reportedHoursContract as contract } from '#areas/hours/contract/reported-hours.ts';
import type { Bind } from '#server/http/bind.ts';
import { decideReports } from './decisions.actions.ts';
import { withdrawReport, writeReport, writeWorkReport } from './reported.actions.ts';
import { ownReports } from './own-reports.queries.ts';
import { listReports } from './reported.queries.ts';

export function registerReportedHoursRoutes(bind: Bind): void {
  bind(contract.mine, ({ ctx }) => ownReports(ctx));
  bind(contract.write, ({ ctx, params, body }) => writeReport(ctx, params.reportId, body));
  bind(contract.writeWork, ({ ctx, params, body }) => writeWorkReport(ctx, params.reportId, body));
  bind(contract.withdraw, ({ ctx, params }) => withdrawReport(ctx, params.reportId));
  bind(contract.list, ({ ctx, query }) => listReports(ctx, query));
  bind(contract.decide, ({ ctx, body }) => decideReports(ctx, body));
}
