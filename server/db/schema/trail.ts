import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { trailObjects, trailParts, type TrailChange } from '#shared/rules/trail.ts';
import { instant, oneOf } from './columns.ts';

/**
 * What was changed of an organization and by whom, written by the transaction in which it happened. The database refuses to change an entry, and to
 * delete one in its first year (triggers of the migration that made it). It names people by ids alone, so that nothing in it has to change when
 * an account is closed, and refers to no other table: it outlives what it tells of.
 */
export const trailEntries = pgTable(
  'trail_entries',
  {
    /** Tells entries of one instant apart. */
    number: bigint('number', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    organizationId: uuid('organization_id').notNull(),
    occurredAt: instant('occurred_at').notNull(),
    /** The kind of actor (`server/context.ts`), and its id: the account's, the key's or the job's; null for the installation itself. */
    actorKind: text('actor_kind').notNull(),
    actorId: text('actor_id'),
    part: text('part', { enum: trailParts }).notNull(),
    /** The type of the event that told it. */
    what: text('what').notNull(),
    objectKind: text('object_kind', { enum: trailObjects }).notNull(),
    objectId: text('object_id').notNull(),
    /** The place on a date, of what was changed about a place. */
    placeId: uuid('place_id'),
    /** What the object is called where its row does not stay. */
    label: text('label'),
    /** The account of the person whom it is about. */
    personId: text('person_id'),
    changes: jsonb('changes').$type<TrailChange[]>().notNull(),
    /** How many changes are not among them. */
    more: integer('more').notNull(),
    zone: text('zone'),
  },
  (t) => [
    index('trail_entries_organization_idx').on(t.organizationId, t.occurredAt, t.number),
    index('trail_entries_part_idx').on(t.organizationId, t.part, t.occurredAt, t.number),
    index('trail_entries_actor_idx').on(t.organizationId, t.actorId, t.occurredAt, t.number),
    index('trail_entries_object_idx').on(t.organizationId, t.objectId, t.occurredAt, t.number),
    index('trail_entries_day_idx').on(t.occurredAt),
    check('trail_entries_part_check', oneOf(t.part, trailParts)),
    check('trail_entries_object_check', oneOf(t.objectKind, trailObjects)),
    check('trail_entries_more_check', sql`${t.more} >= 0`),
  ],
);

export type TrailRow = typeof trailEntries.$inferSelect;
