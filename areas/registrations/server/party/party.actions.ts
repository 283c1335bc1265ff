import { DomainError, type ErrorCode } from '#shared/errors.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { PartyChange } from '#areas/registrations/contract/registrations.ts';
import { childrenForIn, renameChildIn } from '#areas/additional-volunteers/server/children.actions.ts';
import type { ChildInput } from '#areas/additional-volunteers/rules/children.ts';
import type { Child } from '#areas/additional-volunteers/server/children.rules.ts';
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
import { addChildren } from './bring-children.actions.ts';
import { lockLed } from './lock-led.actions.ts';
import { partiesOf, type PartyMember } from './party.queries.ts';
import { partyChanges, type CompanionFacts, type PartyEdit } from './party.rules.ts';
import { renameNamed, unlinkPlaces, updateMembers } from './party.store.ts';
import { withdrawNamed } from './withdraw.actions.ts';
import { partyChanged } from '../registrations.events.ts';
import { heldSlots } from '../registrations.queries.ts';
import { headsAhead } from '../registrations.rules.ts';
import type { ChosenSlot } from '../places/chosen-slots.queries.ts';
import { holdOpenAccount } from '../places/hold-slots.actions.ts';
import { freePlaces } from '../places/places.actions.ts';

/** A place of the account holder, with its party as it is and as an edit changes it. */
type EditedPlace = HeldPlace & { party: PartyMember[] } & ReturnType<typeof partyChanges<PartyMember>>;

/** An edit as it is asked for: children by id or by name. */
type PartyRequest = Omit<PartyEdit, 'children'> & { children: readonly ChildInput[] };

/** Everybody who comes along to a place from now on. */
const newAt = ({ added, addedChildren }: EditedPlace) => [...added, ...addedChildren];

/** How many people an edit adds to a place's party, fewer when it takes some out. */
const moreAt = (place: EditedPlace): number => newAt(place).length - place.removed.length;

const changesOf = (place: EditedPlace): number =>
  newAt(place).length + place.removed.length + place.kept.length + place.renamed.length;

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
  { also, ...asks }: PartyRequest & { also: readonly string[] },
): Promise<{ changed: PartyChange[] }> {
  const { additionalVolunteers: people } = asks;
  refuseInvalidParty(ctx, people);
  const { deps } = ctx;
  const prepared = await preparePasswords(
    deps,
    people.map(({ email }) => email),
  );
  const asked = [...new Set([registrationId, ...also])];
  const places = await withTransaction(deps.db, async (tx) => {
    const led = await lockLed(tx, ctx, asked);
    const edit: PartyEdit = { ...asks, children: await childrenForIn(tx, ctx, asks.children) };
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
      edited.filter((place) => changesOf(place) > 0),
      { people, prepared, facts, children: edit.children },
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

interface DateRefusal {
  code: ErrorCode;
  params?: TextParams;
}

/** Why the party of one place can't be changed so, or null. */
function partyRefusal(
  { clock }: Deps,
  place: EditedPlace,
  limit: { left: number; max: number },
): DateRefusal | null {
  const { slot, party, removed } = place;
  const added = newAt(place);
  if (slot.endAt <= clock.now()) return { code: 'registration.over' };
  if (added.length > 0 && !slot.isLive) return { code: 'not-published' };
  if (added.length > 0 && slot.isBlocked) return { code: 'blocked' };
  if (removed.some(({ checkInAt }) => checkInAt !== null))
    return { code: 'registration.companion-checked-in' };
  const left = partyMax - (party.length - removed.length);
  if (added.length > left) return { code: 'registration.party-full', params: { max: partyMax, left } };
  const more = moreAt(place);
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
  const more = edited.reduce((sum, place) => sum + moreAt(place), 0);
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
    children,
  }: {
    people: readonly CompanionInput[];
    children: readonly Child[];
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
  const renamed = new Map(places.flatMap((place) => place.renamed.map((child) => [child.id, child])));
  for (const child of renamed.values()) {
    await renameChildIn(tx, ctx.deps, child);
    await renameNamed(tx, child);
  }
  const companions = await addCompanions(tx, ctx, {
    brought: people.flatMap((person) => {
      const held = places.filter(({ added }) => added.includes(person));
      return held.length > 0 ? [{ person, held }] : [];
    }),
    prepared,
    facts,
  });
  const brought = await addChildren(
    tx,
    ctx,
    children.flatMap((child, index) => {
      const held = places.filter(({ addedChildren }) => addedChildren.includes(child));
      return held.length > 0 ? [{ child, index, held }] : [];
    }),
  );
  const added = people.filter((person) => places.some((place) => place.added.includes(person)));
  const nowTicked = kept.filter(({ member }) => !member.ageVerified).map(({ person }) => person);
  await ctx.deps.events.publish(tx, partyChanged, {
    registrationIds: places.map(({ registrationId }) => registrationId),
    userId: ctx.actor.userId,
    because: 'edit',
    added: [...companions, ...brought],
    removed: [...Map.groupBy(removed, ({ userId }) => userId)].map(([userId, [member, ...others]]) => ({
      userId,
      registrationIds: [member!, ...others].flatMap(({ placeId }) => placeId ?? []),
      name: fullName(member!),
    })),
    ageVerified: [...new Set(adultNames([...added, ...nowTicked], isPrivate))],
  });
}

/** What became of one party, when something did. */
function changeOf(place: EditedPlace): PartyChange[] {
  const { registrationId, slot, removed, kept, renamed } = place;
  if (changesOf(place) === 0) return [];
  return [
    {
      registrationId,
      activity: slot.activityName,
      startAt: slot.startAt.toISOString(),
      added: newAt(place).map(fullName),
      removed: removed.map(fullName),
      corrected: [...kept.map(({ person }) => person), ...renamed].map(fullName),
    },
  ];
}
