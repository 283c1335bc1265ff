import type { RosterDone } from '#areas/check-in/contract/roster.ts';
import type { Overrulable } from '#areas/registrations/rules/overruling.ts';
import { putBackIn } from '#areas/registrations/server/adding/put-back.actions.ts';
import { takeOffIn } from '#areas/registrations/server/adding/take-off.actions.ts';
import { movePartyIn } from '#areas/registrations/server/moving/move-party.actions.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { refuseClosed } from '../roster/roster.actions.ts';
import { keptDate, type RosterOf } from '../roster/roster-date.queries.ts';
import { peopleOf } from '../roster/roster-people.queries.ts';

/** Somebody on a roster. */
type OnRoster = RosterOf & { personId: string };

/**
 * Moves somebody of a roster to another activity, of the same date or of another one of the opportunity, with everybody who comes along.
 * @returns `done` is 0 for somebody who is there already; `people` has those who are on the roster still
 * @throws DomainError `not-found` to those who don't keep the roster; `roster.closed` once the kiosk has closed; as
 * `movePartyIn` does
 */
export async function movePerson(
  ctx: Context<SignedIn>,
  of: RosterOf,
  input: { personId: string; slotId: string; overrule: Overrulable[] },
): Promise<RosterDone> {
  const { clock, db } = ctx.deps;
  return withTransaction(db, async (tx) => {
    const date = await keptDate(tx, ctx, of);
    const now = clock.now();
    refuseClosed(date, now);
    const { personId: registrationId, slotId: toSlotId, overrule } = input;
    const isMoved = await movePartyIn(tx, ctx, { ...of, registrationId, toSlotId, overrule });
    return { done: isMoved ? 1 : 0, people: await peopleOf(tx, date, [registrationId], now) };
  });
}

/**
 * Takes somebody off a date who is not checked in, or not any more.
 * @param reason what they are told about why; empty for nothing
 * @throws DomainError `not-found` to those who don't keep the roster; as `takeOffIn` does
 */
export async function takeOff(
  ctx: Context<SignedIn>,
  { personId: registrationId, ...of }: OnRoster,
  reason: string,
): Promise<RosterDone> {
  return withTransaction(ctx.deps.db, async (tx) => {
    const { id: dateId } = await keptDate(tx, ctx, of);
    await takeOffIn(tx, ctx, { dateId, registrationId, reason });
    return { done: 1, people: [] };
  });
}

/**
 * Takes that back: the person has the same place again, if it is free.
 * @returns `done` is 0 for somebody who has it already
 * @throws DomainError `not-found` to those who don't keep the roster; as `putBackIn` does
 */
export async function putBack(
  ctx: Context<SignedIn>,
  { personId: registrationId, ...of }: OnRoster,
): Promise<RosterDone> {
  const { clock, db } = ctx.deps;
  return withTransaction(db, async (tx) => {
    const date = await keptDate(tx, ctx, of);
    const isBack = await putBackIn(tx, ctx, { ...of, registrationId });
    return { done: isBack ? 1 : 0, people: await peopleOf(tx, date, [registrationId], clock.now()) };
  });
}
