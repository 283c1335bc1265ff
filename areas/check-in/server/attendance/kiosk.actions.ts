import type { KioskAction } from '#areas/check-in/contract/attendance.ts';
import { scannedKind, type CheckKind, type KioskFacts } from '#areas/check-in/rules/check-in.ts';
import { decideAction } from '#areas/check-in/rules/attendance.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { pipeline, type Statement } from '#server/db/fast-path/pipeline.ts';
import { findHolders } from '#areas/accounts/server/personal-code/personal-code.queries.ts';
import { idOfPersonalCode } from '#areas/accounts/server/personal-code/personal-code.rules.ts';
import type { Later } from '#server/db/fast-path/without-waiting.ts';
import type { Membership } from '#areas/memberships/server/memberships.policy.ts';
import { findMemberships } from '#areas/memberships/server/memberships.queries.ts';
import { holdVisitInSlot, type VisitInSlot } from '#areas/registrations/server/places/hold-visits.actions.ts';
import { canServe } from '../check-in.policy.ts';
import { findAccounts, findKioskSlot, minutesOf, visitView, type KioskSlot } from '../check-in.queries.ts';
import { beginVisits, endVisits } from '../visits.actions.ts';
import { isGone } from './attendance.queries.ts';
import {
  actionRow,
  conflict,
  refusedByTime,
  settledBy,
  untold,
  type ActionRow,
  type Settled,
  type SettledRun,
  type Timed,
  type Told,
} from './attendance.rules.ts';

/** The person at the kiosk, by the address of an account or by a personal code. */
interface Named {
  email?: string | undefined;
  code?: string | undefined;
}

/**
 * Settles what somebody did at a kiosk. Everything that decides it is read on one trip, and what became of it when it was sent
 * before comes last, behind the lock of the place: the same action may be under way.
 */
export async function settleAtKiosk(
  tx: Tx,
  ctx: Context<SignedIn>,
  action: Timed<KioskAction>,
  sent: Statement<ActionRow[]>,
): Promise<SettledRun> {
  const { deps, actor } = ctx;
  const { slotId, doneAt: at } = action;
  const { accounts, place } = findVisitor(tx, deps, slotId, action);
  const [slots, memberships, people, places, known] = await pipeline(
    findKioskSlot(tx, { slotId }),
    findMemberships(tx, actor),
    accounts,
    place,
    sent,
  );
  const slot = servedAmong(slots, memberships, at);
  const visitor = visitorAmong(action, people, places);
  if (known.length > 0)
    return { known, made: [], tell: (row) => toldOf(deps, row, slot, visitor.registration) };
  const { kind, settled, visit } = await decide(tx, ctx, action, { slot, ...visitor });
  const made = [actionRow(actor.userId, action, kind, settled)];
  return { known, made, tell: async (row) => toldOf(deps, row, slot, await visit()) };
}

interface Found extends Omit<KioskFacts, 'now' | 'date' | 'checkInHours'> {
  slot: KioskSlot | undefined;
  registration: VisitInSlot | null;
}

/** Decides an action by the rules of its instant, and writes what is to be done. @returns the visit as it is then, too */
async function decide(
  tx: Tx,
  ctx: Context<SignedIn>,
  action: Timed<KioskAction>,
  { slot, registration, ...facts }: Found,
): Promise<{ kind: CheckKind; settled: Settled; visit: Later<VisitInSlot | null> }> {
  const { deps } = ctx;
  const at = action.doneAt;
  const kind = action.kind === 'scan' ? scannedKind(at, registration) : action.kind;
  const as = (settled: Settled, visit: Later<VisitInSlot | null> = async () => registration) => ({
    kind,
    settled,
    visit,
  });
  if (!slot) {
    const isOver = await isGone(tx, ctx, { slotId: action.slotId });
    return as(conflict(isOver ? 'attendance.slot-gone' : 'not-found'));
  }
  const late = refusedByTime(action);
  if (late) return as(late);
  const { checkInHours } = slot;
  const decision = decideAction(kind, { ...facts, now: at, registration, date: slot, checkInHours });
  const settled = settledBy(decision, registration?.id ?? null);
  if (decision.outcome !== 'done' || !registration) return as(settled);
  const { checkInAt } = registration;
  const wrote =
    kind === 'check-in' ? { checkInAt: at } : { checkOutAt: checkInAt && at < checkInAt ? checkInAt : at };
  const visit = { ...registration, ...wrote };
  if (kind === 'check-in') {
    const newcomers = await beginVisits(tx, deps, slot, [registration], at);
    return as(settled, async () => ({
      ...visit,
      newVolunteer: (await newcomers()).has(registration.userId),
    }));
  }
  await endVisits(tx, deps, [registration], at);
  return as(settled, async () => visit);
}

/**
 * What somebody at the kiosk is told of an action. Another time that is written is told on Today and the roster alone: those who
 * stand here could ask about anybody. @param place as it is now
 */
async function toldOf(
  deps: Deps,
  row: ActionRow,
  slot: KioskSlot | undefined,
  place: VisitInSlot | null,
): Promise<Told> {
  if (!slot || !place || place.id !== row.registrationId) return untold;
  const { checkInAt, checkOutAt } = place;
  if (row.outcome !== 'done' || !checkInAt) return untold;
  // A late answer about a check-in doesn't say that the visit has ended since.
  const hasEnded = row.kind !== 'check-in' && checkOutAt !== null;
  const minutes = hasEnded ? await minutesOf(deps, place.id) : null;
  const visit = { ...place, checkInAt, checkOutAt: hasEnded ? checkOutAt : null, minutes };
  return { ...untold, visit: visitView(slot, visit) };
}

/** The statements that find the accounts with an address or a code, and lock their place in a slot. */
function findVisitor(
  tx: Tx,
  { config }: Deps,
  slotId: string,
  { email, code }: Named,
): { accounts: Statement<{ id: string }[]>; place: Statement<VisitInSlot[]> } {
  if (code === undefined) {
    const address = { email: (email ?? '').trim().toLowerCase() };
    return {
      accounts: findAccounts(tx, address),
      place: holdVisitInSlot.ofEmail(tx, { slotId, ...address }),
    };
  }
  const codeId = idOfPersonalCode(config.authSecret, code);
  const nobody = { execute: () => Promise.resolve([]) };
  if (codeId === undefined) return { accounts: nobody, place: nobody };
  return { accounts: findHolders(tx, { codeId }), place: holdVisitInSlot.ofCode(tx, { slotId, codeId }) };
}

/** What is known of the visitor. The place is that of one person: of an address that two accounts have nothing is told. */
function visitorAmong({ code }: Named, accounts: readonly { id: string }[], [place]: readonly VisitInSlot[]) {
  const registration = (accounts.length === 1 && place) || null;
  return { accounts: accounts.length, byCode: code !== undefined, registration };
}

/** A slot, if it was this kiosk's at an instant. */
const servedAmong = (
  [slot]: readonly KioskSlot[],
  memberships: readonly Membership[],
  at: Date,
): KioskSlot | undefined => (slot && canServe(memberships, slot, at) ? slot : undefined);
