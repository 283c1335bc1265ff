import { canManageLocation, type Membership } from '#server/features/memberships/memberships.policy.ts';

/**
 * Whether somebody may write to the members of a group: organizers of its organization, and coordinators of a location
 * that it serves.
 */
export function canWriteToGroup(
  memberships: readonly Membership[],
  group: { organizationId: string; locationIds: readonly string[] },
): boolean {
  const { organizationId, locationIds } = group;
  return (
    memberships.some((own) => own.role === 'organizer' && own.organizationId === organizationId) ||
    locationIds.some((locationId) => canManageLocation(memberships, { organizationId, locationId }))
  );
}
