import type { Actor, SignedIn } from '#server/context.ts';
import type { Membership } from '#server/features/coordinators/coordinators.policy.ts';

/** Whether somebody may found an organization: accounts with the organizer attribute. */
export function canCreateOrganization(actor: Actor): actor is SignedIn {
  return actor.kind === 'user' && actor.isOrganizer;
}

/** Whether somebody may add locations to an organization: its organizers, at whichever of its locations. */
export function canCreateLocation(memberships: readonly Membership[], organizationId: string): boolean {
  return memberships.some((place) => place.role === 'organizer' && place.organizationId === organizationId);
}
