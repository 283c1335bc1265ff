import type { Actor, SignedIn } from '#server/context.ts';

/** Whether an account acts: a person, or a kiosk that a person locked. */
export const isSignedIn = (actor: Actor): actor is SignedIn =>
  actor.kind === 'person' || actor.kind === 'kiosk';
