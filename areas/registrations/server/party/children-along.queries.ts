import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#areas/accounts/schema/accounts.ts';
import { children } from '#areas/additional-volunteers/schema/children.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { builtOnce } from '#server/db/fast-path/built-once.ts';
import { isHeld, isPlaceInSlot } from '../registrations.sql.ts';

/** The places of the children who come along in a slot with the open account with this address in lower case or this code's id. */
export const findChildrenAlong = {
  ofEmail: childrenAlong<'email'>(eq(users.email, sql.placeholder('email'))),
  ofCode: childrenAlong<'codeId'>(eq(users.personalCodeId, sql.placeholder('codeId'))),
};

function childrenAlong<Name extends string>(isTheirs: SQL) {
  const along = alias(registrations, 'along');
  return builtOnce<Record<'slotId' | Name, string>, { id: string; firstName: string }[]>((db) =>
    db
      .select({ id: along.id, firstName: users.firstName })
      .from(registrations)
      .innerJoin(along, and(eq(along.broughtByRegistrationId, registrations.id), isNull(along.deletedAt)))
      .innerJoin(children, eq(children.userId, along.userId))
      .innerJoin(users, eq(users.id, along.userId))
      .where(and(isPlaceInSlot(db, isTheirs), isHeld))
      .orderBy(asc(along.id)),
  );
}
