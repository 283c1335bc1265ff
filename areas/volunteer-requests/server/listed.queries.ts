import { and, asc, eq, isNull, ne, not } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { isBlockedAt } from '#areas/blocks/server/blocks.sql.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { listedEmail, listedName } from './volunteer-requests.sql.ts';

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

/** Not declined, not blocked, and not only invited. */
const isWelcome = and(
  ne(volunteerRequests.status, 'declined'),
  isNull(volunteerRequests.invitedAs),
  not(isBlockedAt(volunteerRequests.userId, volunteerRequests.organizationId)),
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
