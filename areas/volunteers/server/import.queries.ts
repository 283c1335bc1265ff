import { and, eq, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { listedEmail, listedName } from '#areas/volunteer-requests/server/volunteer-requests.sql.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { plainName } from '#areas/volunteers/rules/volunteers.ts';

/** The names under which people stand in an organization's list, by the ids of their accounts. */
export async function listedNames(
  db: Queryable,
  organizationId: string,
  userIds: readonly string[],
): Promise<Map<string, { firstName: string; lastName: string }>> {
  const rows = await db
    .select({ userId: volunteerRequests.userId, ...listedName })
    .from(volunteerRequests)
    .innerJoin(users, eq(users.id, volunteerRequests.userId))
    .where(
      and(eq(volunteerRequests.organizationId, organizationId), isOneOf(volunteerRequests.userId, userIds)),
    );
  return new Map(rows.flatMap(({ userId, ...name }) => (userId === null ? [] : [[userId, name]])));
}

/**
 * The accounts of people who stand in an organization's list under an address that was typed there and that their account
 * has no more: the address is still theirs to that organization.
 */
export async function listedUnder(
  db: Queryable,
  organizationId: string,
  emails: readonly string[],
): Promise<Map<string, { id: string }>> {
  const rows = await db
    .select({ email: volunteerRequests.email, id: users.id })
    .from(volunteerRequests)
    .innerJoin(users, eq(users.id, volunteerRequests.userId))
    .where(
      and(
        eq(volunteerRequests.organizationId, organizationId),
        isNotNull(volunteerRequests.importedLastName),
        isOneOf(volunteerRequests.email, emails),
        ne(volunteerRequests.email, users.email),
        isNull(users.closedAt),
      ),
    );
  return new Map(rows.map(({ email, id }) => [email, { id }]));
}

/**
 * People who are not in an organization's list, though somebody of the same name is, with an address that none of them has: an export
 * of the list in which an address was corrected says this.
 * @param inFile further addresses that people of these names have in the same file
 * @returns the address in the list by the person's own
 */
export async function namesakesIn(
  db: Queryable,
  organizationId: string,
  people: readonly { firstName: string; lastName: string; email: string }[],
  inFile: readonly string[],
): Promise<Map<string, string>> {
  const emails = people.map(({ email }) => email);
  const nameOf = new Map(people.map((person) => [person.email, plainName(person)]));
  // The folded name has other forms behind its plain words: those are looked for at its beginning, then compared.
  const patterns = [...nameOf.values()].map((name) => ` ${name} %`);
  const theirs = eq(volunteerRequests.organizationId, organizationId);
  const listed = (which: SQL) =>
    db
      .select({ email: listedEmail, ...listedName })
      .from(volunteerRequests)
      .innerJoin(users, eq(users.id, volunteerRequests.userId))
      .where(and(theirs, which));
  const there = new Set((await listed(isOneOf(listedEmail, emails))).map(({ email }) => email));
  const others = new Map(
    (await listed(sql`${volunteerRequests.searchName} like any(${sql.param(patterns)}::text[])`))
      .filter(({ email }) => !nameOf.has(email) && !inFile.includes(email))
      .map(({ email, ...name }) => [plainName(name), email]),
  );
  return new Map(
    emails.flatMap((email) => {
      const other = there.has(email) ? undefined : others.get(nameOf.get(email) ?? '');
      return other === undefined ? [] : [[email, other]];
    }),
  );
}
