import { belongsToOrganization, type Membership } from '#areas/memberships/server/memberships.policy.ts';

/**
 * Whether somebody builds the forms of an organization and chooses the active one: its organizers and its approved
 * coordinators, at any of its locations (areas/forms/README.md, "Application forms").
 */
export function canBuildForms(memberships: readonly Membership[], organizationId: string): boolean {
  return belongsToOrganization(memberships, organizationId);
}
