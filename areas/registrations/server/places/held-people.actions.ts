import { DomainError } from '#shared/errors.ts';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import type { ChosenSlot } from './chosen-slots.queries.ts';
import { joinHeld, readHeld } from './held.store.ts';
import { publishFreed } from './places.actions.ts';
import { lockPlaces } from './places.locks.store.ts';

/**
 * A slot as it is for somebody of a group, who takes one of the places that are held for it: nobody else could have that. The slot must be
 * locked.
 * @throws DomainError `held.filled` when the group has no place left there, or never had
 */
export async function slotForGroup(tx: Tx, slot: ChosenSlot, heldId: string): Promise<ChosenSlot> {
  await refuseFilled(tx, slot.slotId, heldId);
  return { ...slot, filled: slot.filled - 1 };
}

/** Makes a place that was just taken so (`slotForGroup`) one of its group's. */
export async function takePlaceOfGroup(tx: Tx, registrationId: string, heldId: string): Promise<void> {
  await joinHeld(tx, registrationId, heldId);
}

/**
 * Makes the place that somebody has already one of a group's: the one that was held instead is free. Harmless for somebody of a group. The
 * slot must be locked.
 * @throws DomainError `held.filled`; `roster.along` for somebody who was brought along
 */
export async function joinGroupIn(
  tx: Tx,
  deps: Deps,
  { registrationId, slotId, heldId }: { registrationId: string; slotId: string; heldId: string },
): Promise<void> {
  const [place] = await lockPlaces(tx, [registrationId]);
  if (place?.slotId !== slotId || place.heldPlaceId === heldId) return;
  if (place.isAdditionalVolunteer) throw new DomainError('roster.along');
  await refuseFilled(tx, slotId, heldId);
  const before = place.heldPlaceId === null ? undefined : await readHeld(tx, place.heldPlaceId);
  await joinHeld(tx, registrationId, heldId);
  // Another group has its place back.
  if (before?.endedAt === null) return;
  await publishFreed(tx, deps, { slotIds: [slotId], because: 'released' });
}

async function refuseFilled(tx: Tx, slotId: string, heldId: string): Promise<void> {
  const held = await readHeld(tx, heldId);
  if (held?.slotId !== slotId || held.open < 1) throw new DomainError('held.filled');
}
