import { isSignedIn } from '#areas/memberships/server/actors.rules.ts';
import type { Actor, SignedIn } from '#server/context.ts';
import { leadsOrganization, type Membership } from '#areas/memberships/server/memberships.policy.ts';

/** Whether somebody may found an organization: accounts with the organizer attribute. */
export function canCreateOrganization(actor: Actor): actor is SignedIn {
  return isSignedIn(actor) && actor.isOrganizer;
}

/**
 * Whether somebody may change an organization and its locations: its organizers, at any of its locations they
 * are; its coordinators not (areas/organizations/README.md, "Organizations").
 */
export function canEditOrganization(memberships: readonly Membership[], organizationId: string): boolean {
  return leadsOrganization(memberships, organizationId);
}
