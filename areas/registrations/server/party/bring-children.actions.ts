import { noAddress } from '#areas/accounts/rules/accounts.ts';
import { takeChildrenBudget } from '#areas/additional-volunteers/server/children.actions.ts';
import type { Child } from '#areas/additional-volunteers/server/children.rules.ts';
import { blockedAmong } from '#areas/blocks/server/blocks.queries.ts';
import { missingAmong, neededText } from '#areas/qualifications/rules/qualifications.ts';
import { qualificationsOfPeople } from '#areas/qualifications/server/qualifications.queries.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { DomainError } from '#shared/errors.ts';
import { errorText } from '#shared/errors/catalog.ts';
import { dateText, dayOf } from '#shared/rules/dates.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { TextParams } from '#shared/texts/text.ts';
import type { ChosenSlot } from '../places/chosen-slots.queries.ts';
import { takePlaces } from '../places/places.actions.ts';
import type { PartyChanged } from '../registrations.events.ts';
import type { HeldPlace } from './bring-along.actions.ts';
import type { CompanionRefusal } from './party.rules.ts';
import { placesOfPeopleIn } from './party.queries.ts';
import { insertParty, writeNamingAnswer } from './party.store.ts';

/** A child whom a request names, and the holder's places to which it comes along from now on. */
export interface BroughtChild {
  child: Child;
  /** Where the request names it. */
  index: number;
  held: readonly HeldPlace[];
}

/**
 * Lets children pass or throws why one can't come along; with the slots' locks held its word is final. The holder is the one who is
 * admitted to what is private or restricted, and brings their own children; what has to be on file about everybody is asked of them, too.
 * @throws DomainError `companion-not-qualified`, `companion-already-registered`, `companion-not-now`, with a field for each
 */
async function judgeChildren(tx: Tx, brought: readonly BroughtChild[]): Promise<void> {
  const first = brought[0]?.held[0]?.slot;
  if (!first) return;
  const ids = brought.map(({ child }) => child.id);
  const slotIds = brought.flatMap(({ held }) => held.map(({ slot }) => slot.slotId));
  const taken = await placesOfPeopleIn(tx, ids, slotIds);
  const blocked = await blockedAmong(tx, first.organizationId, ids);
  const onFile = await qualificationsOfPeople(tx, ids, first);
  const told = brought.flatMap(({ child, index, held }) => {
    const slots = held.map(({ slot }) => slot);
    const there = slots.find((slot) =>
      taken.some(({ userId, slotId }) => userId === child.id && slotId === slot.slotId),
    );
    const isQualified = slots.every(
      ({ startAt, timeZone }) =>
        missingAmong(first.demanded, onFile.get(child.id) ?? [], dayOf(startAt, timeZone)).length === 0,
    );
    const refused = (code: CompanionRefusal, more: TextParams = {}) => {
      const params = { name: fullName(child), ...more };
      const path = `children.${index}.firstName`;
      return [{ code, params, field: { path, code, text: errorText(code, params) } }];
    };
    if (!isQualified)
      return refused('companion-not-qualified', {
        what: neededText(first.demanded),
        organization: first.organizationName,
      });
    if (there) return refused('companion-already-registered', placeText(there));
    return blocked.has(child.id) ? refused('companion-not-now') : [];
  });
  const [refusal] = told;
  if (refusal)
    throw new DomainError(refusal.code, {
      params: refusal.params,
      fields: told.map(({ field }) => field),
    });
}

const placeText = ({ activityName, startAt, timeZone }: ChosenSlot): TextParams => ({
  activity: activityName,
  date: dateText(startAt, timeZone),
});

/**
 * Brings children along to the holder's registrations: each with a place of its own, agreed at once, since the holder answers for it. The slots
 * must be locked and the holder, too.
 * @returns what became of each; nobody is written to but the holder and those who run it
 * @throws DomainError as `judgeChildren`, and `children-spent`
 */
export async function addChildren(
  tx: Tx,
  ctx: Context<SignedIn>,
  brought: readonly BroughtChild[],
): Promise<PartyChanged['added']> {
  const first = brought[0]?.held[0]?.slot;
  if (!first) return [];
  await judgeChildren(tx, brought);
  const now = ctx.deps.clock.now();
  const named = brought.flatMap(({ child, held }, index) =>
    // Behind the others of the party, in the order in which they were named.
    held.map((place) => ({ child, ...place, namedAt: new Date(now.getTime() + brought.length + index) })),
  );
  const placeIds = await takePlaces(
    tx,
    ctx.deps,
    first.opportunityId,
    named.map(({ child, slot, registrationId }) => ({
      person: { userId: child.id, userKey: child.key, email: noAddress },
      slot,
      broughtBy: registrationId,
    })),
  );
  const placed = named.map((one, index) => ({ ...one, placeId: placeIds[index]! }));
  await insertParty(
    tx,
    placed.map(({ child, registrationId, placeId, namedAt }) => ({
      id: ctx.deps.ids.uuid(),
      registrationId,
      userId: child.id,
      companionRegistrationId: placeId,
      firstName: child.firstName,
      lastName: child.lastName,
      email: noAddress,
      createdAt: namedAt,
    })),
  );
  for (const { child } of brought)
    await writeNamingAnswer(tx, { holderUserId: ctx.actor.userId, companionUserId: child.id }, 'agreed', now);
  await takeChildrenBudget(
    tx,
    ctx,
    brought.map(({ child }) => child),
  );
  return brought.map(({ child, held }) => ({
    userId: child.id,
    namedFor: held.map(({ registrationId }) => registrationId),
    registrationIds: placed.flatMap((one) => (one.child.id === child.id ? [one.placeId] : [])),
    name: fullName(child),
  }));
}
