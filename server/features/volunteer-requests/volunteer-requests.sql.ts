import { eq, sql, type SQL } from 'drizzle-orm';
import { volunteerRequests } from '#server/db/schema/index.ts';

/** The organization took this volunteer on, which opens what is private there. */
export const isApprovedRequest: SQL = eq(volunteerRequests.status, 'approved');

/** Whether an organization took on the person whose id another table's row has. */
export const isTakenOn = (userId: SQL, organizationId: string): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${volunteerRequests} r where r.user_id = ${userId}
    and r.organization_id = ${organizationId} and r.status = 'approved')`;
