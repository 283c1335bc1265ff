import type { ReportGroupsAsked } from '#areas/hours/contract/hours.ts';
import type { Currency } from '#areas/hours/rules/hour-value.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { byteOrderMark, csvFile, csvLines } from '#server/platform/csv.ts';
import { readAtLength } from '#server/db/read-at-length.ts';
import type { Translate } from '#shared/texts/text.ts';
import { groupsInPieces, rowsOfPieces, worthOfGroups, type GroupRow } from './groups.queries.ts';
import { reportGroupCells, reportGroupColumns, worthCells, worthColumns } from './report.rules.ts';
import { currenciesOf, ratesOf } from './worth.queries.ts';

/** All groups of a report as a CSV file: the table that the page shows. */
export async function reportGroupsFile(
  { deps: { db, clock }, actor, t }: Context<SignedIn>,
  asked: ReportGroupsAsked,
): Promise<ReadableStream<string>> {
  const now = clock.now();
  const { pieces, worth } = await readAtLength(db, async (tx) => {
    const rates = await ratesOf(tx, actor, asked);
    const of = await worthOfGroups(tx, actor.userId, asked, rates, now);
    return {
      pieces: await groupsInPieces(tx, actor.userId, asked, now),
      worth: { currencies: currenciesOf(rates), of },
    };
  });
  return csvFile(written(t, asked, rowsOfPieces(pieces), worth));
}

async function* written(
  t: Translate,
  asked: ReportGroupsAsked,
  pieces: AsyncIterable<GroupRow[]>,
  worth: { currencies: readonly Currency[]; of: Awaited<ReturnType<typeof worthOfGroups>> },
): AsyncGenerator<string, void> {
  const columns = [...reportGroupColumns(t, asked), ...worthColumns(t, worth.currencies)];
  yield byteOrderMark + csvLines([columns]);
  for await (const rows of pieces)
    yield csvLines(
      rows.map((row) => [...reportGroupCells(t, asked, row), ...worthCells(worth.of(row), worth.currencies)]),
    );
}
