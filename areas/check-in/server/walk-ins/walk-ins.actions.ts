import type { RosterDone } from '#areas/check-in/contract/roster.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { noAddress } from '#areas/accounts/rules/accounts.ts';
import type { AddedPersonInput } from '#areas/registrations/rules/added-person.ts';
import type { WalkIn, WalkInDone } from '#areas/check-in/contract/walk-ins.ts';
import { DomainError } from '#shared/errors.ts';
import type { ElsewhereAnswer } from '#areas/check-in/rules/check-in.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { preparePasswords } from '#areas/accounts/server/invitations/invitations.actions.ts';
import { ofAddress, takeOrRefuse } from '#areas/budgets/server/budgets.actions.ts';
import { reachOrRefuse } from '#areas/organizations/server/reach/reach.actions.ts';
import { addPersonIn } from '#areas/registrations/server/adding/add-person.actions.ts';
import {
  addressMeant,
  placesOnDate,
  type PersonMeant,
  type PlaceOnDate,
} from '#areas/registrations/server/adding/address.queries.ts';
import { movePartyIn } from '#areas/registrations/server/moving/move-party.actions.ts';
import {
  joinGroupIn,
  slotForGroup,
  takePlaceOfGroup,
} from '#areas/registrations/server/places/held-people.actions.ts';
import { holdSlots } from '#areas/registrations/server/places/hold-slots.actions.ts';
import { holdOwnVisits, holdVisits } from '#areas/registrations/server/places/hold-visits.actions.ts';
import { findAccounts } from '../check-in.queries.ts';
import { holdPlacesOf, leaveElsewhere, lookElsewhere } from '../elsewhere/elsewhere.actions.ts';
import { elsewhereSeenBy } from '../elsewhere/elsewhere.queries.ts';
import { countingSlips } from '../slips.actions.ts';
import { refuseClosed, refuseOutside, type KeptDate } from '../roster/roster.actions.ts';
import { keptDate, type RosterOf } from '../roster/roster-date.queries.ts';
import { peopleOf } from '../roster/roster-people.queries.ts';
import { beginVisits } from '../visits.actions.ts';
import { recordedAtOnce } from '#areas/visits/server/recording.rules.ts';

/**
 * Signs somebody up for those who run a date, and checks them in when they stand at the door. A person with a place in the activity
 * already is checked in, and nothing else; who has one in another activity of the date is moved, when that was chosen.
 * @returns `done` is 0 for somebody who had been checked in before
 * @throws DomainError `not-found` to those who don't keep the roster; `check-in.not-open-yet` before check-in opens, of those who are to be
 * checked in; `roster.closed` once it has closed; `walk-in.elsewhere` with where the person has a place; `check-in.elsewhere` with where they are checked in; what `addPersonIn` and `movePartyIn` throw;
 * `walk-ins-spent`, `walk-ins-spent-there`: nothing was done then
 */
export async function addWalkIn(ctx: Context<SignedIn>, of: RosterOf, input: WalkIn): Promise<WalkInDone> {
  const { deps } = ctx;
  const prepared = await preparePasswords(deps, addressesToKnow(input));
  return countingSlips(ctx, async (tx) => {
    const date = await keptDate(tx, ctx, of);
    const now = deps.clock.now();
    if (input.checkIn) refuseOutside(date, now);
    else refuseClosed(date, now);
    const { slotId, overrule, elsewhere, checkIn: isHere, heldPlaceId: heldId } = input;
    const join = async ({ id: registrationId }: { id: string }) =>
      heldId !== undefined && (await joinGroupIn(tx, deps, { registrationId, slotId, heldId }));
    const leaves = elsewhere === 'leave';
    const address = await addressMeant(tx, date.organizationId, input.email);
    const meant = personMeant(input, address);
    const moving = input.move ? elsewhereOf(await placesOfMeant(tx, date.id, meant), slotId) : undefined;
    const { opportunityId } = of;
    if (moving) {
      if (leaves) {
        await holdSlots(tx, { opportunityId, slotIds: [moving.slotId, slotId], userId: '' });
        await holdOwnVisits(tx, moving.userId);
      }
      await movePartyIn(tx, ctx, { ...of, registrationId: moving.id, toSlotId: slotId, overrule });
      const wasNamed = await join(moving);
      const done = isHere
        ? await checkedIn(tx, ctx, date, moving, elsewhere)
        : await placed(tx, date, moving, now, 1);
      return named(done, wasNamed);
    }
    const [locked] = await holdSlots(tx, { opportunityId, slotIds: [slotId], userId: '' });
    if (locked?.dateId !== date.id) throw new DomainError('roster.no-activity');
    if (leaves && meant)
      await ('userId' in meant ? holdOwnVisits(tx, meant.userId) : holdPlacesOf(tx, findAccounts(tx, meant)));
    const held = await placesOfMeant(tx, date.id, meant);
    const here = held.find((place) => place.slotId === slotId);
    if (here) {
      const wasNamed = await join(here);
      const done = isHere
        ? await checkedIn(tx, ctx, date, here, elsewhere)
        : await placed(tx, date, here, now, 0);
      return named(done, wasNamed);
    }
    refuseElsewhere(input, held);
    const slot = heldId ? await slotForGroup(tx, locked, heldId) : locked;
    const { others } = input;
    const person = addedPersonOf(input);
    const who = { person, address, others, overrule, isAhead: !isHere, isAfterwards: false };
    const added = await addPersonIn(tx, ctx, { opportunityId, slot, ...who }, prepared);
    const wasNamed = heldId ? await takePlaceOfGroup(tx, deps, added.registrationId, heldId) : false;
    // What another device wrote of the person meanwhile was finished when the person could be locked.
    refuseElsewhere(input, await placesOfMeant(tx, date.id, meant));
    const place = { id: added.registrationId, userId: added.userId };
    if (isHere) await checkIn(tx, ctx, date, place, elsewhere, now);
    if (added.isNew) await takeForWalkIn(tx, ctx, slot.organizationId, input.email);
    return named({ done: 1, people: await peopleOf(tx, date, [added.registrationId], now) }, wasNamed);
  });
}

/** What was done, and whether the contact of the group had entered the name. */
const named = (done: RosterDone, wasNamed: boolean): WalkInDone => (wasNamed ? { ...done, wasNamed } : done);

/** Somebody who has a place and is not to be checked in now. */
const placed = async (
  tx: Tx,
  date: KeptDate,
  { id }: PlaceOnDate,
  now: Date,
  done: number,
): Promise<RosterDone> => ({
  done,
  people: await peopleOf(tx, date, [id], now),
});

/** Checks somebody in who has a place. */
async function checkedIn(
  tx: Tx,
  ctx: Context<SignedIn>,
  date: KeptDate,
  { id, userId }: PlaceOnDate,
  answer: ElsewhereAnswer | undefined,
): Promise<RosterDone> {
  const [place] = await holdVisits(tx, [id]);
  if (!place) throw new DomainError('roster.no-place');
  const now = ctx.deps.clock.now();
  const isDue = place.checkInAt === null;
  if (isDue) await checkIn(tx, ctx, date, { id, userId }, answer, now);
  return { done: isDue ? 1 : 0, people: await peopleOf(tx, date, [id], now) };
}

/**
 * Checks somebody in to a place that is locked; all of theirs are where they leave another one.
 * @throws DomainError `check-in.elsewhere` with where, for as long as nobody said what becomes of that
 */
async function checkIn(
  tx: Tx,
  { deps, actor }: Context<SignedIn>,
  date: KeptDate,
  place: { id: string; userId: string },
  answer: ElsewhereAnswer | undefined,
  now: Date,
): Promise<void> {
  const elsewhere = (await lookElsewhere(tx, [place], now)).get(place.id) ?? [];
  const seen = elsewhereSeenBy(date.memberships, elsewhere);
  if (seen && answer === undefined) throw new DomainError('check-in.elsewhere', { details: seen });
  const recording = recordedAtOnce(actor, 'roster', now);
  if (answer === 'leave') await leaveElsewhere(tx, deps, date.memberships, elsewhere, recording);
  await beginVisits(tx, deps, date, [{ id: place.id, recording }]);
}

/** Where the person has a place but in this slot, as far as it may be told. */
const elsewhereOf = (held: readonly PlaceOnDate[], slotId: string): PlaceOnDate | undefined =>
  held.find((place) => place.slotId !== slotId && !place.isNamed);

/** @throws DomainError `walk-in.elsewhere` */
function refuseElsewhere({ firstName, lastName, slotId }: WalkIn, held: readonly PlaceOnDate[]): void {
  const elsewhere = elsewhereOf(held, slotId);
  if (!elsewhere) return;
  throw new DomainError('walk-in.elsewhere', {
    params: { name: fullName({ firstName, lastName }), activity: elsewhere.activity },
    details: { slotId: elsewhere.slotId, canMove: !elsewhere.isAdditionalVolunteer },
  });
}

/** The address for which an account may have to be made. */
export const addressesToKnow = ({ email }: AddedPersonInput): string[] =>
  email === noAddress ? [] : [email];

/** What of a request says who is added. */
export const addedPersonOf = ({
  firstName,
  lastName,
  email,
  recordId,
  isOther,
}: AddedPersonInput): AddedPersonInput => ({
  firstName,
  lastName,
  email,
  ...(recordId === undefined ? {} : { recordId }),
  ...(isOther === undefined ? {} : { isOther }),
});

/** The person who is added, as far as there may be one already; undefined for a new person without an address. */
export function personMeant({ email, recordId }: AddedPersonInput, address: string): PersonMeant | undefined {
  if (email !== noAddress) return { email: address };
  return recordId === undefined ? undefined : { userId: recordId };
}

/** The places of somebody on a date; nobody has none. */
export const placesOfMeant = async (
  tx: Tx,
  dateId: string,
  meant: PersonMeant | undefined,
): Promise<PlaceOnDate[]> => (meant ? placesOnDate(tx, dateId, meant) : []);

/** Everybody who is new to the organization counts, with an account or without one: the refusal must not tell. */
export async function takeForWalkIn(
  tx: Tx,
  { deps, actor }: Context<SignedIn>,
  organizationId: string,
  email: string,
): Promise<void> {
  const own = { kind: 'walk-ins', subject: ofAddress(deps, actor.email) } as const;
  await takeOrRefuse(tx, deps, own, 'walk-ins-spent');
  // A person without an address is reached by nobody.
  if (email !== noAddress) await reachOrRefuse(tx, deps, organizationId, [email], 'walk-ins-spent-there');
}
