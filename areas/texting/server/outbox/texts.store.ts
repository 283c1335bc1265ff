import { and, asc, eq, lt, lte, sql } from 'drizzle-orm';
import { texts } from '#areas/texting/schema/texting.ts';
import type { Queryable, Tx } from '#server/db/client.ts';

export type TextRow = typeof texts.$inferSelect;
export type NewTextRow = typeof texts.$inferInsert;

/** Keeps texts; those whose cause has one already stay as they are. @returns the ids of those that are new */
export async function insertTexts(tx: Tx, rows: readonly NewTextRow[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const added = await tx
    .insert(texts)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: texts.id });
  return new Set(added.map(({ id }) => id));
}

/** Takes a text that is due, until an instant: should this process die, another one sends it then. */
export async function claimText(
  tx: Tx,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<TextRow | undefined> {
  const [found] = await tx
    .select({ id: texts.id })
    .from(texts)
    .where(and(eq(texts.id, id), lte(texts.dueAt, now)))
    .for('update', { skipLocked: true });
  if (!found) return undefined;
  const [claimed] = await tx
    .update(texts)
    .set({ dueAt: until, attempts: sql`${texts.attempts} + 1` })
    .where(eq(texts.id, id))
    .returning();
  return claimed;
}

/** Writes what became of a try, unless another try has the text by now. */
export async function updateText(
  tx: Tx,
  { id, attempts }: Pick<TextRow, 'id' | 'attempts'>,
  columns: Partial<TextRow>,
): Promise<void> {
  await tx
    .update(texts)
    .set(columns)
    .where(and(eq(texts.id, id), eq(texts.attempts, attempts)));
}

/** Texts that are due, those that wait longest first. */
export async function dueTexts(db: Queryable, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: texts.id })
    .from(texts)
    .where(lte(texts.dueAt, now))
    .orderBy(asc(texts.dueAt), asc(texts.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function deleteTextsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(texts).where(lt(texts.queuedAt, before));
}

export async function deleteTextsTo(tx: Tx, userId: string): Promise<void> {
  await tx.delete(texts).where(eq(texts.userId, userId));
}
