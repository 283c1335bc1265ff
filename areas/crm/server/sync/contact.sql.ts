import { and, eq, sql, type SQL } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { tookPartAt } from '#server/db/facts/volunteers.sql.ts';

/**
 * Whether somebody is a contact in the CRM: people whom the organization took on, and those who need no answer because they signed up or
 * because it takes everybody. Those who were invited or only named by others are not. For queries that join people with their requests.
 */
export const isContact = (
  organizationId: string,
): SQL<boolean> => sql<boolean>`(${users.closedAt} is null and case
  when ${volunteerRequests.id} is null then ${tookPartAt(organizationId)}
  when ${volunteerRequests.status} = 'approved' then true
  else ${volunteerRequests.status} = 'pending' and ${volunteerRequests.invitedAs} is null
    and (${volunteerRequests.isFromRegistration}
      or exists (select from ${organizations} of where of.id = ${organizationId} and not of.is_private)) end)`;

export const isRequestTo = (organizationId: string) =>
  and(eq(volunteerRequests.userId, users.id), eq(volunteerRequests.organizationId, organizationId));
