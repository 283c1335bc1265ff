import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { volunteerRequests } from '#server/db/schema/index.ts';
import { isApprovedRequest } from './volunteer-requests.sql.ts';

/** Whether the organization approved this person as a volunteer, which opens its private opportunities. */
export async function isApprovedVolunteer(
  db: Queryable,
  userId: string,
  organizationId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: volunteerRequests.id })
    .from(volunteerRequests)
    .where(
      and(
        eq(volunteerRequests.userId, userId),
        eq(volunteerRequests.organizationId, organizationId),
        isApprovedRequest,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
