import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { noAddress } from '#areas/accounts/rules/accounts.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import type { Queryable } from '#server/db/client.ts';
import { plainName } from '#areas/volunteers/rules/volunteers.ts';
import { listedEmail, listedName } from './volunteer-requests.sql.ts';

/** A person, and the organization in whose list they may be. */
interface Listing {
  userId: string;
  organizationId: string;
}

/** A person without an email address whom this organization keeps on record; undefined for everybody else. */
export async function recordIn(
  db: Queryable,
  { userId, organizationId }: Listing,
): Promise<{ id: string; key: string; requestId: string; isApproved: boolean } | undefined> {
  const [row] = await db
    .select({
      id: users.id,
      key: users.key,
      requestId: volunteerRequests.id,
      status: volunteerRequests.status,
    })
    .from(volunteerRequests)
    .innerJoin(users, eq(users.id, volunteerRequests.userId))
    .where(
      and(
        eq(volunteerRequests.userId, userId),
        eq(volunteerRequests.organizationId, organizationId),
        eq(users.email, noAddress),
        isNull(users.closedAt),
      ),
    );
  return row && { id: row.id, key: row.key, requestId: row.requestId, isApproved: row.status === 'approved' };
}

/** The name of a record that is there. */
export async function nameOfRecord(
  db: Queryable,
  userId: string,
): Promise<{ firstName: string; lastName: string }> {
  const [row] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  return row!;
}

/** By whom a person without an email address is reached, if anybody whose account is open. */
export async function contactOf(
  db: Queryable,
  { userId, organizationId }: Listing,
): Promise<{ email: string; firstName: string; lastName: string } | undefined> {
  const [contact] = await db
    .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(volunteerRequests)
    .innerJoin(users, eq(users.id, volunteerRequests.contactId))
    .where(
      and(
        eq(volunteerRequests.userId, userId),
        eq(volunteerRequests.organizationId, organizationId),
        isNull(users.closedAt),
      ),
    );
  return contact;
}

/** Most people who are named as perhaps the same. */
const namesakesMax = 5;

/**
 * People of an organization's list who have this name, however it is written, under the names and addresses of the list: one of them
 * may be meant by a new person without an address.
 */
export async function namesakesOf(
  db: Queryable,
  organizationId: string,
  person: { firstName: string; lastName: string },
): Promise<{ userId: string; firstName: string; lastName: string; email: string }[]> {
  const name = plainName(person);
  // The folded name has other forms behind its plain words: those are looked for at its beginning, then compared.
  const found = await db
    .select({ userId: users.id, ...listedName, email: listedEmail })
    .from(volunteerRequests)
    .innerJoin(users, eq(users.id, volunteerRequests.userId))
    .where(
      and(
        eq(volunteerRequests.organizationId, organizationId),
        isNull(users.closedAt),
        sql`${volunteerRequests.searchName} like ${` ${name} %`}`,
      ),
    )
    .orderBy(asc(volunteerRequests.sortName), asc(volunteerRequests.id))
    .limit(namesakesMax);
  return found.filter((one) => plainName(one) === name);
}

/** Whether somebody stands in an organization's list with an open account, or as a record. */
export async function isListedAt(db: Queryable, { userId, organizationId }: Listing): Promise<boolean> {
  const rows = await db
    .select({ id: volunteerRequests.id })
    .from(volunteerRequests)
    .innerJoin(users, eq(users.id, volunteerRequests.userId))
    .where(
      and(
        eq(volunteerRequests.userId, userId),
        eq(volunteerRequests.organizationId, organizationId),
        isNull(users.closedAt),
      ),
    );
  return rows.length > 0;
}

/** Whether the account of an address stands in an organization's list, and the organization knows that it has this address. */
export async function listedAtAddress(
  db: Queryable,
  { organizationId, email }: { organizationId: string; email: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: volunteerRequests.id })
    .from(volunteerRequests)
    .innerJoin(users, eq(users.id, volunteerRequests.userId))
    .where(
      and(
        eq(volunteerRequests.organizationId, organizationId),
        eq(users.email, email),
        eq(listedEmail, email),
        isNull(users.closedAt),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
