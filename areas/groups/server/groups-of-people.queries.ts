import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { alphabetical } from '#server/db/alphabetical.ts';
import { groupMembers, groups } from '#areas/groups/schema/groups.ts';
import type { Membership } from '#areas/memberships/server/memberships.policy.ts';
import { canEditGroup, canSeeGroup } from './groups.policy.ts';
import { servedLocations } from './groups.queries.ts';

/**
 * In which groups of an organization the addresses are, by name, as far as somebody with these memberships may know the
 * groups.
 */
export async function groupsOfPeople(
  db: Queryable,
  memberships: readonly Membership[],
  organizationId: string,
  emails: readonly string[],
): Promise<{ email: string; id: string; name: string; can: { edit: boolean } }[]> {
  const found = await db
    .select({ email: groupMembers.email, id: groups.id, name: groups.name })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(
      and(
        isOneOf(groupMembers.email, emails),
        eq(groups.organizationId, organizationId),
        isNull(groups.deletedAt),
      ),
    )
    .groupBy(groupMembers.email, groups.id)
    .orderBy(asc(alphabetical(groups.name)), asc(groups.id), asc(groupMembers.email));
  const served = await servedLocations(db, [...new Set(found.map(({ id }) => id))]);
  return found.flatMap((row) => {
    const places = served.filter(({ groupId }) => groupId === row.id);
    const group = { organizationId, locationIds: places.map(({ locationId }) => locationId) };
    return canSeeGroup(memberships, group)
      ? [{ ...row, can: { edit: canEditGroup(memberships, group) } }]
      : [];
  });
}
