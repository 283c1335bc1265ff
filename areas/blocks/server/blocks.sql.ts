import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { blockedPeople } from '#areas/blocks/schema/blocks.ts';

/** Whether an organization gives a person no places: the one definition. */
export const isBlockedAt = (userId: SQLWrapper, organizationId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${blockedPeople} blocked
    where blocked.organization_id = ${organizationId} and blocked.user_id = ${userId})`;

/**
 * Whether an address is that of somebody whom an organization blocked: the account's, or the one under which the person stands in
 * its list.
 */
export const isBlockedAddress = (organizationId: SQLWrapper, address: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${blockedPeople} blocked join users on users.id = blocked.user_id
    left join volunteer_requests listed
      on listed.user_id = blocked.user_id and listed.organization_id = blocked.organization_id
    where blocked.organization_id = ${organizationId} and ${address} in (users.email, listed.email))`;
