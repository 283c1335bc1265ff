import type { AnsweredAction, KioskAction } from '#areas/check-in/contract/attendance.ts';
import { scannedKind, type CheckKind } from '#areas/check-in/rules/check-in.ts';
import { decideAction } from '#areas/check-in/rules/attendance.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { moveVisitTime } from '#areas/registrations/server/places/attendance.actions.ts';
import { countSlip, factsOf, isSlip, servedSlot, visitorOf, visitView } from '../check-in.actions.ts';
import type { KioskSlot } from '../check-in.queries.ts';
import { beginVisits, endVisits } from '../visits.actions.ts';
import { actionsWithKeys, isGone, timesOf } from './attendance.queries.ts';
import {
  answerOf,
  conflict,
  conflictOf,
  actionRow,
  isKept,
  refusedByTime,
  settledBy,
  timeFor,
  type Settled,
  type Timed,
} from './attendance.rules.ts';
import { keepActions } from './attendance.store.ts';

/**
 * Does what somebody did at a kiosk, or tells what became of it when it was sent before.
 * @throws DomainError `attendance.too-many-strangers`; nothing is decided then
 */
export async function settleKioskAction(
  tx: Tx,
  ctx: Context<SignedIn>,
  action: Timed<KioskAction>,
): Promise<AnsweredAction> {
  const { userId } = ctx.actor;
  const known = (await actionsWithKeys(tx, userId, [action.key])).get(action.key);
  const slot = await servedSlot(tx, ctx, action.slotId, action.doneAt).catch(conflictOf);
  const isServed = 'slotId' in slot;
  let row = known;
  if (!row) {
    const { kind, ...settled } = isServed
      ? await decide(tx, ctx, slot, action)
      : await notServed(tx, ctx, action);
    row = actionRow(userId, { ...action, kind }, settled);
    await keepActions(tx, [row].filter(isKept));
    if (isSlip(settled.reason)) await countSlip(tx, ctx);
  }
  const visit = row.registrationId
    ? (await timesOf(tx, [row.registrationId])).get(row.registrationId)
    : undefined;
  const { checkInAt = null, checkOutAt = null } = visit ?? {};
  const isSeen = isServed && row.outcome === 'done';
  return {
    ...answerOf(ctx.t, action.key, row),
    // Only who has to decide between two times is told the other one: those who stand here could ask about anybody.
    written: isServed && row.kind !== 'undo' && isForPeople(row.reason) ? timeFor(row.kind, visit) : null,
    // A late answer about a check-in doesn't say that the visit has ended since.
    visit:
      isSeen && visit && checkInAt
        ? visitView(slot, { ...visit, checkInAt, checkOutAt: row.kind === 'check-in' ? null : checkOutAt })
        : null,
    person: null,
  };
}

/** Whether somebody decides which of two times counts. */
const isForPeople = (reason: string | null): boolean =>
  reason === 'attendance.came-earlier' || reason === 'attendance.left-earlier';

/** What became of it, and what it was: where a code was read nothing else says whether somebody came or left. */
type SettledVisit = Settled & { kind: CheckKind };

/** Of a code that nobody looked up. */
const kindOf = ({ kind }: KioskAction): CheckKind => (kind === 'scan' ? 'check-in' : kind);

async function decide(
  tx: Tx,
  { deps }: Context<SignedIn>,
  slot: KioskSlot,
  action: Timed<KioskAction>,
): Promise<SettledVisit> {
  const late = refusedByTime(action);
  if (late) return { ...late, kind: kindOf(action) };
  const visitor = await visitorOf(tx, deps, slot, action);
  const { person, registration } = visitor;
  const at = action.doneAt;
  const kind = action.kind === 'scan' ? scannedKind(at, registration) : action.kind;
  const decision = decideAction(
    kind,
    factsOf({ slot, ...visitor }, at),
    action.instead ? new Date(action.instead) : null,
  );
  if (decision.outcome === 'done' && registration && person) {
    const place = { id: registration.id, userId: person.id };
    if (decision.moves) await moveVisitTime(tx, place.id, kind, { at, now: action.receivedAt });
    else if (kind === 'check-in') await beginVisits(tx, deps, slot, [place], at);
    else await endVisits(tx, deps, [place], at);
  }
  return { ...settledBy(decision, registration?.id ?? null), kind };
}

async function notServed(tx: Tx, ctx: Context<SignedIn>, action: KioskAction): Promise<SettledVisit> {
  const { slotId } = action;
  const reason = (await isGone(tx, ctx, { slotId })) ? 'attendance.slot-gone' : 'not-found';
  return { ...conflict(reason), kind: kindOf(action) };
}
