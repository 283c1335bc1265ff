import { belongsToOrganization, type Membership } from '#areas/memberships/server/memberships.policy.ts';

/**
 * Whether somebody connects an organization with its CRM and uses the connection: its organizers and its approved coordinators, at any
 * of its locations, as the documents have the entry in the menus of both (spec 3 §2, "User-settings side menu").
 */
export function canIntegrate(memberships: readonly Membership[], organizationId: string): boolean {
  return belongsToOrganization(memberships, organizationId);
}
