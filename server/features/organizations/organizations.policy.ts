import type { Actor, SignedIn } from '#server/context.ts';
import {
  belongsToOrganization,
  leadsOrganization,
  type Membership,
} from '#server/features/coordinators/coordinators.policy.ts';

/** Whether somebody may found an organization: accounts with the organizer attribute. */
export function canCreateOrganization(actor: Actor): actor is SignedIn {
  return actor.kind === 'user' && actor.isOrganizer;
}

/**
 * Whether somebody may change an organization and its locations: its organizers, at whichever of its locations they
 * are; its coordinators not (docs/PRODUCT.md, "Organizations").
 */
export function canEditOrganization(memberships: readonly Membership[], organizationId: string): boolean {
  return leadsOrganization(memberships, organizationId);
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
