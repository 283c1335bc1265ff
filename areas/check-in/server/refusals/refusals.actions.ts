import type { KioskAction } from '#areas/check-in/contract/attendance.ts';
import { decideAction } from '#areas/check-in/rules/attendance.ts';
import { checkKinds } from '#areas/check-in/rules/check-in.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { holdVisits } from '#areas/registrations/server/places/hold-visits.actions.ts';
import { moveVisitTime } from '#areas/visits/server/visits.actions.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { DomainError } from '#shared/errors.ts';
import { canKeepRoster } from '../check-in.policy.ts';
import { visitChanged } from '../check-in.events.ts';
import type { ActionRow, Timed } from '../attendance/attendance.rules.ts';
import { findRefusal } from './refusals.queries.ts';
import { deleteRefusal, keepRefusal } from './refusals.store.ts';
import { isForOrganizers } from './refusals.rules.ts';
import { isUnheard } from '#areas/check-in/rules/attendance.ts';

/**
 * Keeps a refusal of a kiosk for those who run the date, when nobody heard it.
 * @param wasSent it was settled when it was sent before
 */
export async function keepIfUnheard(
  tx: Tx,
  action: Timed<KioskAction>,
  row: ActionRow,
  wasSent: boolean,
): Promise<void> {
  const { slotId, email } = action;
  const kind = checkKinds.find((one) => one === row.kind);
  if (
    kind === undefined ||
    row.reason === null ||
    !isForOrganizers(action, row) ||
    (wasSent && isUnheard(row.receivedAt, row.at))
  )
    return;
  const { key, registrationId, at, reason, params } = row;
  await keepRefusal(tx, {
    key,
    slotId,
    kind,
    visitor: email?.trim().toLowerCase() ?? null,
    registrationId,
    at,
    receivedAt: action.receivedAt,
    reason,
    params,
  });
}

/**
 * Somebody who runs the date has decided about a refusal.
 * @param instead the time that is written and was seen, when the earlier one of the refusal is to be written; null leaves it
 * @throws DomainError `not-found` for one that is decided already, or not theirs to decide; `roster.no-place`, and `roster.changed`
 *   when another time is written by now
 */
export function decideRefusal(ctx: Context<SignedIn>, id: string, instead: Date | null): Promise<void> {
  return withTransaction(ctx.deps.db, async (tx) => {
    const refusal = await findRefusal(tx, id);
    if (!refusal || !canKeepRoster(await membershipsOf(tx, ctx.actor), refusal))
      throw new DomainError('not-found');
    const { registrationId, kind, at, checkInHours, dateId } = refusal;
    if (instead) {
      const [place] = await holdVisits(tx, registrationId ? [registrationId] : []);
      if (!place) throw new DomainError('roster.no-place');
      const facts = { now: at, accounts: 1, registration: place, date: refusal, checkInHours };
      const decision = decideAction(kind, facts, instead);
      if (decision.outcome !== 'done' || !decision.moves) throw new DomainError('roster.changed');
      const recordedAt = ctx.deps.clock.now();
      await moveVisitTime(tx, place.id, kind, { by: ctx.actor, through: 'refused-tap', at, recordedAt });
      await ctx.deps.events.publish(tx, visitChanged, { registrationIds: [place.id] });
    }
    if (!(await deleteRefusal(tx, id, dateId))) throw new DomainError('not-found');
  });
}
