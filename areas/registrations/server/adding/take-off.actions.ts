import { DomainError } from '#shared/errors.ts';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { holdRegistration } from '../places/hold-visits.actions.ts';
import { walkInTakenOff } from '../registrations.events.ts';
import { giveBackIn } from '../sign-up/cancel.actions.ts';

/**
 * Gives the place of somebody back who was added on a roster by mistake. People who signed up give it back themselves.
 * @throws DomainError `roster.no-place`; `walk-in.none` for a place that nobody added; `walk-in.checked-in` after a check-in
 */
export async function takeOffIn(
  tx: Tx,
  deps: Deps,
  { dateId, registrationId }: { dateId: string; registrationId: string },
): Promise<void> {
  const place = await holdRegistration(tx, registrationId);
  if (place?.dateId !== dateId) throw new DomainError('roster.no-place');
  if (place.addedById === null) throw new DomainError('walk-in.none');
  if (place.checkInAt) throw new DomainError('walk-in.checked-in');
  await giveBackIn(tx, deps, [place], { because: 'taken-off', tells: walkInTakenOff });
}
