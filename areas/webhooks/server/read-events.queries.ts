import { and, asc, gt, isNotNull } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { events } from '#server/db/schema/events.ts';

/** The next events behind a position, in their order. */
export const nextEvents = (db: Queryable, position: number, limit: number) =>
  db
    .select()
    .from(events)
    .where(and(isNotNull(events.position), gt(events.position, position)))
    .orderBy(asc(events.position))
    .limit(limit);
