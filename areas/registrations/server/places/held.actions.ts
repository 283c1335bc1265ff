import type { HeldView } from '#areas/registrations/contract/held-places.ts';
import type { HeldCame, HeldPlacesInput } from '#areas/registrations/rules/held-places.ts';
import { trailChanges } from '#shared/rules/trail.ts';
import { canManageLocation } from '#areas/memberships/server/memberships.policy.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { DomainError } from '#shared/errors.ts';
import { dateText } from '#shared/rules/dates.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { cameAs } from '../held/came.rules.ts';
import { toldNames } from '../held/group-names.rules.ts';
import { viewOfGroup } from '../held/held.queries.ts';
import { heldChanged, heldReleased, placesHeld } from './place-changes.events.ts';
import type { ChosenSlot } from './chosen-slots.queries.ts';
import {
  cameOf,
  dueHeld,
  endHeld,
  forgetContacts,
  insertHeld,
  readHeld,
  slotOfHeld,
  updateHeld,
  writeCame,
} from './held.store.ts';
import { holdSlots } from './hold-slots.actions.ts';
import { publishFreed } from './places.actions.ts';

/** What the caller saw, and whether names may go. */
interface OfSeen {
  version: number;
  dropNames: boolean;
}

type LockedHeld = NonNullable<Awaited<ReturnType<typeof readHeld>>>;

/**
 * Holds places for a group in every one of these slots, or in none. They are counted as places with the slots' locks held, like those of
 * a sign-up.
 * @throws DomainError `not-found` to those who don't manage the location; `held.no-room` with how many are left; `date-past`;
 *   `held.lapse-past`
 */
export async function holdForGroup(
  ctx: Context<SignedIn>,
  {
    opportunityId,
    slotIds,
    ...input
  }: HeldPlacesInput & { opportunityId: string; slotIds: readonly string[] },
): Promise<{ held: HeldView[] }> {
  const { deps, actor } = ctx;
  return withTransaction(deps.db, async (tx) => {
    const asked = [...new Set(slotIds)];
    const chosen = await holdSlots(tx, { opportunityId, slotIds: asked, userId: '' });
    await refuseStranger(tx, ctx, chosen, asked.length);
    const now = deps.clock.now();
    for (const slot of chosen) {
      if (slot.endAt <= now) throw new DomainError('date-past');
      refuseLapsed(slot, input, now);
      refuseBeyond(slot, input.number);
    }
    const linkId = deps.ids.uuid();
    const rows = chosen.map((slot) => ({
      ...written(input),
      linkId,
      id: deps.ids.uuid(),
      opportunityId,
      dateId: slot.dateId,
      slotId: slot.slotId,
      createdById: actor.userId,
      createdAt: now,
      updatedAt: now,
    }));
    await insertHeld(tx, rows);
    for (const slot of chosen)
      await deps.events.publish(tx, placesHeld, changeOf(slot, { places: [0, input.number] }));
    const held = [];
    for (const { id } of rows) held.push(await viewIn(tx, id));
    return { held };
  });
}

/**
 * Changes places of a group: fewer are free for others at once, more are taken if there is room.
 * @param input.dropNames it was said that names go which the contact entered for places that are no more
 * @throws DomainError `not-found`, `held.changed`, `held.ended`, `held.no-room`, `held.lapse-past`; `held.below-named` with how many
 *   people with names there are; `held.names-go` with the names that would go
 */
export async function changeHeld(
  ctx: Context<SignedIn>,
  id: string,
  { version, dropNames, ...input }: HeldPlacesInput & OfSeen,
): Promise<HeldView> {
  const { deps } = ctx;
  return withTransaction(deps.db, async (tx) => {
    const { held, slot } = await lockHeld(tx, ctx, id, version);
    if (held.endedAt !== null) throw new DomainError('held.ended');
    const now = deps.clock.now();
    if (input.lapseHours !== held.lapseHours) refuseLapsed(slot, input, now);
    if (input.number < held.named)
      throw new DomainError('held.below-named', { params: { named: held.named } });
    const more = input.number - held.number;
    if (more > 0) refuseBeyond(slot, more);
    const names = more < 0 ? namesLeft(held, input.number - held.named, dropNames) : held.names;
    const contactEmail = written(input).contactEmail;
    // The link of somebody who is the contact no more opens nothing any more.
    const link = contactEmail === held.contactEmail ? {} : { linkId: deps.ids.uuid() };
    await updateHeld(tx, held, { ...written(input), ...link, names }, now);
    const isSame = Object.entries(written(input)).every(
      ([name, value]) => name === 'number' || held[name as keyof LockedHeld] === value,
    );
    if (more !== 0 || !isSame)
      await deps.events.publish(
        tx,
        heldChanged,
        changeOf(slot, { places: [held.number, input.number], group: [isSame, true] }),
      );
    if (more < 0) await freed(tx, deps, held);
    return viewIn(tx, id);
  });
}

/**
 * Gives back what nobody with a place of their own has of a group's places.
 * @returns how many places are free by it
 * @throws DomainError `not-found`, `held.changed`, `held.ended`; `held.names-go` with the names that the contact entered
 */
export async function releaseHeld(
  ctx: Context<SignedIn>,
  id: string,
  { version, dropNames }: OfSeen,
): Promise<{ freed: number }> {
  const { deps } = ctx;
  return withTransaction(deps.db, async (tx) => {
    const { held, slot } = await lockHeld(tx, ctx, id, version);
    if (held.endedAt !== null) throw new DomainError('held.ended');
    namesLeft(held, 0, dropNames);
    await endHeld(tx, [id], 'released', deps.clock.now());
    await deps.events.publish(tx, heldReleased, changeOf(slot, { places: [held.open, 0] }));
    if (held.open > 0) await freed(tx, deps, held);
    return { freed: held.open };
  });
}

/**
 * Has so many people of a group come without names, and so many of them left. The caller has asked whether the actor keeps the roster of
 * the date.
 * @throws DomainError `not-found` for a group of another date, `held.changed`
 */
export async function tickHeldIn(
  tx: Tx,
  { deps, actor }: Context<SignedIn>,
  { id, dateId, version }: { id: string; dateId: string; version: number },
  came: HeldCame,
  times: { cameAt: Date; leftAt: Date },
): Promise<HeldView> {
  const held = await readHeld(tx, id);
  if (held?.dateId !== dateId) throw new DomainError('not-found');
  if (held.version !== version) throw new DomainError('held.changed');
  const changes = cameAs(await cameOf(tx, id), came, times);
  await writeCame(tx, id, changes, { userId: actor.userId, newId: () => deps.ids.uuid() });
  await updateHeld(tx, held, {}, deps.clock.now());
  return viewIn(tx, id);
}

/** So many lapse in one look; the next look takes the others. */
const lapseAtOnce = 200;

/** Gives back what groups didn't fill in time. Harmless when repeated. */
export async function lapseHeld(deps: Deps): Promise<void> {
  for (const id of await dueHeld(deps.db, deps.clock.now(), lapseAtOnce))
    await withTransaction(deps.db, async (tx) => {
      const of = await slotOfHeld(tx, id);
      if (!of) return;
      await holdSlots(tx, { ...of, slotIds: [of.slotId], userId: '' });
      const held = await readHeld(tx, id);
      // Another look was faster, it was changed, or is moved meanwhile: the next look sees.
      if (held?.endedAt !== null || held.slotId !== of.slotId || held.lapseHours === null) return;
      const now = deps.clock.now();
      const filled = Math.min(held.names.length, held.open);
      // Whom the contact named comes, and the places stay theirs.
      if (filled > 0) await updateHeld(tx, held, { number: held.named + filled, lapseHours: null }, now);
      else await endHeld(tx, [id], 'lapsed', now);
      if (held.open > filled) await freed(tx, deps, held);
    });
}

/** Forgets the contacts of groups whose date has been over for so long that nobody asks. */
export async function forgetHeldContacts(deps: Deps, before: Date): Promise<void> {
  await forgetContacts(deps.db, before, lapseAtOnce);
}

/** Places for a group with their slot locked, for those who manage its location. */
async function lockHeld(
  tx: Tx,
  ctx: Context<SignedIn>,
  id: string,
  version: number,
): Promise<{ held: LockedHeld; slot: ChosenSlot }> {
  const of = await slotOfHeld(tx, id);
  if (!of) throw new DomainError('not-found');
  const chosen = await holdSlots(tx, { ...of, slotIds: [of.slotId], userId: '' });
  const held = await readHeld(tx, id);
  await refuseStranger(tx, ctx, chosen, 1);
  const [slot] = chosen;
  if (!slot || !held) throw new DomainError('not-found');
  if (held.version !== version || held.slotId !== of.slotId) throw new DomainError('held.changed');
  return { held, slot };
}

/** @throws DomainError `not-found` when a slot is missing, and to those who don't manage the location */
async function refuseStranger(
  tx: Tx,
  { actor }: Context<SignedIn>,
  chosen: readonly ChosenSlot[],
  wanted: number,
): Promise<void> {
  const memberships = await membershipsOf(tx, actor);
  const isTheirs = (slot: ChosenSlot) => slot.status !== 'draft' && canManageLocation(memberships, slot);
  if (chosen.length < wanted || !chosen.every(isTheirs)) throw new DomainError('not-found');
}

function refuseBeyond(
  { activityName, capacity, filled, startAt, timeZone }: ChosenSlot,
  wanted: number,
): void {
  const left = Math.max(0, capacity - filled);
  if (wanted <= left) return;
  throw new DomainError('held.no-room', {
    params: { left, activity: activityName, date: dateText(startAt, timeZone) },
  });
}

/**
 * The names that the contact entered for which there is a place left; the last ones go.
 * @param left places for them
 * @throws DomainError `held.names-go` when some would go of which that was not said
 */
function namesLeft({ names }: LockedHeld, left: number, dropNames: boolean): string[] {
  const going = names.slice(left);
  if (going.length > 0 && !dropNames)
    throw new DomainError('held.names-go', { params: { names: toldNames(going), count: going.length } });
  return names.slice(0, left);
}

const hourMilliseconds = 3_600_000;

function refuseLapsed({ startAt }: ChosenSlot, { lapseHours }: HeldPlacesInput, now: Date): void {
  if (lapseHours !== null && startAt.getTime() - lapseHours * hourMilliseconds <= now.getTime())
    throw new DomainError('held.lapse-past');
}

const written = ({ contactEmail, contactPhone, ...input }: HeldPlacesInput) => ({
  ...input,
  contactEmail: contactEmail === '' ? null : contactEmail,
  contactPhone: contactPhone === '' ? null : contactPhone,
});

/** What the change log has of places for a group: how many, and of which date. */
const changeOf = (
  { organizationId, opportunityId, startAt, endAt, timeZone }: ChosenSlot,
  { places, group }: { places: readonly [was: number, is: number]; group?: readonly [unknown, unknown] },
) => ({
  organizationId,
  objectId: opportunityId,
  zone: timeZone,
  changes: trailChanges({ date: [null, [startAt, endAt]], held: places, ...(group ? { group } : {}) }),
});

const freed = (tx: Tx, deps: Deps, { slotId }: { slotId: string }) =>
  publishFreed(tx, deps, { slotIds: [slotId], because: 'released' });

async function viewIn(tx: Tx, id: string): Promise<HeldView> {
  const view = await viewOfGroup(tx, id);
  if (!view) throw new Error('a group that was written is there');
  return view;
}
