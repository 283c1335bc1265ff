import { DomainError, type ErrorCode } from '#shared/errors.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { PartyChange } from '#areas/registrations/contract/registrations.ts';
import { partyMax, type CompanionInput } from '#areas/registrations/rules/party.ts';
import { errorText } from '#shared/errors/catalog.ts';
import { dateText } from '#shared/rules/dates.ts';
import { phrase, type TextParams } from '#shared/texts/text.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import {
  preparePasswords,
  type PreparedPasswords,
} from '#areas/accounts/server/invitations/invitations.actions.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { markChanged } from '#server/platform/live/changes.ts';
import { adultNames, addCompanions, judgeCompanions, refuseInvalidParty } from './bring-along.actions.ts';
import type { HeldPlace } from './bring-along.actions.ts';
import { partiesOf, type PartyMember } from './party.queries.ts';
import { partyChanges, type CompanionFacts, type PartyEdit } from './party.rules.ts';
import { unlinkPlaces, updateMembers } from './party.store.ts';
import { withdrawNamed } from './withdraw.actions.ts';
import { partyChanged } from '../registrations.events.ts';
import { heldSlots } from '../registrations.queries.ts';
import { headsAhead } from '../registrations.rules.ts';
import { canEditParty } from '../registrations.policy.ts';
import type { ChosenSlot } from '../places/chosen-slots.queries.ts';
import { holdOpenAccount, holdSlots } from '../places/hold-slots.actions.ts';
import { freePlaces } from '../places/places.actions.ts';
import { lockPartiesOf, lockPlaces } from '../places/places.locks.store.ts';
import { ownPlacesAmong } from '../places/places.store.ts';

/** A place of the account holder, with its party as it is and as an edit changes it. */
type EditedPlace = HeldPlace & { party: PartyMember[] } & ReturnType<typeof partyChanges<PartyMember>>;

/**
 * Changes who comes along with several places of the account holder in one opportunity: with all of them, or with none.
 * People who come along already aren't added again, and those who don't come aren't taken out: sent twice it does nothing the
 * second time.
 * @param edit.also the other registrations
 * @returns what became of each party that changed, nearest date first
 * @throws DomainError `not-found` for anybody else's registration or one of another opportunity, `registration.over`,
 * `not-published` or `blocked` when somebody is added, a reason of `judgeCompanions`, `registration.companion-checked-in` when somebody would
 * go who is there, `registration.party-full`; of several dates with a field for each that can't be changed.
 */
export async function changeParty(
  ctx: Context<SignedIn>,
  registrationId: string,
  { also, ...edit }: PartyEdit & { also: readonly string[] },
): Promise<{ changed: PartyChange[] }> {
  const { additionalVolunteers: people } = edit;
  refuseInvalidParty(ctx, people);
  const { deps } = ctx;
  const prepared = await preparePasswords(
    deps,
    people.map(({ email }) => email),
  );
  const asked = [...new Set([registrationId, ...also])];
  const places = await withTransaction(deps.db, async (tx) => {
    const led = await lockLed(tx, ctx, asked);
    await holdOpenAccount(tx, ctx.actor.userId);
    const parties = await partiesOf(tx, asked);
    const edited = led.map((place): EditedPlace => {
      const party = parties.filter((member) => member.registrationId === place.registrationId);
      return { ...place, party, ...partyChanges(party, edit) };
    });
    const limit = await limitLeft(tx, ctx, edited);
    refuseDates(edited, (place) => partyRefusal(ctx.deps, place, limit));
    const facts = await judgeCompanions(
      tx,
      ctx,
      people.flatMap((person, index) => {
        const slots = edited.flatMap(({ added, slot }) => (added.includes(person) ? [slot] : []));
        return slots.length > 0 ? [{ person, index, slots }] : [];
      }),
    );
    await applyChanges(
      tx,
      ctx,
      edited.filter(({ added, removed, kept }) => added.length + removed.length + kept.length > 0),
      { people, prepared, facts },
    );
    return edited;
  });
  return { changed: places.flatMap(changeOf) };
}

/**
 * Has places of somebody who was named without having agreed give way to one of the person's own: the account holder
 * sees the name as before, and no two registrations of one person are in a slot.
 */
export async function yieldToOwnPlaces(tx: Tx, deps: Deps, placeIds: readonly string[]): Promise<void> {
  if (placeIds.length === 0) return;
  await unlinkPlaces(tx, placeIds);
  // Where heads count, the person is still counted as somebody of that party.
  await freePlaces(tx, deps, placeIds, 'unregistered', placeIds.length);
}

/**
 * The holder's own registrations with their slots and their parties, all locked, in the order of `places.locks.store.ts`. They
 * are all of one opportunity.
 * @returns them, the nearest date first
 */
async function lockLed(
  tx: Tx,
  ctx: Context<SignedIn>,
  registrationIds: readonly string[],
): Promise<HeldPlace[]> {
  const { userId } = ctx.actor;
  const places = await ownPlacesAmong(tx, userId, registrationIds);
  const first = places.find(({ id }) => id === registrationIds[0]);
  if (!first) throw new DomainError('not-found');
  const { opportunityId } = first;
  refuseLost(
    registrationIds,
    places.filter((place) => place.opportunityId === opportunityId),
  );
  const slots = await holdSlots(tx, { opportunityId, slotIds: places.map(({ slotId }) => slotId), userId });
  const held = await lockPlaces(tx, registrationIds);
  const led = held.filter((place) => canEditParty(ctx.actor, { ...place, deletedAt: null }));
  refuseLost(registrationIds, led);
  await lockPartiesOf(tx, registrationIds);
  return led
    .map(({ id, slotId }) => {
      const slot = slots.find((one) => one.slotId === slotId);
      // An organizer moved it to another slot a moment ago: with a second try the holder sees which.
      if (!places.some((place) => place.id === id && place.slotId === slotId))
        throw new DomainError('service.unavailable');
      if (!slot) throw new DomainError('not-found');
      return { registrationId: id, slot };
    })
    .toSorted((a, b) => a.slot.startAt.getTime() - b.slot.startAt.getTime());
}

/** @throws DomainError `not-found` when the person doesn't hold them all, with a field for each of the others that they don't */
function refuseLost(registrationIds: readonly string[], held: readonly { id: string }[]): void {
  const there = new Set(held.map(({ id }) => id));
  if (registrationIds.every((id) => there.has(id))) return;
  const [, ...also] = registrationIds;
  throw new DomainError('not-found', {
    fields: also.flatMap((id, index) =>
      there.has(id)
        ? []
        : [{ path: `also.${index}`, code: 'not-found', text: phrase('registrations.notHeld') }],
    ),
  });
}

interface DateRefusal {
  code: ErrorCode;
  params?: TextParams;
}

/** Why the party of one place can't be changed so, or null. */
function partyRefusal(
  { clock }: Deps,
  { slot, party, added, removed }: EditedPlace,
  limit: { left: number; max: number },
): DateRefusal | null {
  if (slot.endAt <= clock.now()) return { code: 'registration.over' };
  if (added.length > 0 && !slot.isLive) return { code: 'not-published' };
  if (added.length > 0 && slot.isBlocked) return { code: 'blocked' };
  if (removed.some(({ checkInAt }) => checkInAt !== null))
    return { code: 'registration.companion-checked-in' };
  const left = partyMax - (party.length - removed.length);
  if (added.length > left) return { code: 'registration.party-full', params: { max: partyMax, left } };
  const more = added.length - removed.length;
  if (!slot.companionsTakePlaces || more <= 0) return null;
  const free = Math.max(0, slot.capacity - slot.filled);
  if (more > free) return { code: 'registration.no-room-along', params: { left: free, more } };
  return limit.left < 0 ? { code: 'limit-reached', params: { limit: limit.max } } : null;
}

/** How many heads the person may still have in the opportunity after the edit, where its limit counts them; less than none refuses it. */
async function limitLeft(
  tx: Tx,
  { deps, actor: { userId } }: Context<SignedIn>,
  edited: readonly EditedPlace[],
): Promise<{ left: number; max: number }> {
  const more = edited.reduce((sum, { added, removed }) => sum + added.length - removed.length, 0);
  const { opportunityId, registrationLimit: max, companionsTakePlaces } = edited[0]!.slot;
  if (!companionsTakePlaces || max === 0 || more <= 0) return { left: 0, max };
  await lockPerson(tx, userId);
  const held = await heldSlots(tx, userId, opportunityId);
  return { left: max - headsAhead(held, deps.clock.now()) - more, max };
}

/** Refuses the whole edit with the first reason, and of several dates with a field that names each and its reason. */
function refuseDates(
  places: readonly EditedPlace[],
  judge: (place: EditedPlace) => DateRefusal | null,
): void {
  const refused = places.flatMap((place) => {
    const refusal = judge(place);
    return refusal ? [{ ...refusal, slot: place.slot }] : [];
  });
  const [first] = refused;
  if (!first) return;
  const { code, params = {} } = first;
  if (places.length === 1) throw new DomainError(code, { params });
  throw new DomainError(code, { params, fields: refused.map(refusedDate) });
}

const refusedDate = ({ code, params = {}, slot }: DateRefusal & { slot: ChosenSlot }) => ({
  path: 'also',
  code,
  text: phrase('registrations.refusal.ofSlot', {
    activity: slot.activityName,
    date: dateText(slot.startAt, slot.timeZone),
    reason: errorText(code, params),
  }),
});

async function applyChanges(
  tx: Tx,
  ctx: Context<SignedIn>,
  places: readonly EditedPlace[],
  {
    people,
    prepared,
    facts,
  }: {
    people: readonly CompanionInput[];
    prepared: PreparedPasswords;
    facts: ReadonlyMap<string, CompanionFacts>;
  },
): Promise<void> {
  const [first] = places;
  if (!first) return;
  const { isPrivate } = first.slot;
  markChanged(
    tx,
    places.map(({ slot }) => slot.dateId),
  );
  const removed = places.flatMap((place) => place.removed);
  const lost = removed.flatMap(({ placeId }) => placeId ?? []);
  await freePlaces(tx, ctx.deps, lost, 'unregistered');
  await withdrawNamed(
    tx,
    ctx.deps,
    removed.map(({ id }) => id),
  );
  const kept = places.flatMap((place) => place.kept);
  for (const [{ firstName, lastName, ageVerification }, entries] of Map.groupBy(
    kept,
    ({ correction }) => correction,
  )) {
    await updateMembers(
      tx,
      entries.map(({ member }) => member.id),
      { firstName, lastName, ageVerified: ageVerification && !isPrivate },
    );
  }
  const companions = await addCompanions(tx, ctx, {
    brought: people.flatMap((person) => {
      const held = places.filter(({ added }) => added.includes(person));
      return held.length > 0 ? [{ person, held }] : [];
    }),
    prepared,
    facts,
  });
  const added = people.filter((person) => places.some((place) => place.added.includes(person)));
  const nowTicked = kept.filter(({ member }) => !member.ageVerified).map(({ person }) => person);
  await ctx.deps.events.publish(tx, partyChanged, {
    registrationIds: places.map(({ registrationId }) => registrationId),
    userId: ctx.actor.userId,
    because: 'edit',
    added: companions,
    removed: [...Map.groupBy(removed, ({ userId }) => userId)].map(([userId, [member, ...others]]) => ({
      userId,
      registrationIds: [member!, ...others].flatMap(({ placeId }) => placeId ?? []),
      name: fullName(member!),
    })),
    ageVerified: [...new Set(adultNames([...added, ...nowTicked], isPrivate))],
  });
}

/** What became of one party, when something did. */
function changeOf({ registrationId, slot, added, removed, kept }: EditedPlace): PartyChange[] {
  if (added.length + removed.length + kept.length === 0) return [];
  return [
    {
      registrationId,
      activity: slot.activityName,
      startAt: slot.startAt.toISOString(),
      added: added.map(fullName),
      removed: removed.map(fullName),
      corrected: kept.map(({ person }) => fullName(person)),
    },
  ];
}
