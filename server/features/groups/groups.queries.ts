import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { groupMembers, opportunityGroups } from '#server/db/schema/index.ts';

/** Whether this e-mail is among the members of the groups that an opportunity is meant for. */
export async function isGroupMember(db: Queryable, email: string, opportunityId: string): Promise<boolean> {
  const rows = await db
    .select({ id: groupMembers.id })
    .from(groupMembers)
    .innerJoin(opportunityGroups, eq(opportunityGroups.groupId, groupMembers.groupId))
    .where(and(eq(opportunityGroups.opportunityId, opportunityId), eq(groupMembers.email, email)))
    .limit(1);
  return rows.length > 0;
}
