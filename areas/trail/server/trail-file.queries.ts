import type { TrailFilters } from '#areas/trail/contract/trail.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { byteOrderMark, csvFile, csvLines } from '#server/platform/csv.ts';
import type { TrailRow } from '#server/db/schema/trail.ts';
import { turn } from '#server/platform/turns.ts';
import { formatDate, formatTime } from '#shared/rules/dates.ts';
import { trailNames } from './trail-names.queries.ts';
import { readEntries, organizationOfTrail, type TrailOf } from './trail.queries.ts';
import { inWords } from './trail-words.rules.ts';

/** Entries that are read at a time. */
const batchSize = 1_000;

/**
 * The trail of an organization as a CSV file: what the list shows, and the rest of it.
 * @throws DomainError `not-found`, `forbidden`
 */
export async function trailFile(
  ctx: Context<SignedIn>,
  orgName: string,
  filters: TrailFilters,
): Promise<ReadableStream<string>> {
  return csvFile(written(ctx, await organizationOfTrail(ctx.deps.db, ctx.actor, orgName), filters));
}

async function* written(
  { deps: { db }, t }: Context<SignedIn>,
  organization: TrailOf,
  filters: TrailFilters,
): AsyncGenerator<string, void> {
  const { id, timeZone } = organization;
  yield (
    byteOrderMark +
      csvLines([[t('trail.when'), t('trail.who'), t('trail.part'), t('trail.change'), t('trail.details')]])
  );
  for (let before: TrailRow | undefined; ;) {
    const rows = await readEntries(db, organization, { filters, before, limit: batchSize });
    const words = inWords(t, { names: await trailNames(db, id, rows), timeZone });
    yield csvLines(
      rows
        .map(words)
        .map(({ at, who, part, what, details }) => [
          `${formatDate(t, at, timeZone)} ${formatTime(t, at, timeZone)}`,
          who,
          t(`trail.part.${part}`),
          what,
          details.join('; '),
        ]),
    );
    before = rows.at(-1);
    if (!before || rows.length < batchSize) return;
    await turn();
  }
}
