import { and, eq, sql } from 'drizzle-orm';
import { calendarFeeds } from '#areas/calendar-feeds/schema/calendar-feeds.ts';
import { feedReadsPerMinute } from '#areas/calendar-feeds/rules/calendar-feeds.ts';
import type { Queryable, Tx } from '#server/db/client.ts';

type Row = typeof calendarFeeds.$inferSelect;
type Secret = Pick<Row, 'tokenHash' | 'sealedToken'>;
type OwnFeed = Pick<Row, 'id' | 'organizationId'>;

/** @returns the id of the row; that of another one when the person has a feed of the same */
export async function insertFeed(tx: Tx, row: typeof calendarFeeds.$inferInsert): Promise<string> {
  const [feed] = await tx
    .insert(calendarFeeds)
    .values(row)
    .onConflictDoUpdate({
      target: [calendarFeeds.userId, calendarFeeds.organizationId, calendarFeeds.locationId],
      // Nothing changes; without an update the row that is there would not be answered.
      set: { userId: row.userId },
    })
    .returning({ id: calendarFeeds.id });
  if (!feed) throw new Error('the row is there');
  return feed.id;
}

/** Gives a person's feed another secret, which nobody has read yet. @returns the feed; undefined when there is none */
export async function replaceFeedSecret(
  tx: Tx,
  of: { feedId: string; userId: string },
  secret: Secret,
): Promise<OwnFeed | undefined> {
  const [feed] = await tx
    .update(calendarFeeds)
    .set({ ...secret, lastReadAt: null })
    .where(and(eq(calendarFeeds.id, of.feedId), eq(calendarFeeds.userId, of.userId)))
    .returning({ id: calendarFeeds.id, organizationId: calendarFeeds.organizationId });
  return feed;
}

/** @returns the feed that was there; undefined when there was none */
export async function deleteFeed(
  tx: Tx,
  of: { feedId: string; userId: string },
): Promise<OwnFeed | undefined> {
  const [feed] = await tx
    .delete(calendarFeeds)
    .where(and(eq(calendarFeeds.id, of.feedId), eq(calendarFeeds.userId, of.userId)))
    .returning({ id: calendarFeeds.id, organizationId: calendarFeeds.organizationId });
  return feed;
}

export async function deleteFeedsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/**
 * Counts a read of a feed, in one statement, so that any number of processes count together.
 * @returns false when the minute's reads are used up
 */
export async function countRead(db: Queryable, feedId: string, now: Date): Promise<boolean> {
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  const at = sql`${minute.toISOString()}::timestamptz`;
  const rows = await db
    .update(calendarFeeds)
    .set({
      lastReadAt: now,
      minute,
      reads: sql`case when ${calendarFeeds.minute} = ${at} then ${calendarFeeds.reads} + 1 else 1 end`,
    })
    .where(
      and(
        eq(calendarFeeds.id, feedId),
        sql`(${calendarFeeds.minute} is distinct from ${at} or ${calendarFeeds.reads} < ${feedReadsPerMinute})`,
      ),
    )
    .returning({ id: calendarFeeds.id });
  return rows.length > 0;
}
