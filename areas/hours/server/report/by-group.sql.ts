// Hours by volunteer group. A person is in a group as the organization knows them: by the account’s address, by a typed one, or by the record.
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { groupLocations, groupMembers, groups } from '#areas/groups/schema/groups.ts';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { managedBy, organizationsLedBy } from '#areas/memberships/server/memberships.sql.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { typedEmail } from '#areas/registrations/server/registrations.sql.ts';
import type { Queryable } from '#server/db/client.ts';

/** Whose visit it is: the account, or the address that was typed of somebody whom the organization knows by that alone. */
const whoCame = sql<string>`coalesce(${typedEmail}, ${registrations.userId})`;
const organizationOfPlace = sql`(select at.organization_id from opportunities at where at.id = ${registrations.opportunityId})`;

/** What hours are summed by before anybody's groups are looked up: organization and person. */
export const personOfOrganization = {
  ofVisit: sql`array[reported.organization_id::text, ${whoCame}]`,
  ofWork: sql`array[${hourReports.organizationId}::text, ${hourReports.userId}]`,
};

/** Groups that the caller may know: the same rule as `canSeeGroup`. */
export const isSeenGroup = (db: Queryable, userId: string): SQL =>
  sql`(${groups.organizationId} = any(array(${organizationsLedBy(db, userId)}))
    or exists (select from ${groupLocations} where ${groupLocations.groupId} = ${groups.id} and ${managedBy(db, userId, groupLocations)}))`;

/** The members of these groups, by account and by address (`who`), each once. */
function members(db: Queryable, userId: string, only: SQL | undefined): SQL {
  const inGroups = (who: SQL) =>
    db
      .selectDistinct({
        groupId: sql`${groups.id}`.as('group_id'),
        organizationId: sql`${groups.organizationId}`.as('organization_id'),
        who: sql`${who}`.as('who'),
      })
      .from(groups)
      .innerJoin(groupMembers, eq(groupMembers.groupId, groups.id))
      .$dynamic();
  const isSeen = and(isNull(groups.deletedAt), isSeenGroup(db, userId), only);
  const byAccount = inGroups(sql`coalesce(${groupMembers.recordId}, ${users.id})`)
    .leftJoin(users, and(eq(users.email, groupMembers.email), isNull(users.closedAt)))
    .where(and(isSeen, sql`coalesce(${groupMembers.recordId}, ${users.id}) is not null`));
  const byAddress = inGroups(sql`${groupMembers.email}`).where(and(isSeen, isNull(groupMembers.recordId)));
  return sql`(${byAccount} union all ${byAddress})`;
}

/** A visit stands under each group of its person, and one of somebody who is in none under an empty one. For a query that has `counted`. */
export const byGroup = (db: Queryable, userId: string): SQL =>
  sql`(select coalesce(member.group_id::text, '') as key, counted.user_id, sum(minutes) as minutes, sum(visits) as visits, 1 as people,
      false as is_typed
    from counted left join ${members(db, userId, undefined)} member
      on member.organization_id::text = counted.key[1] and member.who = counted.key[2]
    group by 1, 2) under`;

/** Whether the person of a place is in a group of the opportunity's organization, or in none (empty). Needs `registrations`. */
export const isOfVolunteerGroup = (db: Queryable, userId: string, group: string): SQL =>
  isOfGroup(db, userId, group, organizationOfPlace, whoCame);

/** The same of work outside of shifts. */
export const isWorkOfVolunteerGroup = (db: Queryable, userId: string, group: string): SQL =>
  isOfGroup(db, userId, group, sql`${hourReports.organizationId}`, sql`${hourReports.userId}`);

const isOfGroup = (db: Queryable, userId: string, group: string, organization: SQL, who: SQL): SQL =>
  group === ''
    ? sql`(${organization}, ${who}) not in (select member.organization_id, member.who from ${members(db, userId, undefined)} member)`
    : sql`(${organization}, ${who}) in (select member.organization_id, member.who
        from ${members(db, userId, sql`${groups.id} = ${group}`)} member)`;

/** The name of a group that the caller may know; undefined for any other. */
export async function nameOfGroup(db: Queryable, userId: string, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: groups.name })
    .from(groups)
    .where(and(eq(groups.id, id), isNull(groups.deletedAt), isSeenGroup(db, userId)));
  return row?.name;
}
