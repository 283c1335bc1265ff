import type { AnsweredDeed, KioskDeed } from '#areas/check-in/contract/deeds.ts';
import { scannedDeed, type AttendanceDeed } from '#areas/check-in/rules/check-in.ts';
import { decideDeed } from '#areas/check-in/rules/deeds.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { moveVisitTime } from '#areas/registrations/server/places/attendance.actions.ts';
import { countSlip, factsOf, isSlip, servedSlot, visitorOf, visitView } from '../check-in.actions.ts';
import type { KioskSlot } from '../check-in.queries.ts';
import { beginVisits, endVisits } from '../visits.actions.ts';
import { deedsWithKeys, isGone, timesOf } from './deeds.queries.ts';
import {
  answerOf,
  conflict,
  conflictOf,
  deedRow,
  isKept,
  refusedByTime,
  settledBy,
  timeFor,
  type Settled,
  type Timed,
} from './deeds.rules.ts';
import { keepDeeds } from './deeds.store.ts';

/**
 * Does what somebody did at a kiosk, or tells what became of it when it was sent before.
 * @throws DomainError `deeds.too-many-strangers`; nothing is decided then
 */
export async function settleKioskDeed(
  tx: Tx,
  ctx: Context<SignedIn>,
  deed: Timed<KioskDeed>,
): Promise<AnsweredDeed> {
  const { userId } = ctx.actor;
  const known = (await deedsWithKeys(tx, userId, [deed.key])).get(deed.key);
  const slot = await servedSlot(tx, ctx, deed.slotId, deed.doneAt).catch(conflictOf);
  const isServed = 'slotId' in slot;
  let row = known;
  if (!row) {
    const { kind, ...settled } = isServed
      ? await decide(tx, ctx, slot, deed)
      : await notServed(tx, ctx, deed);
    row = deedRow(userId, { ...deed, kind }, settled);
    await keepDeeds(tx, [row].filter(isKept));
    if (isSlip(settled.reason)) await countSlip(tx, ctx);
  }
  const visit = row.registrationId
    ? (await timesOf(tx, [row.registrationId])).get(row.registrationId)
    : undefined;
  const { checkInAt = null, checkOutAt = null } = visit ?? {};
  const isSeen = isServed && row.outcome === 'done';
  return {
    ...answerOf(ctx.t, deed.key, row),
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
  reason === 'deeds.came-earlier' || reason === 'deeds.left-earlier';

/** What became of it, and what it was: where a code was read nothing else says whether somebody came or left. */
type SettledVisit = Settled & { kind: AttendanceDeed };

/** Of a code that nobody looked up. */
const kindOf = ({ kind }: KioskDeed): AttendanceDeed => (kind === 'scan' ? 'check-in' : kind);

async function decide(
  tx: Tx,
  { deps }: Context<SignedIn>,
  slot: KioskSlot,
  deed: Timed<KioskDeed>,
): Promise<SettledVisit> {
  const late = refusedByTime(deed);
  if (late) return { ...late, kind: kindOf(deed) };
  const visitor = await visitorOf(tx, deps, slot, deed);
  const { person, registration } = visitor;
  const at = deed.doneAt;
  const kind = deed.kind === 'scan' ? scannedDeed(at, registration) : deed.kind;
  const decision = decideDeed(
    kind,
    factsOf({ slot, ...visitor }, at),
    deed.instead ? new Date(deed.instead) : null,
  );
  if (decision.outcome === 'done' && registration && person) {
    const place = { id: registration.id, userId: person.id };
    if (decision.moves) await moveVisitTime(tx, place.id, kind, { at, now: deed.receivedAt });
    else if (kind === 'check-in') await beginVisits(tx, deps, slot, [place], at);
    else await endVisits(tx, deps, [place], at);
  }
  return { ...settledBy(decision, registration?.id ?? null), kind };
}

async function notServed(tx: Tx, ctx: Context<SignedIn>, deed: KioskDeed): Promise<SettledVisit> {
  const { slotId } = deed;
  const reason = (await isGone(tx, ctx, { slotId })) ? 'deeds.slot-gone' : 'not-found';
  return { ...conflict(reason), kind: kindOf(deed) };
}
