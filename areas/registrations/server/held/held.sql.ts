import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { heldPlaces } from '#areas/registrations/schema/registrations.held.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';

/** How many places of a group (`held`) people with names have. */
const namedIn = (held: SQL): SQL =>
  sql`(select count(*) from ${registrations} named where named.held_place_id = ${held}.id and named.deleted_at is null)`;

/** How many places are held for a group (`held`) that nobody with a name has. */
const openIn = (held: SQL): SQL =>
  sql`(case when ${held}.ended_at is null then greatest(${held}.number - ${namedIn(held)}, 0) else 0 end)`;

/** How many places of a slot are held for groups and have nobody's name; for a query that reads slots. */
export const openHeldPlaces = (slotId: AnyColumn | SQL): SQL =>
  sql`(select coalesce(sum(${openIn(sql`held`)}), 0) from ${heldPlaces} held
    where held.slot_id = ${slotId} and held.ended_at is null)`;

/** The same of one group, for a query of `held_places`. */
export const heldNamed = sql<number>`${namedIn(sql`${heldPlaces}`)}::int`;
export const heldOpen = sql<number>`${openIn(sql`${heldPlaces}`)}::int`;

/** How many people of a group came without a name, and how many of them left; for a query of `held_places`. */
export const heldCame = sql<number>`(select coalesce(sum(came.people), 0) from held_visits came
  where came.held_place_id = ${heldPlaces}.id)::int`;
export const heldLeft = sql<number>`(select coalesce(sum(came.people), 0) from held_visits came
  where came.held_place_id = ${heldPlaces}.id and came.check_out_at is not null)::int`;

/** The name of the group whose place it is; for a query of `registrations`. */
export const groupOfPlace = sql<string | null>`(select held.name from ${heldPlaces} held
  where held.id = ${registrations}.held_place_id)`;

/** Whether a place is one of those that are still held for its group: given back it stays the group's. For a query of `registrations`. */
export const isPlaceOfGroup = sql<boolean>`exists (select from ${heldPlaces} held
  where held.id = ${registrations}.held_place_id and held.ended_at is null)`;
