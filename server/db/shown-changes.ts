import { and, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable, Tx } from './client.ts';
import { builtOnce } from './fast-path/built-once.ts';
import { everything, shownChanges } from './schema/shown-changes.ts';

/** A look that finds more changes than this counts all that visitors see as changed. */
const changesMax = 500;

/** What was committed between two looks. */
export interface ShownChanges {
  /** What this look saw, to be handed to the next one: PostgreSQL's text of a snapshot. */
  snapshot: string;
  /** The opportunities and organizations that were changed; `everything` when it can't be told. */
  about: ReadonlySet<string> | typeof everything;
}

const since = sql`${sql.placeholder('since')}::pg_snapshot`;

/*
 * A transaction is not in a snapshot when it began after it was taken, or went on then. Both are found in the index by
 * themselves, however long the oldest transaction has been going on.
 */
const changedSince = builtOnce<{ since: string }, { snapshot: string; about: string[] }[]>(
  (db) =>
    db
      .select({
        snapshot: sql<string>`looked.snapshot`,
        about: sql<string[]>`looked.about`,
      })
      .from(
        sql`(select pg_current_snapshot()::text as snapshot, array(
        (select ${shownChanges.about}::text from ${shownChanges}
          where ${shownChanges.transaction} >= pg_snapshot_xmax(${since})
          order by ${shownChanges.transaction} limit ${sql.raw(String(changesMax))})
        union all
        (select late.about::text from pg_snapshot_xip(${since}) as open (transaction)
          join ${shownChanges} late on late.transaction = open.transaction
          limit ${sql.raw(String(changesMax))})) as about) looked`,
      ) as never,
);

/**
 * What transactions committed since an earlier look. Exact: a change is told if and only if its transaction is in this look's
 * snapshot, and was not in that of the earlier one.
 * @param before the snapshot of the earlier look; null for the first, which tells that everything may have changed
 */
export async function changesSince(db: Queryable, before: string | null): Promise<ShownChanges> {
  const [look] = await changedSince(db, { since: before ?? '1:1:' }).execute();
  if (!look) throw new Error('a look has one row, whatever it finds');
  const { snapshot, about } = look;
  const isUnknown = before === null || about.length >= changesMax || about.includes(everything);
  return { snapshot, about: isUnknown ? everything : new Set(about) };
}

/** How long a change is kept after it was found: longer than any process goes by what it saw (`kept-answers.ts`). */
const keptMinutes = 5;

/** Removes changes that every process has seen, and notes when the others were first found. Harmless when repeated. */
export async function forgetShownChanges(tx: Tx): Promise<void> {
  const { foundAt } = shownChanges;
  await tx
    .delete(shownChanges)
    .where(and(isNotNull(foundAt), lt(foundAt, sql`now() - make_interval(mins => ${keptMinutes}::int)`)));
  await tx
    .update(shownChanges)
    .set({ foundAt: sql`now()` })
    .where(isNull(foundAt));
}
