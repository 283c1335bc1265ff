import { and, asc, gt, isNotNull } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { events } from '#server/db/schema/events.ts';

/** The next events behind a position, in their order. */
export const eventsAfter = (db: Queryable, position: number, limit: number) =>
  db
    .select({
      type: events.type,
      data: events.data,
      organizationId: events.organizationId,
      position: events.position,
    })
    .from(events)
    .where(and(isNotNull(events.position), gt(events.position, position)))
    .orderBy(asc(events.position))
    .limit(limit);
