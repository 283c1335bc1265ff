import type { CoordinatorRole } from '#areas/coordinators/rules/coordinators.ts';

/** An approved place of a person at a location; pending, rejected and removed ones are none. */
export interface Membership {
  organizationId: string;
  locationId: string;
  role: CoordinatorRole;
}

/** A location, and whose it is. */
export interface Place {
  organizationId: string;
  locationId: string;
}

/**
 * Whether somebody manages what happens at a location: organizers of its organization everywhere,
 * coordinators only where they are approved (docs/PRODUCT.md, "Roles and access").
 */
export function canManageLocation(memberships: readonly Membership[], place: Place): boolean {
  return memberships.some((membership) =>
    membership.role === 'organizer'
      ? membership.organizationId === place.organizationId
      : membership.locationId === place.locationId,
  );
}

/** Whether somebody belongs to an organization, at any location: its private things are theirs to see. */
export function belongsToOrganization(memberships: readonly Membership[], organizationId: string): boolean {
  return memberships.some((membership) => membership.organizationId === organizationId);
}

/** Whether somebody is an organizer of an organization, at any of its locations. */
export function leadsOrganization(memberships: readonly Membership[], organizationId: string): boolean {
  return memberships.some(
    (membership) => membership.role === 'organizer' && membership.organizationId === organizationId,
  );
}

/**
 * Whether somebody may see an organization's page and pictures: everybody, unless it is private. Then only its
 * approved volunteers and its own organizers and approved coordinators (docs/PRODUCT.md, "Roles and access").
 */
export function canSeeOrganization(
  viewer: { memberships: readonly Membership[]; isApprovedVolunteer: boolean },
  organization: { id: string; isPrivate: boolean },
): boolean {
  return (
    !organization.isPrivate ||
    viewer.isApprovedVolunteer ||
    belongsToOrganization(viewer.memberships, organization.id)
  );
}
