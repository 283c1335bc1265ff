import { mailContract } from '#areas/mail/contract/mail.ts';
import type { Http } from '#server/area.ts';
import type { Bind } from '#server/http/bind.ts';
import { reportEmail } from './reports.actions.ts';
import { readReport } from './reports.queries.ts';

export function registerReportRoutes(bind: Bind, { deps }: Http): void {
  bind(mailContract.report, ({ params }) => readReport(deps.db, deps, params.token));
  bind(mailContract.reportEmail, ({ body }) => reportEmail(deps, body));
}
