import type { ReportGroupsAsked } from '#areas/hours/contract/hours.ts';
import type { Currency } from '#areas/hours/rules/hour-value.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { byteOrderMark, csvFile, csvLines } from '#server/platform/csv.ts';
import type { Translate } from '#shared/texts/text.ts';
import { groupsInPieces, worthOfGroups, type GroupRow } from './groups.queries.ts';
import { withPeople } from './people.queries.ts';
import { reportGroupCells, reportGroupColumns, worthCells, worthColumns } from './report.rules.ts';
import { currenciesOf, ratesOf } from './worth.queries.ts';

/** All groups of a report as a CSV file: the table that the page shows. */
export async function reportGroupsFile(
  { deps: { db, clock }, actor, t }: Context<SignedIn>,
  wanted: ReportGroupsAsked,
): Promise<ReadableStream<string>> {
  const now = clock.now();
  const asked = await withPeople(db, actor.userId, wanted, now);
  const rates = await ratesOf(db, actor, asked);
  const worth = await worthOfGroups(db, actor.userId, asked, rates, now);
  const pieces = groupsInPieces(db, actor.userId, asked, now);
  return csvFile(written(t, asked, pieces, { currencies: currenciesOf(rates), of: worth }));
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
