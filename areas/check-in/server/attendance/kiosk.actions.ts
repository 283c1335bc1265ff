import type { KioskAction } from '#areas/check-in/contract/attendance.ts';
import { scannedKind, type CheckKind, type KioskFacts } from '#areas/check-in/rules/check-in.ts';
import { decideAction, isUnheard } from '#areas/check-in/rules/attendance.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { pipeline, type Statement } from '#server/db/fast-path/pipeline.ts';
import { findHolders } from '#areas/accounts/server/personal-code/personal-code.queries.ts';
import { idOfPersonalCode } from '#areas/accounts/server/personal-code/personal-code.rules.ts';
import type { Later } from '#server/db/fast-path/without-waiting.ts';
import type { Membership } from '#areas/memberships/server/memberships.policy.ts';
import { findMemberships } from '#areas/memberships/server/memberships.queries.ts';
import { findChildrenAlong } from '#areas/registrations/server/party/children-along.queries.ts';
import {
  holdVisitInSlot,
  holdVisits,
  type VisitInSlot,
} from '#areas/registrations/server/places/hold-visits.actions.ts';
import { canServe } from '../check-in.policy.ts';
import {
  findAccounts,
  findKioskSlot,
  lockAccounts,
  minutesOf,
  visitView,
  type KioskSlot,
} from '../check-in.queries.ts';
import { holdPlacesOf, leaveElsewhere } from '../elsewhere/elsewhere.actions.ts';
import { elsewhereSeenBy, findElsewhereInSlot, type VisitElsewhere } from '../elsewhere/elsewhere.queries.ts';
import { beginVisits, endVisits, lockPeopleOf } from '../visits.actions.ts';
import { isGone } from './attendance.queries.ts';
import {
  actionRow,
  conflict,
  recordingOf,
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
  const visitor = findVisitor(tx, deps, action);
  if (action.elsewhere === 'leave') await holdPlacesOf(tx, visitor.holders);
  const [slots, memberships, places, people, along, elsewhere, known] = await pipeline(
    findKioskSlot(tx, { slotId }),
    findMemberships(tx, actor),
    visitor.place,
    // Behind their lock it is looked at where else they are: of two kiosks that check somebody in at once the second one sees it.
    visitor.accounts,
    visitor.along,
    visitor.elsewhere,
    sent,
  );
  const slot = servedAmong(slots, memberships, at);
  const met = visitorAmong(action, people, places);
  const seen = met.registration && elsewhereSeenBy(memberships, elsewhere);
  const tell = (row: ActionRow, place: SeenVisit | null) =>
    row.reason === 'check-in.elsewhere' ? { ...untold, elsewhere: seen } : toldOf(deps, row, slot, place);
  if (known.length > 0) return { known, made: [], tell: (row) => tell(row, met.registration) };
  const { kind, settled, visit } = await decide(tx, ctx, action, {
    slot,
    memberships,
    elsewhere,
    along,
    ...met,
  });
  const made = [actionRow(actor.userId, action, kind, settled)];
  return { known, made, tell: async (row) => tell(row, await visit()) };
}

interface Found extends Omit<KioskFacts, 'now' | 'date' | 'checkInHours' | 'isElsewhere'> {
  slot: KioskSlot | undefined;
  memberships: readonly Membership[];
  elsewhere: readonly VisitElsewhere[];
  registration: VisitInSlot | null;
  along: readonly ChildAlong[];
}

/** A child that comes along with the person at the kiosk, who has no address to enter there. */
interface ChildAlong {
  id: string;
  firstName: string;
}

/** Decides an action by the rules of its instant, and writes what is to be done. @returns the visit as it is then, too */
async function decide(
  tx: Tx,
  ctx: Context<SignedIn>,
  action: Timed<KioskAction>,
  { slot, registration, memberships, elsewhere, along, ...facts }: Found,
): Promise<{ kind: CheckKind; settled: Settled; visit: Later<SeenVisit | null> }> {
  const { deps, actor } = ctx;
  const at = action.doneAt;
  const recording = recordingOf(actor, action);
  const kind = action.kind === 'scan' ? scannedKind(at, registration) : action.kind;
  const as = (settled: Settled, visit: Later<SeenVisit | null> = async () => registration) => ({
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
  // A person who has gone on can't be asked any more. They came, and each minute counts once.
  const isAsked = action.elsewhere === undefined && !isUnheard(action.receivedAt, at);
  const isElsewhere = isAsked && elsewhere.length > 0;
  const decision = decideAction(kind, {
    ...facts,
    now: at,
    registration,
    date: slot,
    checkInHours,
    isElsewhere,
  });
  const settled = settledBy(decision, registration?.id ?? null);
  if (decision.outcome !== 'done' || !registration) return as(settled);
  const { checkInAt } = registration;
  const wrote =
    kind === 'check-in' ? { checkInAt: at } : { checkOutAt: checkInAt && at < checkInAt ? checkInAt : at };
  const family = await childrenWho(tx, kind, along);
  const visit = { ...registration, ...wrote, along: family.map(({ firstName }) => firstName) };
  if (kind === 'check-in') {
    if (action.elsewhere === 'leave') await leaveElsewhere(tx, deps, memberships, elsewhere, recording);
    const newcomers = await beginVisits(tx, deps, slot, [registration, ...family], recording);
    return as(settled, async () => ({
      ...visit,
      newVolunteer: (await newcomers()).has(registration.userId),
    }));
  }
  await endVisits(tx, deps, [registration, ...family], recording);
  return as(settled, async () => visit);
}

/** The visit of somebody at the kiosk, with the first names of the children who came or left with them by it. */
type SeenVisit = VisitInSlot & { along?: string[] };

/** Those of the children who come, or leave, with the person now: each as far as nobody said so of them before. */
async function childrenWho(tx: Tx, kind: CheckKind, along: readonly ChildAlong[]) {
  if (along.length === 0) return [];
  const names = new Map(along.map(({ id, firstName }) => [id, firstName]));
  const places = await holdVisits(tx, [...names.keys()]);
  const due = places.filter(({ checkInAt, checkOutAt, noShowAt }) =>
    kind === 'check-in' ? checkInAt === null && noShowAt === null : checkInAt !== null && checkOutAt === null,
  );
  if (kind === 'check-in' && due.length > 0) await lockPeopleOf(tx, due);
  return due.map(({ id }) => ({ id, firstName: names.get(id) ?? '' }));
}

/**
 * What somebody at the kiosk is told of an action. Another time that is written is told on Today and the roster alone: those who
 * stand here could ask about anybody. @param place as it is now
 */
async function toldOf(
  deps: Deps,
  row: ActionRow,
  slot: KioskSlot | undefined,
  place: SeenVisit | null,
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

interface FoundVisitor {
  /** The accounts with the address or the code. */
  holders: Statement<{ id: string }[]>;
  /** Their place in the slot, locked. */
  place: Statement<VisitInSlot[]>;
  /** The accounts again, locked where they may check in. */
  accounts: Statement<{ id: string }[]>;
  /** The children who come along with them. */
  along: Statement<ChildAlong[]>;
  /** Where else they are checked in. */
  elsewhere: Statement<VisitElsewhere[]>;
}

/** The statements about the person whom an address or a code means. */
function findVisitor(
  tx: Tx,
  { config }: Deps,
  { slotId, kind, doneAt, email, code }: Timed<KioskAction>,
): FoundVisitor {
  const nobody = { execute: () => Promise.resolve([]) };
  const comes = kind !== 'check-out';
  const at = doneAt.toISOString();
  if (code === undefined) {
    const address = { email: (email ?? '').trim().toLowerCase() };
    const holders = findAccounts(tx, address);
    return {
      holders,
      place: holdVisitInSlot.ofEmail(tx, { slotId, ...address }),
      accounts: comes ? lockAccounts.ofEmail(tx, address) : holders,
      along: findChildrenAlong.ofEmail(tx, { slotId, ...address }),
      elsewhere: comes ? findElsewhereInSlot.ofEmail(tx, { slotId, at, ...address }) : nobody,
    };
  }
  const codeId = idOfPersonalCode(config.authSecret, code);
  if (codeId === undefined)
    return { holders: nobody, place: nobody, accounts: nobody, along: nobody, elsewhere: nobody };
  const holders = findHolders(tx, { codeId });
  return {
    holders,
    place: holdVisitInSlot.ofCode(tx, { slotId, codeId }),
    accounts: comes ? lockAccounts.ofCode(tx, { codeId }) : holders,
    along: findChildrenAlong.ofCode(tx, { slotId, codeId }),
    elsewhere: comes ? findElsewhereInSlot.ofCode(tx, { slotId, at, codeId }) : nobody,
  };
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
