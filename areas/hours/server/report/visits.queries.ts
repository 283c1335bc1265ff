import type { OutputOf } from '#shared/contract/endpoint.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { hoursContract, VisitsAsked } from '#areas/hours/contract/hours.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { byteOrderMark, csvFile, csvLines } from '#server/platform/csv.ts';
import { aboutTable, tablePageSize } from './groups.queries.ts';
import { reportedVisitCells, reportedVisitColumns } from './report.rules.ts';
import { reportedInBatches, reportedVisits, type ReportOf } from './rows.queries.ts';

/** A page of the visits behind a number, with what all of them come to. */
export async function listReportedVisits(
  ctx: Context<SignedIn>,
  { page, ...asked }: VisitsAsked & { page: number },
): Promise<OutputOf<typeof hoursContract.visits>> {
  const report = reportOf(ctx, asked);
  const { db } = ctx.deps;
  const [rows, about] = await Promise.all([
    reportedVisits(db, report)
      .limit(tablePageSize)
      .offset((page - 1) * tablePageSize),
    aboutTable(db, report.userId, asked, report.now),
  ]);
  return {
    items: rows.map(({ firstName, lastName, checkInAt, checkOutAt, ...row }) => ({
      ...row,
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
  asked: VisitsAsked,
): Promise<ReadableStream<string>> {
  return csvFile(written(ctx, reportOf(ctx, asked)));
}

async function* written(
  { deps: { db }, t }: Context<SignedIn>,
  report: ReportOf,
): AsyncGenerator<string, void> {
  yield byteOrderMark + csvLines([reportedVisitColumns(t)]);
  for await (const rows of reportedInBatches(db, report))
    yield csvLines(rows.map((row) => reportedVisitCells(t, row)));
}

const reportOf = ({ deps, actor }: Context<SignedIn>, { order, ...filters }: VisitsAsked): ReportOf => ({
  userId: actor.userId,
  filters,
  order,
  now: deps.clock.now(),
});
