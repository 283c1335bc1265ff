import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { files } from '#areas/files/schema/files.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { hasLivePlace } from '#areas/memberships/server/memberships.sql.ts';
import { avatarUrl } from '#server/platform/storage/file-urls.ts';

/** What of a person's row makes an actor. */
export const actorColumns = {
  userId: users.id,
  userKey: users.key,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  isOrganizer: users.isOrganizer,
  isVolunteer: users.isVolunteer,
  hasApprovedLocation: hasLivePlace,
  language: users.language,
};

/** The person behind an address; closed accounts don't exist any more. */
export const findActorByEmail = (db: Queryable, email: string): Promise<SignedIn | null> =>
  findActor(db, eq(users.email, email));

/** The person with an id. */
export const findActorById = (db: Queryable, userId: string): Promise<SignedIn | null> =>
  findActor(db, eq(users.id, userId));

async function findActor(db: Queryable, isThePerson: SQL): Promise<SignedIn | null> {
  const [row] = await db
    .select(actorColumns)
    .from(users)
    .where(and(isThePerson, isNull(users.closedAt)));
  return row ? { kind: 'person', ...row } : null;
}

/** Ids of people by their keys; closed accounts are not among them. */
export async function idsByKey(db: Queryable, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, key: users.key })
    .from(users)
    .where(and(isOneOf(users.key, keys), isNull(users.closedAt)));
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/** Those of the addresses that have an account, closed ones included. */
export async function emailsWithAccount(db: Queryable, emails: readonly string[]): Promise<Set<string>> {
  const rows = await db.select({ email: users.email }).from(users).where(isOneOf(users.email, emails));
  return new Set(rows.map(({ email }) => email));
}

/** What the person's own screens show of them besides the actor. */
export async function findOwnDetails(
  db: Queryable,
  userId: string,
): Promise<{ phone: string | null; avatar: string | null; hasPaid: boolean }> {
  const [row] = await db
    .select({
      phone: sql<string | null>`coalesce(${users.cellPhone}, ${users.homePhone})`,
      storageKey: files.storageKey,
      paymentStatus: users.paymentStatus,
    })
    .from(users)
    .leftJoin(files, and(eq(files.id, users.profileImageId), isNull(files.deletedAt)))
    .where(eq(users.id, userId));
  return {
    phone: row?.phone ?? null,
    avatar: avatarUrl(row?.storageKey ?? null),
    hasPaid: row?.paymentStatus === 'success',
  };
}
