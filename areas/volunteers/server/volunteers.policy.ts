import { belongsToOrganization, type Membership } from '#areas/memberships/server/memberships.policy.ts';

/**
 * Whether somebody may see an organization's volunteers: its organizers and its approved coordinators, whose menu has
 * the list (areas/volunteers/README.md).
 */
export function canSeeVolunteers(memberships: readonly Membership[], organizationId: string): boolean {
  return belongsToOrganization(memberships, organizationId);
}
