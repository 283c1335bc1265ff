import type { CoordinatorRole } from '#shared/rules/coordinators.ts';

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

/** Whether somebody belongs to an organization, at whichever location: its private things are theirs to see. */
export function belongsToOrganization(memberships: readonly Membership[], organizationId: string): boolean {
  return memberships.some((membership) => membership.organizationId === organizationId);
}

/** Whether somebody is an organizer of an organization, at whichever of its locations. */
export function leadsOrganization(memberships: readonly Membership[], organizationId: string): boolean {
  return memberships.some(
    (membership) => membership.role === 'organizer' && membership.organizationId === organizationId,
  );
}

/**
 * Whether somebody may see and answer requests to coordinate a location: organizers of the organization and
 * approved coordinators of that location (docs/PRODUCT.md, "Requests to coordinate").
 */
export function canAnswerRequests(memberships: readonly Membership[], place: Place): boolean {
  return canManageLocation(memberships, place);
}

/** Whether somebody may take coordinators' places away and change their locations: organizers only. */
export function canEditPlaces(memberships: readonly Membership[], organizationId: string): boolean {
  return leadsOrganization(memberships, organizationId);
}

/**
 * Why somebody's places in an organization can't be taken away, if so. Organizers leave only by closing their
 * account, when they are told what becomes of the organization; the last one most of all.
 */
export function removalRefusal(
  target: { isOrganizer: boolean },
  organizers: number,
): 'coordinator.is-organizer' | 'organization.last-organizer' | null {
  if (!target.isOrganizer) return null;
  return organizers > 1 ? 'coordinator.is-organizer' : 'organization.last-organizer';
}
