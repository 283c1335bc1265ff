import { and, eq, lt, ne, or, sql } from 'drizzle-orm';
import { signUpNews } from '#areas/mail/schema/mail.ts';
import type { SignUpNewsKind } from '#areas/mail/rules/mail.ts';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';

/** News that waits for its reader's next digest. */
export type NewNews = Omit<typeof signUpNews.$inferInsert, 'state'>;

/** Keeps what is told in the next digests; what an event has caused before is not noted again. */
export async function noteNews(tx: Tx, news: readonly NewNews[]): Promise<void> {
  if (news.length === 0) return;
  await tx
    .insert(signUpNews)
    .values([...news])
    .onConflictDoNothing();
}

/** Those of the readers for whom something of one of these places waits, or to whom a digest told what this event says of it. */
export async function readersWaiting(
  tx: Tx,
  userIds: readonly string[],
  registrationIds: readonly string[],
  eventId: string,
): Promise<Set<string>> {
  if (userIds.length === 0 || registrationIds.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ userId: signUpNews.userId })
    .from(signUpNews)
    .where(
      and(
        isOneOf(signUpNews.userId, userIds),
        isOneOf(signUpNews.registrationId, registrationIds),
        or(eq(signUpNews.state, 'waiting'), eq(signUpNews.eventId, eventId)),
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
}

/** A reader of an opportunity for whom a digest is due. */
export interface DueDigest {
  userId: string;
  opportunityId: string;
}

/** Readers for whom news is due by now, those that wait longest first. */
export async function dueDigests(tx: Tx, now: Date, limit: number): Promise<DueDigest[]> {
  return tx
    .select({ userId: signUpNews.userId, opportunityId: signUpNews.opportunityId })
    .from(signUpNews)
    .where(and(eq(signUpNews.state, 'waiting'), sql`${signUpNews.dueAt} <= ${now}`))
    .groupBy(signUpNews.userId, signUpNews.opportunityId)
    .orderBy(sql`min(${signUpNews.dueAt})`, signUpNews.userId, signUpNews.opportunityId)
    .limit(limit);
}

export interface WaitingNews {
  id: string;
  registrationId: string;
  kind: SignUpNewsKind;
}

/** All that waits for a reader of an opportunity, due or not, in its order; locked until the transaction ends. */
export async function lockWaiting(tx: Tx, { userId, opportunityId }: DueDigest): Promise<WaitingNews[]> {
  return tx
    .select({ id: signUpNews.id, registrationId: signUpNews.registrationId, kind: signUpNews.kind })
    .from(signUpNews)
    .where(
      and(
        eq(signUpNews.userId, userId),
        eq(signUpNews.opportunityId, opportunityId),
        eq(signUpNews.state, 'waiting'),
      ),
    )
    .orderBy(signUpNews.notedAt, signUpNews.id)
    .for('no key update');
}

/** Those of the places that were given back before the digest that would have told the reader of them. */
export async function droppedAmong(
  tx: Tx,
  { userId, opportunityId }: DueDigest,
  registrationIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx
    .select({ registrationId: signUpNews.registrationId })
    .from(signUpNews)
    .where(
      and(
        eq(signUpNews.userId, userId),
        eq(signUpNews.opportunityId, opportunityId),
        isOneOf(signUpNews.registrationId, registrationIds),
        eq(signUpNews.kind, 'came'),
        eq(signUpNews.state, 'dropped'),
      ),
    );
  return new Set(rows.map(({ registrationId }) => registrationId));
}

/** Ends the waiting of news. */
export async function settleNews(tx: Tx, ids: readonly string[], state: 'told' | 'dropped'): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(signUpNews).set({ state }).where(isOneOf(signUpNews.id, ids));
}

/** Forgets what was told or dropped before an instant. */
export async function purgeNews(tx: Tx, before: Date): Promise<void> {
  await tx.delete(signUpNews).where(and(lt(signUpNews.notedAt, before), ne(signUpNews.state, 'waiting')));
}

/** Forgets what waits for somebody. */
export async function deleteNewsFor(tx: Tx, userId: string): Promise<void> {
  await tx.delete(signUpNews).where(eq(signUpNews.userId, userId));
}
