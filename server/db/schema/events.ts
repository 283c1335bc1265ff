import {
  bigint,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { id, instant } from './columns.ts';

/** Positions of events, in the order in which readers follow them (docs/decisions/054-events-kept.md). */
export const eventPositions = pgSequence('event_positions');

/**
 * What happened, written by the transaction in which it did (`server/platform/events.ts`). It names people by ids alone,
 * so it has nothing to erase when somebody leaves. It refers to no other table: it outlives what it tells of.
 */
export const events = pgTable(
  'events',
  {
    id: id(),
    /** `entity.happened`, for example `registration.created`. */
    type: text('type').notNull(),
    /** Which shape `data` has: each version of a type has one (`event-shapes.json` of its area). */
    version: integer('version').notNull(),
    data: jsonb('data').notNull(),
    occurredAt: instant('occurred_at').notNull(),
    /** The kind of actor (`server/context.ts`), and its id: the account's or the job's; null for visitors. */
    actorKind: text('actor_kind').notNull(),
    actorId: text('actor_id'),
    /** The organization that it concerns; null when it is of a person or of none. */
    organizationId: uuid('organization_id'),
    /** The order in which rows were written. A transaction that commits late brings earlier ones than others have read. */
    written: bigint('written', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Given after the commit: later than that of every event that could be read before. Null until then. */
    position: bigint('position', { mode: 'number' }),
  },
  (t) => [
    uniqueIndex('events_position_unique').on(t.position),
    index('events_without_position_idx')
      .on(t.written)
      .where(sql`${t.position} is null`),
    index('events_occurred_at_idx').on(t.occurredAt),
  ],
);
