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

export function ownsRegistration(actor: Actor, registration: { userId: string }): boolean {
  return actor.kind === 'user' && actor.userId === registration.userId;
}
