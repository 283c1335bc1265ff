import type { RosterDone } from '#areas/check-in/contract/roster.ts';
import type { MissingHours } from '#areas/check-in/contract/walk-ins.ts';
import { judgeCorrection } from '#areas/check-in/rules/corrections.ts';
import { preparePasswords } from '#areas/accounts/server/invitations/invitations.actions.ts';
import { addPersonIn } from '#areas/registrations/server/adding/add-person.actions.ts';
import { addressMeant } from '#areas/registrations/server/adding/address.queries.ts';
import { holdSlots } from '#areas/registrations/server/places/hold-slots.actions.ts';
import { recordCorrections } from '#areas/visits/server/visits.actions.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { keptPlaces, overlapsOf } from '../corrections/corrected-places.queries.ts';
import { tellCorrected } from '../corrections/tell-corrected.actions.ts';
import { keptDate, type RosterOf } from '../roster/roster-date.queries.ts';
import { peopleOf } from '../roster/roster-people.queries.ts';
import { countingSlips } from '../slips.actions.ts';
import {
  addedPersonOf,
  addressesToKnow,
  personMeant,
  placesOfMeant,
  takeForWalkIn,
} from './walk-ins.actions.ts';

const nothing = { checkInAt: null, checkOutAt: null };

/**
 * Enters the hours of somebody who was there without a place, once check-in has closed: the place and the visit at once. It happened, so
 * that neither a full activity nor an archived opportunity is in the way.
 * @throws DomainError `not-found` to those who don't keep the roster; what `judgeCorrection` says; `roster.no-activity`;
 *   `roster.there-already` for a person with a place there, whose times are corrected instead; `correction.overlaps` with the person's
 *   other visits in the same minutes, when that was to be asked; what `addPersonIn` throws; `walk-ins-spent`, `walk-ins-spent-there`
 */
export async function addHours(
  ctx: Context<SignedIn>,
  of: RosterOf,
  input: MissingHours,
): Promise<RosterDone> {
  const { deps, actor } = ctx;
  const { slotId, email, reason } = input;
  const to = { checkInAt: new Date(input.checkInAt), checkOutAt: new Date(input.checkOutAt) };
  const prepared = await preparePasswords(deps, addressesToKnow(input));
  return countingSlips(ctx, async (tx) => {
    const date = await keptDate(tx, ctx, of);
    const now = deps.clock.now();
    const refusal = judgeCorrection({ now, date, was: nothing, to });
    if (refusal) throw new DomainError(refusal);
    const { opportunityId } = of;
    const [slot] = await holdSlots(tx, { opportunityId, slotIds: [slotId], userId: '' });
    if (slot?.dateId !== date.id) throw new DomainError('roster.no-activity');
    const address = await addressMeant(tx, date.organizationId, email);
    const held = await placesOfMeant(tx, date.id, personMeant(input, address));
    if (held.some((place) => place.slotId === slotId))
      throw new DomainError('roster.there-already', { params: { activity: slot.activityName } });
    const added = await addPersonIn(
      tx,
      ctx,
      {
        opportunityId,
        slot,
        person: addedPersonOf(input),
        address,
        others: 0,
        overrule: input.overrule,
        isAhead: false,
        isAfterwards: true,
      },
      prepared,
    );
    const { places, memberships } = await keptPlaces(tx, ctx, [added.registrationId]);
    const place = places.get(added.registrationId)!;
    const overlaps = input.overlaps === 'ask' ? await overlapsOf(tx, memberships, [{ place, to }]) : [];
    if (overlaps.length > 0) throw new DomainError('correction.overlaps', { details: { overlaps } });
    await recordCorrections(tx, [place.id], to, { by: actor, at: now, reason });
    await tellCorrected(tx, deps, [{ place, was: nothing, to }]);
    if (added.isNew) await takeForWalkIn(tx, ctx, slot.organizationId, email);
    return { done: 1, people: await peopleOf(tx, date, [place.id], now) };
  });
}
