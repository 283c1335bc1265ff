import { and, eq, isNotNull, not, sql, type SQL } from 'drizzle-orm';
import type { ListedFilter } from '#areas/volunteer-requests/rules/listed-filter.ts';
import type { ListedStatus } from '#areas/volunteer-requests/rules/volunteer-requests.ts';
import { isBlockedAt } from '#areas/blocks/server/blocks.sql.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { isCalled } from '#server/db/called.ts';

/** The organization took this volunteer on. */
export const isApprovedRequest: SQL = eq(volunteerRequests.status, 'approved');

/** Applied and has no answer yet, in the words of the index's condition; people who only signed up, or were invited, asked for none. */
export const isWaitingRequest: SQL = sql`(${volunteerRequests.status} = 'pending'
  and not ${volunteerRequests.isFromRegistration} and ${volunteerRequests.invitedAs} is null)`;

/** Taken on, and not blocked since: what is private there is open. */
export const opensWhatIsPrivate: SQL | undefined = and(
  isApprovedRequest,
  not(isBlockedAt(volunteerRequests.userId, volunteerRequests.organizationId)),
);

/** Whether an organization took on the person whose id another table's row has. */
export const isTakenOn = (userId: SQL, organizationId: string): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${volunteerRequests} r where r.user_id = ${userId}
    and r.organization_id = ${organizationId} and r.status = 'approved'
    and not ${isBlockedAt(sql`r.user_id`, sql`r.organization_id`)})`;

/**
 * The name under which somebody stands in an organization's list: that of the account, and of people who were imported and
 * have done nothing there the one that was imported. For queries that join `volunteer_requests` with `users`.
 */
export const listedName = {
  firstName: sql<string>`coalesce(${volunteerRequests.importedFirstName}, ${users.firstName})`,
  lastName: sql<string>`coalesce(${volunteerRequests.importedLastName}, ${users.lastName})`,
};

/**
 * The address under which they stand there: somebody who was imported and has done nothing there keeps the one that the
 * organization typed, so that it doesn't learn another one from a change of the account's. Same joins as `listedName`.
 */
export const listedEmail = sql<string>`case when ${volunteerRequests.importedLastName} is null
  then ${users.email} else ${volunteerRequests.email} end`;

/** The state that an organization's list shows of somebody. */
export const listedStatus: SQL<ListedStatus> = sql<ListedStatus>`case when ${volunteerRequests.invitedAs} is null
  then ${volunteerRequests.status} else 'invited' end`;

const hasStatus = {
  pending: isWaitingRequest,
  approved: isApprovedRequest,
  declined: eq(volunteerRequests.status, 'declined'),
  invited: isNotNull(volunteerRequests.invitedAs),
};

/** The rows of an organization's list that a filter means. */
export const isListedAs = (organizationId: string, { search, status }: ListedFilter): SQL | undefined =>
  and(
    eq(volunteerRequests.organizationId, organizationId),
    status && hasStatus[status],
    isCalled(volunteerRequests.searchName, search),
  );
