import type { Queryable } from '#server/db/client.ts';
import { groupLocations, groupMembers, groups } from '#areas/groups/schema/groups.ts';
import { opportunityGroups } from '#areas/opportunities/schema/opportunities.ts';
import { groupKey } from '#shared/rules/keys.ts';
import { one } from '#testing/factories/insert.ts';
import type { LocationRow, OrganizationRow } from '#areas/organizations/testing/organizations.factories.ts';
import { factoryNow, nextId, nextNumber } from '#testing/factories/sequence.ts';

export type GroupRow = typeof groups.$inferSelect;

export interface GroupOptions {
  /** Locations it serves. */
  locations?: Pick<LocationRow, 'id'>[];
  /** Opportunities of the same organization that are meant for it. */
  opportunities?: { id: string }[];
  members?: { firstName: string; lastName: string; email: string; recordId?: string }[];
}

/** A group of the organization with its locations and members. */
export async function makeGroup(
  db: Queryable,
  organization: Pick<OrganizationRow, 'id'>,
  overrides: Partial<typeof groups.$inferInsert> = {},
  { locations = [], members = [], opportunities = [] }: GroupOptions = {},
): Promise<GroupRow> {
  const name = overrides.name ?? `Group ${nextNumber()}`;
  const row = {
    id: nextId(),
    organizationId: organization.id,
    key: groupKey(name),
    name,
    createdAt: factoryNow,
    updatedAt: factoryNow,
    ...overrides,
  };
  const group = one(await db.insert(groups).values(row).returning());
  if (locations.length > 0) {
    await db.insert(groupLocations).values(
      locations.map((location) => ({
        groupId: group.id,
        locationId: location.id,
        organizationId: group.organizationId,
      })),
    );
  }
  if (members.length > 0) {
    await db.insert(groupMembers).values(
      members.map(({ firstName, lastName, email, recordId }) => ({
        id: nextId(),
        groupId: group.id,
        firstName,
        lastName,
        email,
        recordId: recordId ?? null,
      })),
    );
  }
  if (opportunities.length > 0) {
    await db.insert(opportunityGroups).values(
      opportunities.map((opportunity) => ({
        opportunityId: opportunity.id,
        groupId: group.id,
        organizationId: group.organizationId,
      })),
    );
  }
  return group;
}
