import { and, asc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';

/** Somebody who brought others along and comes, also now that one of them does not. */
export interface Bringer {
  email: string;
  firstName: string;
  lastName: string;
}

/** Anybody who brought somebody along to these places and still has a place there. */
export async function bringersOf(db: Queryable, registrationIds: readonly string[]): Promise<Bringer[]> {
  const own = alias(registrations, 'own');
  return db
    .selectDistinct({ email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(registrations)
    .innerJoin(own, eq(own.id, registrations.broughtByRegistrationId))
    .innerJoin(users, eq(users.id, own.userId))
    .where(and(isOneOf(registrations.id, registrationIds), isNull(own.deletedAt), isNull(users.closedAt)));
}

/** People with an account who came along to places and lost theirs with them, each with all of them. */
export async function lostAlong(
  db: Queryable,
  registrationIds: readonly string[],
): Promise<{ userId: string; registrationIds: string[] }[]> {
  const own = alias(registrations, 'own');
  const rows = await db
    .select({ userId: registrations.userId, id: registrations.id })
    .from(registrations)
    .innerJoin(own, eq(own.id, registrations.broughtByRegistrationId))
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(
      and(
        isOneOf(own.id, registrationIds),
        eq(registrations.deletedAt, own.deletedAt),
        isNull(users.closedAt),
      ),
    )
    .orderBy(asc(registrations.userId), asc(registrations.id));
  return [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, theirs]) => ({
    userId,
    registrationIds: theirs.map(({ id }) => id),
  }));
}
