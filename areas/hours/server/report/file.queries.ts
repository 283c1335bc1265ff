import { DomainError } from '#shared/errors.ts';
import type { ReportFilters } from '#areas/hours/contract/hours.ts';
import type { ReportFormat } from '#areas/hours/rules/hours.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Translate } from '#shared/texts/text.ts';
import { byteOrderMark, csvFile, csvLines } from '#server/platform/csv.ts';
import { opportunityTitle } from './report.rules.ts';
import { reportCells, reportColumns } from './file.rules.ts';
import { reportedInBatches, type ReportedRow } from './rows.queries.ts';

/**
 * The volunteer hours of a range as a CSV file: one line for each finished visit at the caller's organizations
 * and locations, by the time of the slot, then by opportunity, then by name. It is written while it is read; one that can't be
 * finished breaks the answer off, which a browser reports as a download that failed.
 * @throws DomainError `hours.none-in-range` when nobody served in the range.
 */
export async function volunteerHoursReport(
  { deps: { db, clock }, actor, t }: Context<SignedIn>,
  { format, ...filters }: ReportFilters & { format: ReportFormat },
): Promise<ReadableStream<string>> {
  const rows = reportedInBatches(db, {
    userId: actor.userId,
    filters,
    order: 'ascending',
    now: clock.now(),
  });
  // The refusal comes before the answer has begun.
  const first = await rows.next();
  if (first.done) throw new DomainError('hours.none-in-range');
  return csvFile(written(t, first.value, rows, format));
}

async function* written(
  t: Translate,
  first: readonly ReportedRow[],
  rest: AsyncGenerator<ReportedRow[], void>,
  format: ReportFormat,
): AsyncGenerator<string, void> {
  const lines = (rows: readonly ReportedRow[]) =>
    csvLines(rows.map((row) => reportCells({ ...row, opportunity: opportunityTitle(t, row) }, format)));
  yield byteOrderMark + csvLines([reportColumns(format)]) + lines(first);
  for await (const rows of rest) yield lines(rows);
}
