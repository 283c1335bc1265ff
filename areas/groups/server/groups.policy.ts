import {
  canManageLocation,
  leadsOrganization,
  type Membership,
} from '#areas/memberships/server/memberships.policy.ts';

/** A group's organization, and the locations that it serves and that are still there. */
export interface GroupPlaces {
  organizationId: string;
  locationIds: readonly string[];
}

/**
 * Whether somebody may know a group and its members, and write to them: organizers of its organization, and coordinators
 * of a location that it serves (areas/groups/README.md).
 */
export function canSeeGroup(memberships: readonly Membership[], group: GroupPlaces): boolean {
  const { organizationId } = group;
  return (
    leadsOrganization(memberships, organizationId) ||
    group.locationIds.some((locationId) => canManageLocation(memberships, { organizationId, locationId }))
  );
}

/** Whether somebody may change and delete a group: who manages every location that it serves. */
export function canEditGroup(memberships: readonly Membership[], group: GroupPlaces): boolean {
  const { organizationId } = group;
  return (
    canSeeGroup(memberships, group) &&
    group.locationIds.every((locationId) => canManageLocation(memberships, { organizationId, locationId }))
  );
}
