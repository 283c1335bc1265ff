import type { AnsweredAction, RosterScanAction } from '#areas/check-in/contract/attendance.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { findHolders } from '#areas/accounts/server/personal-code/personal-code.queries.ts';
import { idOfPersonalCode } from '#areas/accounts/server/personal-code/personal-code.rules.ts';
import { countSlip, isSlip } from '../check-in.actions.ts';
import { keptDate, placesOfPerson } from '../roster/roster.queries.ts';
import { actionsWithKeys } from './attendance.queries.ts';
import {
  answerOf,
  conflict,
  conflictOf,
  actionRow,
  isKept,
  type Settled,
  type Timed,
} from './attendance.rules.ts';
import { keepActions } from './attendance.store.ts';
import { notKept, settleRosterActions } from './roster.actions.ts';

/**
 * Checks in whose code was read for a roster without a network, or tells what became of it when it was sent before. A code that
 * names nobody on it, or somebody who has several places, is a conflict.
 * @throws DomainError `attendance.too-many-strangers`; nothing is decided then
 */
export async function settleRosterScan(
  tx: Tx,
  ctx: Context<SignedIn>,
  scan: Timed<RosterScanAction>,
): Promise<AnsweredAction[]> {
  const { userId } = ctx.actor;
  const known = (await actionsWithKeys(tx, userId, [scan.key])).get(scan.key);
  const place = known ? known.registrationId : await placeOfCode(tx, ctx, scan);
  if (typeof place === 'string') {
    const { code: _read, ...action } = scan;
    return settleRosterActions(tx, ctx, [{ ...action, kind: 'check-in', personId: place }]);
  }
  const row = known ?? actionRow(userId, { ...scan, kind: 'check-in' }, place ?? conflict('roster.no-place'));
  if (!known) {
    await keepActions(tx, [row].filter(isKept));
    if (isSlip(row.reason)) await countSlip(tx, ctx);
  }
  return [{ ...answerOf(ctx.t, scan.key, row), written: null, visit: null, person: null }];
}

/** The one place that the code's holder has on the date, or why there is none to check in to. */
async function placeOfCode(
  tx: Tx,
  ctx: Context<SignedIn>,
  scan: Timed<RosterScanAction>,
): Promise<string | Settled> {
  const date = await keptDate(tx, ctx, scan).catch(conflictOf);
  if (!('id' in date)) return (await notKept(tx, ctx, [scan])).get(scan.key) ?? date;
  const codeId = idOfPersonalCode(ctx.deps.config.authSecret, scan.code);
  const [holder] = codeId ? await findHolders(tx, { codeId }).execute() : [];
  if (!holder) return conflict('check-in.code-not-found');
  const [place, another] = await placesOfPerson(tx, date.id, holder.id);
  if (another) return conflict('roster.several-places');
  return place ?? conflict('roster.no-place');
}
