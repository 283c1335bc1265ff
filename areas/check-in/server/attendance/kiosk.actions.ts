import type { KioskAction } from '#areas/check-in/contract/attendance.ts';
import { scannedKind, type CheckKind, type KioskFacts } from '#areas/check-in/rules/check-in.ts';
import { decideAction, isUnheard } from '#areas/check-in/rules/attendance.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { keepPlansIn } from '#server/db/fast-path/kept-plans.ts';
import { pipeline, type Statement } from '#server/db/fast-path/pipeline.ts';
import { idOfPersonalCode } from '#areas/accounts/server/personal-code/personal-code.rules.ts';
import type { Later } from '#server/db/fast-path/without-waiting.ts';
import type { Membership } from '#areas/memberships/server/memberships.policy.ts';
import { findMemberships } from '#areas/memberships/server/memberships.queries.ts';
import {
  findChildrenAlong,
  type ChildAlong,
} from '#areas/registrations/server/party/children-along.queries.ts';
import {
  holdVisitInSlot,
  holdVisits,
  type VisitInSlot,
} from '#areas/registrations/server/places/hold-visits.actions.ts';
import { recordedAlike, type Recorded } from '#areas/visits/server/recording.rules.ts';
import { canServe } from '../check-in.policy.ts';
import {
  findKioskSlot,
  findVisitors,
  lockVisitors,
  minutesOf,
  visitView,
  type KioskSlot,
  type VisitorAccount,
} from '../check-in.queries.ts';
import { holdPlacesOf, leaveElsewhere } from '../elsewhere/elsewhere.actions.ts';
import {
  elsewhereSeenBy,
  findElsewhereInSlot,
  goingOnAt,
  type VisitElsewhere,
} from '../elsewhere/elsewhere.queries.ts';
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

/** Somebody at a kiosk, with what they did. */
export interface AtKiosk {
  ctx: Context<SignedIn>;
  action: Timed<KioskAction>;
}

/**
 * Whether somebody may be settled together with others at kiosks of one account, at the same slot. A person who leaves another place has all of their
 * places locked first, out of the order of others, and the same action twice is settled twice.
 */
export const mayBeSettledTogether = (one: AtKiosk, others: readonly AtKiosk[]): boolean =>
  !leavesElsewhere(one) &&
  others.every(
    (other) =>
      !leavesElsewhere(other) &&
      // Apps of tests have databases of their own.
      one.ctx.deps.db === other.ctx.deps.db &&
      one.ctx.actor.kind === other.ctx.actor.kind &&
      one.action.key !== other.action.key,
  );

const leavesElsewhere = ({ action }: AtKiosk): boolean => action.elsewhere === 'leave';

/**
 * Settles what some did at kiosks of one account, at the same slot. Everything that decides it is read on one trip, and what became of each
 * when it was sent before comes last, behind the locks of the places: the same action may be under way.
 * @param sent what became of those that were sent before
 * @returns of each what was settled, in their order. Of several that is null for those who are to be settled alone: of whom no place is found, who
 * bring children, and the second of two who are the same person.
 */
export async function settleAtKiosk(
  tx: Tx,
  asks: readonly [AtKiosk, ...AtKiosk[]],
  sent: Statement<ActionRow[]>,
): Promise<(SettledRun | null)[]> {
  const [{ ctx, action }] = asks;
  const { slotId } = action;
  const named = asks.map(namedBy);
  const visitors = {
    emails: named.flatMap(({ email }) => email ?? []),
    codeIds: named.flatMap(({ codeId }) => codeId ?? []),
  };
  await keepPlansIn(tx);
  if (leavesElsewhere(asks[0])) await holdPlacesOf(tx, findVisitors(tx, visitors));
  const comes = asks.some((one) => mayCome(one));
  const instants = asks.map((one) => one.action.doneAt.toISOString()).toSorted();
  const [slots, memberships, places, people, along, elsewhere, known] = await pipeline(
    findKioskSlot(tx, { slotId }),
    findMemberships(tx, ctx.actor),
    holdVisitInSlot.ofVisitors(tx, { slotId, ...visitors }),
    // Behind their lock it is looked at where else they are: of two kiosks that check somebody in at once the second one sees it.
    (comes ? lockVisitors : findVisitors)(tx, visitors),
    findChildrenAlong(tx, { slotId, ...visitors }),
    comes
      ? findElsewhereInSlot(tx, { slotId, from: instants[0]!, at: instants.at(-1)!, ...visitors })
      : { execute: () => Promise.resolve([]) },
    sent,
  );
  const met = new Set<string>();
  const cases: (Case | null)[] = [];
  for (const [index, one] of asks.entries()) {
    const accounts = people.filter((account) => isNamed(account, named[index]!));
    const [account] = accounts;
    const place = accounts.length === 1 ? places.find(({ userId }) => userId === account?.id) : undefined;
    const found: Found = {
      slot: servedAmong(slots, memberships, one.action.doneAt),
      memberships,
      accounts: accounts.length,
      byCode: one.action.code !== undefined,
      // The place is that of one person: of an address that two accounts have nothing is told.
      registration: place ?? null,
      elsewhere:
        place && mayCome(one)
          ? goingOnAt(
              elsewhere.filter(({ placeId }) => placeId === place.id),
              one.action.doneAt,
            )
          : [],
      along: place ? along.filter(({ withPlaceId }) => withPlaceId === place.id) : [],
    };
    const isPlain = place && found.slot && !met.has(place.id) && found.along.length === 0;
    if (place) met.add(place.id);
    const before = known.filter(({ key }) => key === one.action.key);
    if (asks.length > 1 && !isPlain) cases.push(null);
    else cases.push({ ...one, found, known: before, decided: await decide(tx, one, found, before) });
  }
  const due = cases.flatMap((one) => one?.decided?.due ?? []);
  const visits = due.length > 0 ? await write(tx, ctx, due) : new Map<string, Later<SeenVisit>>();
  return cases.map((one) => one && runOf(one, visits.get(one.action.key)));
}

/** What somebody did, with what was found and what was decided: null for what was sent before. */
interface Case extends AtKiosk {
  found: Found;
  known: readonly ActionRow[];
  decided: Decided | null;
}

/** @param visit as it is now, of those of whom one was written */
function runOf({ ctx, action, found, known, decided }: Case, visit?: Later<SeenVisit>): SettledRun {
  const { deps, actor } = ctx;
  const { slot, registration, memberships, elsewhere } = found;
  const seen = registration && elsewhereSeenBy(memberships, elsewhere);
  const tell = async (row: ActionRow) =>
    row.reason === 'check-in.elsewhere'
      ? { ...untold, elsewhere: seen }
      : toldOf(deps, row, slot, visit ? await visit() : registration);
  const made = decided ? [actionRow(actor.userId, action, decided.kind, decided.settled)] : [];
  return { known, made, tell };
}

interface Found extends Omit<KioskFacts, 'now' | 'date' | 'checkInHours' | 'isElsewhere'> {
  slot: KioskSlot | undefined;
  memberships: readonly Membership[];
  elsewhere: readonly VisitElsewhere[];
  registration: VisitInSlot | null;
  along: readonly ChildAlong[];
}

/** By what somebody at a kiosk is found: the address of an account in lower case, or the id of a personal code if it is one. */
interface Named {
  email?: string;
  codeId?: string | undefined;
}

const namedBy = ({ ctx: { deps }, action: { email, code } }: AtKiosk): Named =>
  code === undefined
    ? { email: (email ?? '').trim().toLowerCase() }
    : { codeId: idOfPersonalCode(deps.config.authSecret, code) };

const isNamed = (account: VisitorAccount, { email, codeId }: Named): boolean =>
  account.email === email || account.codeId === codeId;

const mayCome = ({ action }: AtKiosk): boolean => action.kind !== 'check-out';

/** What an action comes to, and what is to be written of it. */
interface Decided {
  kind: CheckKind;
  settled: Settled;
  due: Due | null;
}

interface Due extends Pick<Found, 'memberships' | 'elsewhere' | 'along'> {
  action: Timed<KioskAction>;
  kind: CheckKind;
  slot: KioskSlot;
  registration: VisitInSlot;
}

/** Decides an action by the rules of its instant. @returns null for what was sent before */
async function decide(
  tx: Tx,
  { ctx, action }: AtKiosk,
  { slot, registration, memberships, elsewhere, along, ...facts }: Found,
  known: readonly ActionRow[],
): Promise<Decided | null> {
  if (known.length > 0) return null;
  const at = action.doneAt;
  const kind = action.kind === 'scan' ? scannedKind(at, registration) : action.kind;
  if (!slot) {
    const isOver = await isGone(tx, ctx, { slotId: action.slotId });
    return { kind, settled: conflict(isOver ? 'attendance.slot-gone' : 'not-found'), due: null };
  }
  const late = refusedByTime(action);
  if (late) return { kind, settled: late, due: null };
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
  const isDue = decision.outcome === 'done' && registration;
  return {
    kind,
    settled,
    due: isDue ? { action, kind, slot, registration, memberships, elsewhere, along } : null,
  };
}

/**
 * Writes what is to be done at one slot, all check-ins at once and all check-outs.
 * @returns the visit of each as it is then, by the key of the action
 */
async function write(
  tx: Tx,
  { deps, actor }: Context<SignedIn>,
  due: readonly Due[],
): Promise<Map<string, Later<SeenVisit>>> {
  const [came, left]: [Recorded[], Recorded[]] = [[], []];
  const visits: { key: string; isNew: boolean; visit: SeenVisit }[] = [];
  for (const { action, kind, registration, memberships, elsewhere, along } of due) {
    const recording = recordingOf(actor, action);
    const family = await childrenWho(tx, kind, along);
    if (kind === 'check-in' && action.elsewhere === 'leave')
      await leaveElsewhere(tx, deps, memberships, elsewhere, recording);
    (kind === 'check-in' ? came : left).push(...recordedAlike([registration, ...family], recording));
    visits.push({
      key: action.key,
      isNew: kind === 'check-in',
      visit: {
        ...registration,
        ...timesAfter(kind, registration, action.doneAt),
        along: family.map(({ firstName }) => firstName),
      },
    });
  }
  const newcomers = came.length > 0 ? await beginVisits(tx, deps, due[0]!.slot, came) : null;
  if (left.length > 0) await endVisits(tx, deps, left);
  return new Map(
    visits.map(({ key, isNew, visit }) => [
      key,
      async () =>
        isNew && newcomers ? { ...visit, newVolunteer: (await newcomers()).has(visit.userId) } : visit,
    ]),
  );
}

const timesAfter = (kind: CheckKind, { checkInAt }: VisitInSlot, at: Date) =>
  kind === 'check-in' ? { checkInAt: at } : { checkOutAt: checkInAt && at < checkInAt ? checkInAt : at };

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

/** A slot, if it was this kiosk's at an instant. */
const servedAmong = (
  [slot]: readonly KioskSlot[],
  memberships: readonly Membership[],
  at: Date,
): KioskSlot | undefined => (slot && canServe(memberships, slot, at) ? slot : undefined);
