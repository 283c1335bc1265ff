import type { OutputOf } from '#shared/contract/endpoint.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { hoursContract, VisitsAsked } from '#areas/hours/contract/hours.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { byteOrderMark, csvFile, csvLines } from '#server/platform/csv.ts';
import { aboutTable, tablePageSize } from './groups.queries.ts';
import {
  opportunityTitle,
  reportedVisitCells,
  reportedVisitColumns,
  worthCells,
  worthColumns,
} from './report.rules.ts';
import { withPeople } from './people.queries.ts';
import { reportedInBatches, reportedPage, type ReportOf } from './rows.queries.ts';
import { currenciesOf, ratesOf, worthOfVisits, type Rate } from './worth.queries.ts';

/** A page of the visits behind a number, with what all of them come to. */
export async function listReportedVisits(
  ctx: Context<SignedIn>,
  { page, ...wanted }: VisitsAsked & { page: number },
): Promise<OutputOf<typeof hoursContract.visits>> {
  const { db, clock } = ctx.deps;
  const now = clock.now();
  const asked = await withPeople(db, ctx.actor.userId, wanted, now);
  const report = reportOf(ctx, asked, now);
  const [rows, about, rates] = await Promise.all([
    reportedPage(db, report, (page - 1) * tablePageSize, tablePageSize),
    aboutTable(db, ctx.actor, asked, report.now),
    ratesOf(db, ctx.actor, asked),
  ]);
  const worth = worthOfVisits(rates);
  return {
    items: rows.map(({ firstName, lastName, checkInAt, checkOutAt, locationId, ...row }) => ({
      ...row,
      opportunity: opportunityTitle(ctx.t, row),
      worth: worth({ locationId, minutes: row.minutes }),
      person: fullName({ firstName, lastName }),
      checkInAt: checkInAt!.toISOString(),
      checkOutAt: checkOutAt?.toISOString() ?? null,
    })),
    total: about.sums.visits,
    pageSize: tablePageSize,
    ...about,
  };
}

/** All of them as a CSV file: the table that the page shows. */
export async function reportedVisitsFile(
  ctx: Context<SignedIn>,
  wanted: VisitsAsked,
): Promise<ReadableStream<string>> {
  const { db, clock } = ctx.deps;
  const now = clock.now();
  const asked = await withPeople(db, ctx.actor.userId, wanted, now);
  return csvFile(written(ctx, reportOf(ctx, asked, now), await ratesOf(db, ctx.actor, asked)));
}

async function* written(
  { deps: { db }, t }: Context<SignedIn>,
  report: ReportOf,
  rates: readonly Rate[],
): AsyncGenerator<string, void> {
  const currencies = currenciesOf(rates);
  const worth = worthOfVisits(rates);
  yield byteOrderMark + csvLines([[...reportedVisitColumns(t), ...worthColumns(t, currencies)]]);
  for await (const rows of reportedInBatches(db, report))
    yield csvLines(rows.map((row) => [...reportedVisitCells(t, row), ...worthCells(worth(row), currencies)]));
}

const reportOf = ({ actor }: Context<SignedIn>, { order, ...filters }: VisitsAsked, now: Date): ReportOf => ({
  userId: actor.userId,
  filters,
  order,
  now,
});
