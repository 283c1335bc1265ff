import { DomainError } from '#shared/errors.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { namesWithout } from '../held/group-names.rules.ts';
import { personOfGroup } from '../held/held.queries.ts';
import type { ChosenSlot } from './chosen-slots.queries.ts';
import { joinHeld, readHeld, updateHeld } from './held.store.ts';
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

/**
 * Makes a place that was just taken so (`slotForGroup`) one of its group's.
 * @returns whether the contact had entered the person's name (`enterOnce`)
 */
export async function takePlaceOfGroup(
  tx: Tx,
  deps: Deps,
  registrationId: string,
  heldId: string,
): Promise<boolean> {
  await joinHeld(tx, registrationId, heldId);
  return enterOnce(tx, deps, registrationId);
}

/**
 * Takes the name of somebody who has one of a group's places out of the list of names that the contact entered: it is this place by now,
 * and would stand twice. Nothing is done of anybody else's place.
 * @returns whether the name was there
 */
export async function enterOnce(tx: Tx, deps: Deps, registrationId: string): Promise<boolean> {
  const person = await personOfGroup(tx, registrationId);
  const held = person?.heldPlaceId ? await readHeld(tx, person.heldPlaceId) : undefined;
  const names = person && held ? namesWithout(held.names, fullName(person)) : null;
  if (!held || !names) return false;
  await updateHeld(tx, held, { names }, deps.clock.now());
  return true;
}

/**
 * Makes the place that somebody has already one of a group's: the one that was held instead is free. Harmless for somebody of a group. The
 * slot must be locked.
 * @returns whether the contact had entered the person's name (`enterOnce`)
 * @throws DomainError `held.filled`; `roster.along` for somebody who was brought along
 */
export async function joinGroupIn(
  tx: Tx,
  deps: Deps,
  { registrationId, slotId, heldId }: { registrationId: string; slotId: string; heldId: string },
): Promise<boolean> {
  const [place] = await lockPlaces(tx, [registrationId]);
  if (place?.slotId !== slotId || place.heldPlaceId === heldId) return false;
  if (place.isAdditionalVolunteer) throw new DomainError('roster.along');
  await refuseFilled(tx, slotId, heldId);
  const before = place.heldPlaceId === null ? undefined : await readHeld(tx, place.heldPlaceId);
  const wasNamed = await takePlaceOfGroup(tx, deps, registrationId, heldId);
  // Unless another group has its place back.
  if (before?.endedAt !== null) await publishFreed(tx, deps, { slotIds: [slotId], because: 'released' });
  return wasNamed;
}

async function refuseFilled(tx: Tx, slotId: string, heldId: string): Promise<void> {
  const held = await readHeld(tx, heldId);
  if (held?.slotId !== slotId || held.open < 1) throw new DomainError('held.filled');
}
