import {
  belongsToOrganization,
  leadsOrganization,
  type Membership,
} from '#areas/memberships/server/memberships.policy.ts';

/**
 * Whether somebody may see an organization's volunteers: its organizers and its approved coordinators, whose menu has
 * the list (areas/volunteers/README.md).
 */
export function canSeeVolunteers(memberships: readonly Membership[], organizationId: string): boolean {
  return belongsToOrganization(memberships, organizationId);
}

/** Whether somebody may erase people whom an organization keeps on record without an email address: that can't be undone. */
export const canEraseRecords = (memberships: readonly Membership[], organizationId: string): boolean =>
  leadsOrganization(memberships, organizationId);
