import type { CoordinatorRole } from '#shared/rules/coordinators.ts';

/** An approved place of a person at a location; pending, rejected and removed ones are none. */
export interface Membership {
  organizationId: string;
  locationId: string;
  role: CoordinatorRole;
}

/**
 * Whether somebody manages what happens at a location: organizers of its organization everywhere,
 * coordinators only where they are approved (docs/PRODUCT.md, "Roles and access").
 */
export function canManageLocation(
  memberships: readonly Membership[],
  place: { organizationId: string; locationId: string },
): boolean {
  return memberships.some((membership) =>
    membership.role === 'organizer'
      ? membership.organizationId === place.organizationId
      : membership.locationId === place.locationId,
  );
}

/** Whether somebody belongs to an organization, at whichever location: its private things are theirs to see. */
export function belongsToOrganization(memberships: readonly Membership[], organizationId: string): boolean {
  return memberships.some((membership) => membership.organizationId === organizationId);
}
