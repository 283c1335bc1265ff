import type { OutputOf } from '#shared/contract/endpoint.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { hoursContract, TablePage, VisitsAsked } from '#areas/hours/contract/hours.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { readAtLength } from '#server/db/read-at-length.ts';
import { byteOrderMark, csvFile, csvLines } from '#server/platform/csv.ts';
import { aboutTable } from './groups.queries.ts';
import {
  opportunityTitle,
  reportedVisitCells,
  reportedVisitColumns,
  worthCells,
  worthColumns,
} from './report.rules.ts';
import { reportedInBatches, reportedPage, type ReportOf } from './rows.queries.ts';
import { currenciesOf, ratesOf, worthOfVisits, type Rate } from './worth.queries.ts';

/** A page of the visits behind a number, with what all of them come to. */
export async function listReportedVisits(
  ctx: Context<SignedIn>,
  { page, size, ...asked }: VisitsAsked & TablePage,
): Promise<OutputOf<typeof hoursContract.visits>> {
  const { db, clock } = ctx.deps;
  const now = clock.now();
  const report = reportOf(ctx, asked, now);
  const { rows, about, rates } = await readAtLength(db, async (tx) => ({
    rows: await reportedPage(tx, report, (page - 1) * size, size),
    about: await aboutTable(tx, ctx.actor, asked, report.now),
    rates: await ratesOf(tx, ctx.actor, asked),
  }));
  const worth = worthOfVisits(rates);
  return {
    items: rows.map(({ firstName, lastName, checkInAt, checkOutAt, locationId, opportunityId, ...row }) => ({
      ...row,
      roster: opportunityId === null ? null : { opportunityId, dateId: row.slotId },
      opportunity: opportunityTitle(ctx.t, row),
      worth: worth({ locationId, minutes: row.minutes }),
      person: fullName({ firstName, lastName }),
      checkInAt: checkInAt!.toISOString(),
      checkOutAt: checkOutAt?.toISOString() ?? null,
    })),
    total: about.sums.visits,
    pageSize: size,
    ...about,
  };
}

/** All of them as a CSV file: the table that the page shows. */
export async function reportedVisitsFile(
  ctx: Context<SignedIn>,
  asked: VisitsAsked,
): Promise<ReadableStream<string>> {
  const { db, clock } = ctx.deps;
  const now = clock.now();
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
