import { DomainError } from '#shared/errors.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { CompanionInput } from '#areas/registrations/rules/party.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import {
  preparePasswords,
  type PreparedPasswords,
} from '#areas/accounts/server/invitations/invitations.actions.ts';
import { markChanged } from '#server/platform/live/changes.ts';
import { adultNames, addCompanions, judgeCompanions, refuseInvalidParty } from './bring-along.actions.ts';
import { partiesOf, type PartyMember } from './party.queries.ts';
import { partyChanges, type CompanionFacts } from './party.rules.ts';
import { removeNamed, unlinkPlaces, updateMember } from './party.store.ts';
import { partyChanged } from '../registrations.events.ts';
import { canEditParty } from '../registrations.policy.ts';
import type { ChosenSlot } from '../places/chosen-slots.queries.ts';
import { holdOpenAccount, holdSlots } from '../places/hold-slots.actions.ts';
import { freePlaces } from '../places/places.actions.ts';
import { lockPartiesOf, lockRegistration } from '../places/places.locks.store.ts';
import { placeOf } from '../places/places.store.ts';

/**
 * Changes who comes along with a registration: the people named are those who come, everybody else is taken out.
 * @throws DomainError `not-found` for anybody else's registration, `registration.over`, `not-published` when somebody is
 * added, a reason of `judgeCompanions`, `registration.companion-checked-in` when somebody would go who is there.
 */
export async function changeParty(
  ctx: Context<SignedIn>,
  registrationId: string,
  people: readonly CompanionInput[],
): Promise<{ id: string }> {
  refuseInvalidParty(ctx, people);
  const { deps } = ctx;
  const prepared = await preparePasswords(
    deps,
    people.map(({ email }) => email),
  );
  await withTransaction(deps.db, async (tx) => {
    const { opportunityId, slot } = await lockLed(tx, ctx, registrationId);
    await holdOpenAccount(tx, ctx.actor.userId);
    const changes = partyChanges(await partiesOf(tx, [registrationId]), people);
    if (changes.added.length > 0 && !slot.isLive) throw new DomainError('not-published');
    const facts = await judgeCompanions(tx, ctx, {
      opportunityId,
      slots: [slot],
      people: changes.added,
      indexOf: (person) => people.indexOf(person),
    });
    await applyChanges(tx, ctx, { registrationId, opportunityId, slot }, changes, { prepared, facts });
  });
  return { id: registrationId };
}

/**
 * Takes one person out of a party.
 * @throws DomainError `not-found`, `registration.over`, `registration.companion-checked-in`
 */
export async function removeCompanion(
  ctx: Context<SignedIn>,
  registrationId: string,
  companionId: string,
): Promise<{ id: string }> {
  await withTransaction(ctx.deps.db, async (tx) => {
    const { opportunityId, slot } = await lockLed(tx, ctx, registrationId);
    const removed = (await partiesOf(tx, [registrationId])).filter(({ id }) => id === companionId);
    if (removed.length === 0) throw new DomainError('not-found');
    const changes = { added: [], kept: [], removed };
    await applyChanges(tx, ctx, { registrationId, opportunityId, slot }, changes, nobodyNew);
  });
  return { id: companionId };
}

const nobodyNew = { prepared: new Map(), facts: new Map() };

/**
 * Has places of somebody who was named without having agreed give way to one of the person's own: the account holder
 * sees the name as before, and no two registrations of one person are in a slot.
 */
export async function yieldToOwnPlaces(tx: Tx, deps: Deps, placeIds: readonly string[]): Promise<void> {
  if (placeIds.length === 0) return;
  await unlinkPlaces(tx, placeIds);
  await freePlaces(tx, deps, placeIds, 'unregistered');
}

/** The holder's own registration with its slot and its party, all locked, in the order of `places.locks.store.ts`. */
async function lockLed(tx: Tx, ctx: Context<SignedIn>, registrationId: string) {
  const place = await placeOf(tx, registrationId);
  if (!place) throw new DomainError('not-found');
  const [slot] = await holdSlots(tx, {
    opportunityId: place.opportunityId,
    slotIds: [place.slotId],
    userId: ctx.actor.userId,
  });
  const registration = await lockRegistration(tx, registrationId);
  if (!registration || !canEditParty(ctx.actor, registration)) throw new DomainError('not-found');
  // An organizer moved it to another slot a moment ago: with a second try the holder sees which.
  if (registration.slotId !== place.slotId) throw new DomainError('service.unavailable');
  if (!slot) throw new DomainError('not-found');
  if (slot.endAt <= ctx.deps.clock.now()) throw new DomainError('registration.over');
  await lockPartiesOf(tx, [registrationId]);
  return { opportunityId: place.opportunityId, slot };
}

async function applyChanges(
  tx: Tx,
  ctx: Context<SignedIn>,
  {
    registrationId,
    opportunityId,
    slot,
  }: { registrationId: string; opportunityId: string; slot: ChosenSlot },
  { added, removed, kept }: ReturnType<typeof partyChanges<PartyMember>>,
  { prepared, facts }: { prepared: PreparedPasswords; facts: ReadonlyMap<string, CompanionFacts> },
): Promise<void> {
  if (added.length + removed.length + kept.length === 0) return;
  markChanged(tx, [slot.dateId]);
  const places = removed.flatMap(({ placeId }) => placeId ?? []);
  const gone = await freePlaces(tx, ctx.deps, places, 'unregistered');
  await removeNamed(
    tx,
    removed.map(({ id }) => id),
    ctx.deps.clock.now(),
  );
  if (gone.length < places.length) throw new DomainError('registration.companion-checked-in');
  for (const { member, person } of kept) {
    await updateMember(tx, member.id, {
      firstName: person.firstName,
      lastName: person.lastName,
      ageVerified: !slot.isPrivate && person.ageVerification,
    });
  }
  const held = [{ registrationId, slot }];
  const companions = await addCompanions(tx, ctx, { held, opportunityId, people: added, prepared, facts });
  const nowTicked = kept.filter(({ member }) => !member.ageVerified).map(({ person }) => person);
  await ctx.deps.events.publish(tx, partyChanged, {
    registrationIds: [registrationId],
    userId: ctx.actor.userId,
    because: 'edit',
    added: companions,
    removed: removed.map(({ placeId, userId, firstName, lastName }) => ({
      userId,
      registrationIds: placeId === null ? [] : [placeId],
      name: fullName({ firstName, lastName }),
    })),
    ageVerified: adultNames([...added, ...nowTicked], slot.isPrivate),
  });
}
