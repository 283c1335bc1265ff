import { asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { events } from '#server/db/schema/events.ts';

/** The key of the advisory lock that is held while positions are given; nothing else uses one of two numbers that begins with it. */
const orderingLock = 5401;

/**
 * Gives positions to events without one, in the order in which they were written. One transaction at a time does so: what
 * it reads is committed, and the next one, which looks only when this one is over, gives later positions.
 * @returns how many got theirs
 */
export async function givePositions(tx: Tx, limit: number): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${orderingLock}, 1)`);
  const due = tx
    .select({ id: events.id })
    .from(events)
    .where(isNull(events.position))
    .orderBy(asc(events.written))
    .limit(limit)
    .as('due');
  const numbered = tx
    .select({ id: due.id, next: sql<number>`nextval('event_positions')`.as('next') })
    .from(due)
    .as('numbered');
  const ordered = await tx
    .update(events)
    .set({ position: sql`${numbered.next}` })
    .from(numbered)
    .where(eq(events.id, numbered.id))
    .returning({ id: events.id });
  return ordered.length;
}

export async function deleteEventsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(events).where(lt(events.occurredAt, before));
}
