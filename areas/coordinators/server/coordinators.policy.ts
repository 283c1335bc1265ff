import {
  canManageLocation,
  leadsOrganization,
  type Membership,
  type Place,
} from '#areas/memberships/server/memberships.policy.ts';

/**
 * Whether somebody may see and answer requests to coordinate a location: organizers of the organization and
 * approved coordinators of that location (areas/coordinators/README.md, "Requests to coordinate").
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
