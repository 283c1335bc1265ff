import { DomainError } from '#shared/errors.ts';
import type { NamingView } from '#areas/registrations/contract/registrations.ts';
import type { CompanionAnswer } from '#areas/registrations/rules/party.ts';
import type { Context, Deps } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { openAccountIn } from '#areas/accounts/server/invitations/invitations.actions.ts';
import { blockedBy } from '#areas/blocks/server/blocks.queries.ts';
import { markChanged } from '#server/platform/live/changes.ts';
import { namingByToken, namingView, openNamings, type Naming } from './naming.queries.ts';
import { yieldToOwnPlaces } from './party.actions.ts';
import { linkPlace, writeNamingAnswer } from './party.store.ts';
import { withdrawNamed } from './withdraw.actions.ts';
import { chosenSlots, type ChosenSlot } from '../places/chosen-slots.queries.ts';
import { freePlaces, takePlaces } from '../places/places.actions.ts';
import { lockPlaces, lockSlots } from '../places/places.locks.store.ts';
import type { FormerPlace } from '../places/places.store.ts';
import { companionDeclined } from '../registrations.events.ts';

type OpenNaming = Awaited<ReturnType<typeof openNamings>>[number];

/**
 * Answers to having been named, for the person to whom the link was mailed; saying the same twice changes nothing.
 * "Not me" may follow a "yes", not the other way round (areas/additional-volunteers/README.md).
 * @throws DomainError `companion.link-invalid`, `companion.answered` for a "yes" after "not me",
 *   `organizers-cannot-sign-up` for an organizer's "yes"
 */
export async function answerNaming(
  ctx: Context,
  { token, answer }: { token: string; answer: CompanionAnswer },
): Promise<NamingView> {
  const { deps } = ctx;
  await withTransaction(deps.db, async (tx) => {
    const naming = await namingByToken(tx, token);
    if (!naming) throw new DomainError('companion.link-invalid');
    if (answer === 'agreed') await agree(tx, deps, naming);
    else await decline(tx, deps, naming);
  });
  return namingView(ctx, token);
}

async function agree(tx: Tx, deps: Deps, naming: Naming): Promise<void> {
  if (naming.answer === 'declined') throw new DomainError('companion.answered');
  if (naming.isOrganizer) throw new DomainError('organizers-cannot-sign-up');
  const now = deps.clock.now();
  const before = await openNamings(tx, naming, now);
  await lockSlots(tx, { slotIds: idsOf(before, 'slotId') }).execute();
  await lockPlaces(tx, idsOf(before, 'registrationId'));
  // What was waited for may have changed them.
  const open = await openNamings(tx, naming, now);
  const locked = new Set(idsOf(before, 'registrationId'));
  const waiting = open.filter((one) => one.placeId === null && locked.has(one.registrationId));
  const taking = await placesToTake(tx, deps, naming, waiting);
  // Registrations before people, as everywhere (places.locks.store.ts).
  await yieldToOwnPlaces(
    tx,
    deps,
    taking.flatMap(({ slot }) => slot.namedPlaceId ?? []),
  );
  await takeNamed(tx, deps, naming, taking);
  await writeNamingAnswer(tx, naming, 'agreed', now);
  markChanged(tx, idsOf(open, 'dateId'));
}

interface Taking {
  naming: OpenNaming;
  slot: ChosenSlot;
}

/** The places that somebody gets by agreeing; where they have one that they took or agreed to, that one stays. */
async function placesToTake(
  tx: Tx,
  deps: Deps,
  { companionUserId: userId }: Naming,
  waiting: readonly OpenNaming[],
): Promise<Taking[]> {
  const taking: Taking[] = [];
  for (const [opportunityId, theirs] of Map.groupBy(waiting, (one) => one.opportunityId)) {
    const slots = await chosenSlots(tx, {
      opportunityId,
      slotIds: idsOf(theirs, 'slotId'),
      userId,
    }).execute();
    for (const naming of theirs) {
      const slot = slots.find(({ slotId }) => slotId === naming.slotId);
      if (!slot?.isLive) continue;
      if (slot.isHeld && slot.namedPlaceId === null) await withdrawNamed(tx, deps, [naming.id]);
      else taking.push({ naming, slot });
    }
  }
  return taking;
}

async function takeNamed(
  tx: Tx,
  deps: Deps,
  { companionUserId: userId, email }: Naming,
  taking: readonly Taking[],
): Promise<void> {
  if (taking.length === 0) return;
  const account = await openAccountIn(tx, email);
  if (!account) throw new DomainError('companion.link-invalid');
  const person = { userId, userKey: account.key, email };
  const blocked = await blockedBy(
    tx,
    userId,
    taking.map(({ slot }) => slot.organizationId),
  );
  for (const { naming, slot } of taking) {
    if (blocked.has(slot.organizationId)) continue;
    const [placeId = ''] = await takePlaces(tx, deps, naming.opportunityId, [
      { person, slot, broughtBy: naming.registrationId },
    ]);
    await linkPlace(tx, naming.id, placeId);
  }
}

async function decline(tx: Tx, deps: Deps, naming: Naming): Promise<void> {
  const now = deps.clock.now();
  await lockPlaces(
    tx,
    (await openNamings(tx, naming, now)).flatMap(({ placeId }) => placeId ?? []),
  );
  const open = (await openNamings(tx, naming, now)).filter(({ hasCome }) => !hasCome);
  await leave(tx, deps, naming, open);
  await writeNamingAnswer(tx, naming, 'declined', now);
}

/**
 * Gives up one of the places for which a person was named, for the person to whom the link was mailed; saying the same twice
 * changes nothing. It is no answer to having been named: the account holder may bring the person along again.
 * @throws DomainError `companion.link-invalid`; `registration.checked-in`
 */
export async function cannotCome(
  ctx: Context,
  { token, namingId }: { token: string; namingId: string },
): Promise<NamingView> {
  const { deps } = ctx;
  await withTransaction(deps.db, async (tx) => {
    const naming = await namingByToken(tx, token);
    if (!naming) throw new DomainError('companion.link-invalid');
    const named = async () =>
      (await openNamings(tx, naming, deps.clock.now())).filter(({ id }) => id === namingId);
    await lockPlaces(
      tx,
      (await named()).flatMap(({ placeId }) => placeId ?? []),
    );
    // What was waited for may have changed it.
    const open = await named();
    if (open.some(({ hasCome }) => hasCome)) throw new DomainError('registration.checked-in');
    await leave(tx, deps, naming, open);
  });
  return namingView(ctx, token);
}

/**
 * Gives these up, whether the person has places by them or not, and tells those concerned alike. The places must be locked.
 * @returns the places that were given up
 */
export async function leave(
  tx: Tx,
  deps: Deps,
  naming: Pick<Naming, 'holderUserId' | 'companionUserId'>,
  open: readonly OpenNaming[],
): Promise<FormerPlace[]> {
  const freed = await freePlaces(
    tx,
    deps,
    open.flatMap(({ placeId }) => placeId ?? []),
    'unregistered',
  );
  await withdrawNamed(tx, deps, idsOf(open, 'id'));
  markChanged(tx, idsOf(open, 'dateId'));
  const { holderUserId, companionUserId: userId } = naming;
  for (const theirs of Map.groupBy(open, (one) => one.opportunityId).values()) {
    const { firstName, lastName } = theirs[0]!;
    await deps.events.publish(tx, companionDeclined, {
      holderRegistrationIds: idsOf(theirs, 'registrationId'),
      holderUserId,
      registrationIds: freed.map(({ id }) => id).filter((id) => theirs.some(({ placeId }) => placeId === id)),
      userId,
      firstName,
      lastName,
    });
  }
  return freed;
}

const idsOf = <Key extends 'id' | 'slotId' | 'dateId' | 'registrationId'>(
  namings: readonly Pick<OpenNaming, Key>[],
  key: Key,
): string[] => namings.map((one) => one[key]);
