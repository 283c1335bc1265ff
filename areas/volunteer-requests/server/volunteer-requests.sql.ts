import { eq, sql, type SQL } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';

/** The organization took this volunteer on, which opens what is private there. */
export const isApprovedRequest: SQL = eq(volunteerRequests.status, 'approved');

/** Whether an organization took on the person whose id another table's row has. */
export const isTakenOn = (userId: SQL, organizationId: string): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${volunteerRequests} r where r.user_id = ${userId}
    and r.organization_id = ${organizationId} and r.status = 'approved')`;

/**
 * The name under which somebody stands in an organization's list: that of the account, and of people who were imported and
 * have done nothing there the one that was imported. For queries that join `volunteer_requests` with `users`.
 */
export const listedName = {
  firstName: sql<string>`coalesce(${volunteerRequests.importedFirstName}, ${users.firstName})`,
  lastName: sql<string>`coalesce(${volunteerRequests.importedLastName}, ${users.lastName})`,
};
