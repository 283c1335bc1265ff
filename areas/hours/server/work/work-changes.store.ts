import { and, eq } from 'drizzle-orm';
import type { Span } from '#areas/hours/rules/reported-hours.ts';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { workChanges, workChangeWords } from '#areas/hours/schema/work-changes.ts';
import type { Tx } from '#server/db/client.ts';
import { isBy } from '#server/db/held-addresses.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { hasWords, withoutWords } from '#server/db/whole-words.ts';
import { updateReport } from '../reported/reported.store.ts';

/** What is said of work: its times, null when it doesn't count, and what was done. */
export interface WorkFacts {
  times: Span | null;
  title: string;
}

/** A correction or a reversal, as it is recorded. */
export interface RecordedChange {
  reportId: string;
  byUserId: string;
  at: Date;
  from: WorkFacts;
  to: WorkFacts;
  reason: string;
  /** The correction that is reversed; null for a correction. */
  reverses: number | null;
}

/** Writes an entry, its words, and what the report says after it. The report is locked. @returns the version that the report has now */
export async function recordChange(
  tx: Tx,
  { reportId, byUserId, at, from, to, reason, reverses }: RecordedChange,
): Promise<number> {
  const [entry] = await tx
    .insert(workChanges)
    .values({
      reportId,
      kind: reverses === null ? 'corrected' : 'reversed',
      byUserId,
      at,
      fromStartAt: from.times?.startAt ?? null,
      fromEndAt: from.times?.endAt ?? null,
      startAt: to.times?.startAt ?? null,
      endAt: to.times?.endAt ?? null,
      reverses,
    })
    .returning({ number: workChanges.number });
  if (!entry) throw new Error('An entry that was written has a number.');
  const words = { reason, fromTitle: from.title, title: to.title };
  await tx.insert(workChangeWords).values({ changeNumber: entry.number, ...words });
  return updateReport(tx, reportId, {
    status: to.times ? 'approved' : 'revoked',
    approvedStartAt: to.times?.startAt ?? null,
    approvedEndAt: to.times?.endAt ?? null,
    title: to.title,
  });
}

/** Deletes the words of changes to the work of a person who leaves. */
export async function deleteWordsAbout(tx: Tx, userId: string): Promise<void> {
  const theirs = tx
    .select({ number: workChanges.number })
    .from(workChanges)
    .innerJoin(hourReports, eq(hourReports.id, workChanges.reportId))
    .where(eq(hourReports.userId, userId));
  await tx.delete(workChangeWords).where(isOneOf(workChangeWords.changeNumber, theirs));
}

/**
 * Takes these words out of what was said about others; whatever else it says stays.
 * @param until what was written later stays as it is; null: nothing does
 */
export async function takeOutOfChanges(tx: Tx, words: readonly string[], until: Date | null): Promise<void> {
  for (const name of ['reason', 'fromTitle', 'title'] as const) {
    const text = workChangeWords[name];
    await tx
      .update(workChangeWords)
      .set({ [name]: withoutWords(text, words) })
      .from(workChanges)
      .where(
        and(
          eq(workChanges.number, workChangeWords.changeNumber),
          isBy(workChanges.at, until),
          hasWords(text, words),
        ),
      );
  }
}
