import { and, asc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#areas/accounts/schema/accounts.ts';
import { children } from '#areas/additional-volunteers/schema/children.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { builtOnce } from '#server/db/fast-path/built-once.ts';
import { isHeld, isOfVisitors, isPlaceInSlot, type Visitors } from '../registrations.sql.ts';

/** The places of the children who come along in a slot with the open accounts of some visitors, each with the place of that account. */
export const findChildrenAlong = builtOnce<Visitors & { slotId: string }, ChildAlong[]>((db) => {
  const along = alias(registrations, 'along');
  return db
    .select({ id: along.id, firstName: users.firstName, withPlaceId: registrations.id })
    .from(registrations)
    .innerJoin(along, and(eq(along.broughtByRegistrationId, registrations.id), isNull(along.deletedAt)))
    .innerJoin(children, eq(children.userId, along.userId))
    .innerJoin(users, eq(users.id, along.userId))
    .where(and(isPlaceInSlot(db, isOfVisitors), isHeld))
    .orderBy(asc(along.id));
});

/** A child that comes along with somebody, who has no address to enter at a kiosk. */
export interface ChildAlong {
  id: string;
  firstName: string;
  withPlaceId: string;
}
