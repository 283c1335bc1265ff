import type { Actor, SignedIn } from '#server/context.ts';

/** Whether an account acts: a person, a kiosk that a person locked, or a program with a key that a person made. */
export const isSignedIn = (actor: Actor): actor is SignedIn =>
  actor.kind === 'person' || actor.kind === 'kiosk' || actor.kind === 'key';
