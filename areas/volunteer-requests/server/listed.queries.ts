import { and, asc, eq, isNull, ne, not } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { isBlockedAt } from '#areas/blocks/server/blocks.sql.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import type { ListedFilter } from '#areas/volunteer-requests/rules/listed-filter.ts';
import { isListedAs, listedEmail, listedName } from './volunteer-requests.sql.ts';

/** People of an organization's list under its names and addresses, in its order, but those who closed the account. */
const peopleListed = (db: Queryable) =>
  db
    .select({
      userId: users.id,
      ...listedName,
      email: listedEmail,
      /** The account's own address, which the organization doesn't learn of somebody whom it only typed. */
      mailTo: users.email,
    })
    .from(volunteerRequests)
    .innerJoin(users, and(eq(users.id, volunteerRequests.userId), isNull(users.closedAt)))
    .orderBy(asc(volunteerRequests.sortName), asc(volunteerRequests.id))
    .$dynamic();

/** Those of these people who are in the list of an organization. */
export const listedAmong = (db: Queryable, organizationId: string, userIds: readonly string[]) =>
  peopleListed(db).where(
    and(eq(volunteerRequests.organizationId, organizationId), isOneOf(volunteerRequests.userId, userIds)),
  );

/** Ids of the people of an organization's list whom a filter means, at most so many, in its order. */
export async function idsListedAs(
  db: Queryable,
  organizationId: string,
  filter: ListedFilter,
  max: number,
): Promise<string[]> {
  const rows = await db
    .select({ userId: volunteerRequests.userId })
    .from(volunteerRequests)
    .where(isListedAs(organizationId, filter))
    .orderBy(asc(volunteerRequests.sortName), asc(volunteerRequests.id))
    .limit(max);
  return rows.map(({ userId }) => userId);
}

const isNotBlocked = not(isBlockedAt(volunteerRequests.userId, volunteerRequests.organizationId));

/** Not declined, not blocked, and not only invited. */
const isWelcome = and(
  ne(volunteerRequests.status, 'declined'),
  isNull(volunteerRequests.invitedAs),
  isNotBlocked,
);

/**
 * Those of an organization's list whom a filter means and who are written to together: nobody who is blocked, and people who were
 * declined, or were invited and have not answered, only when the filter is about them.
 */
export const writtenToAs = (db: Queryable, organizationId: string, filter: ListedFilter) =>
  peopleListed(db).where(
    and(
      isListedAs(organizationId, filter),
      filter.status === 'declined' || filter.status === 'invited' ? isNotBlocked : isWelcome,
    ),
  );

/** Everybody in the list of an organization, but people who were declined, are blocked, or were invited and have not answered. */
export const everybodyListed = (db: Queryable, organizationId: string) =>
  peopleListed(db).where(and(eq(volunteerRequests.organizationId, organizationId), isWelcome));

/** Those of everybody in the lists of some organizations who stand there under one of these addresses. */
export const listedByAddress = (
  db: Queryable,
  organizationIds: readonly string[],
  addresses: readonly string[],
) =>
  db
    .select({
      organizationId: volunteerRequests.organizationId,
      userId: volunteerRequests.userId,
      email: listedEmail,
    })
    .from(volunteerRequests)
    .innerJoin(users, and(eq(users.id, volunteerRequests.userId), isNull(users.closedAt)))
    .where(
      and(
        isOneOf(volunteerRequests.organizationId, organizationIds),
        isOneOf(listedEmail, addresses),
        isWelcome,
      ),
    )
    .orderBy(asc(volunteerRequests.sortName), asc(volunteerRequests.id));
