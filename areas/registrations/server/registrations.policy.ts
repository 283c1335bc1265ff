import { isSignedIn } from '#areas/memberships/server/actors.rules.ts';
import type { Actor } from '#server/context.ts';

/** Whether somebody may give this place back: its holder, as long as nobody checked in on it. */
export function canCancel(
  actor: Actor,
  registration: { userId: string; checkInAt: Date | null; deletedAt: Date | null },
): boolean {
  return (
    ownsRegistration(actor, registration) &&
    registration.checkInAt === null &&
    registration.deletedAt === null
  );
}

/** Whether somebody may change who comes along: the account holder, who was not brought along by somebody else. */
export function canEditParty(
  actor: Actor,
  registration: { userId: string; isAdditionalVolunteer: boolean; deletedAt: Date | null },
): boolean {
  return (
    ownsRegistration(actor, registration) &&
    !registration.isAdditionalVolunteer &&
    registration.deletedAt === null
  );
}

export function ownsRegistration(actor: Actor, registration: { userId: string }): boolean {
  return isSignedIn(actor) && actor.userId === registration.userId;
}
