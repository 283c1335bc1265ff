import type { GroupLinkView } from '#areas/registrations/contract/group-link.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { groupLinkView } from '../held/group-link.queries.ts';
import { linkOfToken } from '../held/group-link.rules.ts';
import { namesThere, toldNames } from '../held/group-names.rules.ts';
import { namesInGroup } from '../held/held.queries.ts';
import { groupGaveBack } from '../registrations.events.ts';
import { endHeld, readHeld, slotOfHeld, updateHeld } from './held.store.ts';
import { holdSlots } from './hold-slots.actions.ts';
import { publishFreed } from './places.actions.ts';

/** What the contact saw, and the link that proves who asks. */
interface OfLink {
  token: string;
  heldId: string;
  version: number;
}

/**
 * Keeps the names of a group's people, for its contact. They are a list of texts: nobody gets an account, a row or a mail by them.
 * @param input.areOthers it was said that names are those of other people than those who have one of the group's places already
 * @throws DomainError `held.link-invalid`, `held.changed`, `held.ended`, `date-past`; `held.names-there` with the names that such people
 *   have; `held.too-many-names` with how many fit
 */
export async function nameGroup(
  ctx: Context,
  { names, areOthers, ...of }: OfLink & { names: readonly string[]; areOthers: boolean },
): Promise<GroupLinkView> {
  const { deps } = ctx;
  await withTransaction(deps.db, async (tx) => {
    const held = await lockLinked(tx, ctx, of);
    const there = areOthers ? [] : namesThere(names, held.names, await namesInGroup(tx, held.id));
    if (there.length > 0)
      throw new DomainError('held.names-there', {
        params: { names: toldNames(there), count: there.length },
      });
    if (names.length > held.open)
      throw new DomainError('held.too-many-names', { params: { open: held.open } });
    await updateHeld(tx, held, { names: [...names] }, deps.clock.now());
  });
  return groupLinkView(ctx, of.token);
}

/**
 * Gives back places of a group, for its contact; with the last one, all of it is given back, and those who run the date are told either way.
 * People with places of their own keep them.
 * @throws DomainError `held.link-invalid`, `held.changed`, `held.ended`, `date-past`; `held.too-many-back` with how many are open;
 *   `held.names-left` when more names are entered than places would be left
 */
export async function giveBackPlaces(
  ctx: Context,
  { number, ...of }: OfLink & { number: number },
): Promise<GroupLinkView> {
  const { deps } = ctx;
  await withTransaction(deps.db, async (tx) => {
    const held = await lockLinked(tx, ctx, of);
    const left = held.open - number;
    if (left < 0) throw new DomainError('held.too-many-back', { params: { open: held.open } });
    if (left > 0 && held.names.length > left) throw new DomainError('held.names-left', { params: { left } });
    const now = deps.clock.now();
    await updateHeld(tx, held, { number: held.number - number, ...(left === 0 ? { names: [] } : {}) }, now);
    if (left === 0) await endHeld(tx, [held.id], 'returned', now);
    await publishFreed(tx, deps, { slotIds: [held.slotId], because: 'released' });
    await deps.events.publish(tx, groupGaveBack, { heldId: held.id, slotId: held.slotId, places: number });
  });
  return groupLinkView(ctx, of.token);
}

/** Places for a group with their slot locked, for those who have its link. */
async function lockLinked(tx: Tx, { deps }: Context, { token, heldId, version }: OfLink) {
  const linkId = linkOfToken(deps.config.authSecret, token);
  const of = linkId === undefined ? undefined : await slotOfHeld(tx, heldId);
  if (!of) throw new DomainError('held.link-invalid');
  const [slot] = await holdSlots(tx, { ...of, slotIds: [of.slotId], userId: '' });
  const held = await readHeld(tx, heldId);
  if (held?.linkId !== linkId || held?.contactEmail == null) throw new DomainError('held.link-invalid');
  if (held.endedAt !== null) throw new DomainError('held.ended');
  if (held.version !== version || held.slotId !== of.slotId) throw new DomainError('held.changed');
  if (!slot || slot.endAt <= deps.clock.now()) throw new DomainError('date-past');
  return held;
}
