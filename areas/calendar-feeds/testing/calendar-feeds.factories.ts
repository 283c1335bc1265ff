import { calendarFeeds } from '#areas/calendar-feeds/schema/calendar-feeds.ts';
import { hashToken } from '#areas/accounts/server/sessions/sessions.rules.ts';
import type { Queryable } from '#server/db/client.ts';
import { one } from '#testing/factories/insert.ts';
import { factoryNow, nextId } from '#testing/factories/sequence.ts';

/** A feed of a person's own places, or of what is said; nothing opens its address. */
export async function makeCalendarFeed(
  db: Queryable,
  { id: userId }: { id: string },
  overrides: Partial<typeof calendarFeeds.$inferInsert> = {},
): Promise<typeof calendarFeeds.$inferSelect> {
  const id = nextId();
  const row = {
    id,
    userId,
    tokenHash: hashToken(id),
    sealedToken: 'sealed',
    createdAt: factoryNow,
    ...overrides,
  };
  return one(await db.insert(calendarFeeds).values(row).returning());
}
