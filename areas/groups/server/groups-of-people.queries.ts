import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { noAddress } from '#areas/accounts/rules/accounts.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { alphabetical } from '#server/db/alphabetical.ts';
import { groupMembers, groups } from '#areas/groups/schema/groups.ts';
import type { Membership } from '#areas/memberships/server/memberships.policy.ts';
import { canEditGroup, canSeeGroup } from './groups.policy.ts';
import { servedLocations } from './groups.queries.ts';

/** A person as an organization knows them. */
interface KnownPerson {
  userId: string;
  /** Empty for a person on record without one. */
  email: string;
}

/**
 * In which groups of an organization people are, by name, as far as somebody with these memberships may know the groups: by their
 * addresses, and people without one by their records.
 * @returns the groups of each person, by the person's id
 */
export async function groupsOfPeople(
  db: Queryable,
  memberships: readonly Membership[],
  organizationId: string,
  people: readonly KnownPerson[],
): Promise<Map<string, { id: string; name: string; can: { edit: boolean } }[]>> {
  const emails = people.flatMap(({ email }) => (email === noAddress ? [] : [email]));
  const records = people.flatMap(({ userId, email }) => (email === noAddress ? [userId] : []));
  const found = await db
    .select({
      email: groupMembers.email,
      recordId: groupMembers.recordId,
      id: groups.id,
      name: groups.name,
    })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(
      and(
        or(isOneOf(groupMembers.email, emails), isOneOf(groupMembers.recordId, records)),
        eq(groups.organizationId, organizationId),
        isNull(groups.deletedAt),
      ),
    )
    .groupBy(groupMembers.email, groupMembers.recordId, groups.id)
    .orderBy(asc(alphabetical(groups.name)), asc(groups.id));
  const served = await servedLocations(db, [...new Set(found.map(({ id }) => id))]);
  const seen = found.flatMap(({ email, recordId, ...group }) => {
    const places = served.filter(({ groupId }) => groupId === group.id);
    const of = { organizationId, locationIds: places.map(({ locationId }) => locationId) };
    const edit = canEditGroup(memberships, of);
    return canSeeGroup(memberships, of) ? [{ email, recordId, group: { ...group, can: { edit } } }] : [];
  });
  const members = Map.groupBy(seen, ({ email, recordId }) => recordId ?? email);
  return new Map(
    people.map(({ userId, email }) => [
      userId,
      (members.get(email === noAddress ? userId : email) ?? []).map(({ group }) => group),
    ]),
  );
}
