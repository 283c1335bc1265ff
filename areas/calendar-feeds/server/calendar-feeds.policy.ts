import {
  canManageLocation,
  leadsOrganization,
  type Membership,
} from '#areas/memberships/server/memberships.policy.ts';

/**
 * Whether somebody may have a feed, and read it: of one's own places everybody, of a location those who manage it, of a whole
 * organization its organizers.
 */
export function canHaveFeed(
  memberships: readonly Membership[],
  { organizationId, locationId }: { organizationId: string | null; locationId: string | null },
): boolean {
  if (organizationId === null) return locationId === null;
  return locationId === null
    ? leadsOrganization(memberships, organizationId)
    : canManageLocation(memberships, { organizationId, locationId });
}
