import type { RosterScanAction, RosterUndo, RosterVisit } from '#areas/check-in/contract/attendance.ts';
import { timeOf } from '#areas/check-in/rules/check-in.ts';
import { decideAction, decideNoShowAction, isUnheard } from '#areas/check-in/rules/attendance.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import type { Statement } from '#server/db/fast-path/pipeline.ts';
import { findHolders } from '#areas/accounts/server/personal-code/personal-code.queries.ts';
import { idOfPersonalCode } from '#areas/accounts/server/personal-code/personal-code.rules.ts';
import {
  holdOwnVisits,
  holdVisits,
  type HeldVisit,
} from '#areas/registrations/server/places/hold-visits.actions.ts';
import { moveVisitTime, recordNoShows } from '#areas/visits/server/visits.actions.ts';
import { leaveElsewhere, lookElsewhere } from '../elsewhere/elsewhere.actions.ts';
import type { VisitElsewhere } from '../elsewhere/elsewhere.queries.ts';
import { undoIn, type KeptDate } from '../roster/roster.actions.ts';
import { keptDate } from '../roster/roster-date.queries.ts';
import { peopleOf } from '../roster/roster-people.queries.ts';
import { placesOf, placesOfPerson } from '../roster/roster-places.queries.ts';
import { visitChanged } from '../check-in.events.ts';
import { beginVisits, endVisits } from '../visits.actions.ts';
import { isGone, sentBefore } from './attendance.queries.ts';
import {
  actionRow,
  conflict,
  conflictOf,
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

type RosterAction = RosterVisit | RosterUndo | RosterScanAction;

/**
 * Settles what somebody did on a roster.
 * @param actions of one date and one kind; one alone when it takes something back, or says by a code whom it is about
 */
export async function settleOnRoster(
  tx: Tx,
  ctx: Context<SignedIn>,
  actions: readonly [Timed<RosterAction>, ...Timed<RosterAction>[]],
  sent: Statement<ActionRow[]>,
): Promise<SettledRun> {
  const known = await sent.execute();
  const isKnown = new Set(known.map(({ key }) => key));
  const fresh = actions.filter(({ key }) => !isKnown.has(key));
  const date = await keptDate(tx, ctx, actions[0]).catch(conflictOf);
  const settled = 'id' in date ? await decideAll(tx, ctx, date, fresh) : new Map<string, Settled>();
  const otherwise = 'id' in date ? conflict('roster.no-place') : await notKept(tx, ctx, actions[0]);
  const made = fresh.map((action) =>
    actionRow(ctx.actor.userId, action, kindOf(action), settled.get(action.key) ?? otherwise),
  );
  if (!('id' in date)) return { known, made, tell: () => untold };

  const rows = new Map([...known, ...made].map((row) => [row.key, row]));
  const personOf = new Map(actions.map((action) => [action.key, personIdOf(action, rows.get(action.key))]));
  const people = await peopleOf(
    tx,
    date,
    [...personOf.values()].flatMap((id) => id ?? []),
    actions[0].receivedAt,
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  const told = new Map(
    actions.map((action): [string, Told] => {
      const { key } = action;
      const person = byId.get(personOf.get(key) ?? '') ?? null;
      const written = rows.get(key)?.registrationId ? (person?.[timeOf[visitKindOf(action)]] ?? null) : null;
      const isElsewhere = rows.get(key)?.reason === 'check-in.elsewhere';
      const elsewhere = (isElsewhere && person?.elsewhere) || null;
      return [key, { ...untold, written, elsewhere, person }];
    }),
  );
  return { known, made, tell: ({ key }) => told.get(key) ?? untold };
}

/** Where a code is read somebody comes. */
const kindOf = ({ kind }: RosterAction) => (kind === 'scan' ? 'check-in' : kind);
/** Which time of a visit an action is about. */
const visitKindOf = (action: RosterAction) =>
  action.kind === 'undo' ? action.action : action.kind === 'scan' ? 'check-in' : action.kind;
/** Whom an action is about; of a code that was read what became of it says so. */
const personIdOf = (action: RosterAction, row: ActionRow | undefined) =>
  action.kind === 'scan' ? row?.registrationId : action.personId;

/** Why nothing is done on a roster that this person doesn't keep, or that is gone. */
async function notKept(tx: Tx, ctx: Context<SignedIn>, { dateId }: RosterAction): Promise<Settled> {
  return conflict((await isGone(tx, ctx, { dateId })) ? 'attendance.slot-gone' : 'not-found');
}

/** What becomes of each, by key; nothing of those whose place is not there. */
async function decideAll(
  tx: Tx,
  ctx: Context<SignedIn>,
  date: KeptDate,
  actions: readonly Timed<RosterAction>[],
): Promise<Map<string, Settled>> {
  const settled = new Map<string, Settled>();
  const visits: Timed<RosterVisit>[] = [];
  for (const action of actions) {
    const late = refusedByTime(action);
    if (late) settled.set(action.key, late);
    else if (action.kind === 'undo') settled.set(action.key, await takeBack(tx, ctx, date, action));
    else if (action.kind !== 'scan') visits.push(action);
    else {
      const { code, ...rest } = action;
      const place = await placeOfCode(tx, ctx, date, code);
      if (typeof place === 'string') visits.push({ ...rest, kind: 'check-in', personId: place });
      else settled.set(action.key, place);
    }
  }
  const known = await placesOf(
    tx,
    date.id,
    visits.map(({ personId }) => personId),
  );
  const ids = known.map(({ id }) => id);
  const [first] = known;
  // One that is left may be any place of the person; such an action comes alone.
  const leaves = visits.some(({ elsewhere }) => elsewhere === 'leave');
  const locked = leaves && first ? await holdOwnVisits(tx, first.userId) : await holdVisits(tx, ids);
  const comes = visits[0]?.kind === 'check-in';
  const latest = new Date(Math.max(...visits.map(({ doneAt }) => doneAt.getTime())));
  const elsewhere = comes ? await lookElsewhere(tx, known, latest) : new Map<string, VisitElsewhere[]>();
  const places = new Map(locked.map((place) => [place.id, place]));
  const placeOf = new Map(known.flatMap(({ id, personIds }) => personIds.map((personId) => [personId, id])));
  const due: { place: HeldVisit; action: Timed<RosterVisit> }[] = [];
  for (const action of visits) {
    const place = places.get(placeOf.get(action.personId) ?? '');
    if (!place) continue;
    const visitsElsewhere = (elsewhere.get(place.id) ?? []).filter(
      ({ since }) => since !== null && since <= action.doneAt,
    );
    const decision = decideVisit(action, place, date, visitsElsewhere);
    settled.set(action.key, settledBy(decision, place.id));
    if (decision.outcome !== 'done') continue;
    // Somebody who is on the roster twice by name is done once.
    places.set(place.id, { ...place, [timeOf[action.kind]]: action.doneAt });
    if (decision.moves && action.kind !== 'no-show') {
      await moveVisitTime(tx, place.id, action.kind, recordingOf(ctx.actor, action));
      await ctx.deps.events.publish(tx, visitChanged, { registrationIds: [place.id] });
    } else {
      due.push({ place, action });
      if (action.elsewhere === 'leave')
        await leaveElsewhere(tx, ctx.deps, date.memberships, visitsElsewhere, recordingOf(ctx.actor, action));
    }
  }
  await write(tx, ctx, date, due);
  return settled;
}

/** The one place that the code's holder has on the date, or why there is none to check in to. */
async function placeOfCode(
  tx: Tx,
  { deps }: Context<SignedIn>,
  date: KeptDate,
  code: string,
): Promise<string | Settled> {
  const codeId = idOfPersonalCode(deps.config.authSecret, code);
  const [holder] = codeId ? await findHolders(tx, { codeId }).execute() : [];
  if (!holder) return conflict('check-in.code-not-found');
  const [place, another] = await placesOfPerson(tx, date.id, holder.id);
  if (another) return conflict('roster.several-places');
  return place ?? conflict('roster.no-place');
}

function decideVisit(
  { kind, doneAt, receivedAt, instead, elsewhere: answer }: Timed<RosterVisit>,
  place: HeldVisit,
  date: KeptDate,
  elsewhere: readonly VisitElsewhere[],
) {
  if (kind === 'no-show') return decideNoShowAction({ now: doneAt, visit: place, date });
  // What was tapped without a network is done as it was seen then: nobody may stand there any more.
  const isElsewhere = answer === undefined && !isUnheard(receivedAt, doneAt) && elsewhere.length > 0;
  const { checkInHours } = date;
  const facts = { now: doneAt, accounts: 1, registration: place, date, checkInHours, isElsewhere };
  return decideAction(kind, facts, instead ? new Date(instead) : null);
}

/** Writes visits, all at once. */
async function write(
  tx: Tx,
  { deps, actor }: Context<SignedIn>,
  date: KeptDate,
  due: readonly { place: HeldVisit; action: Timed<RosterVisit> }[],
): Promise<void> {
  if (due.length === 0) return;
  const kind = due[0]?.action.kind;
  const recorded = due.map(({ place: { id }, action }) => ({ id, recording: recordingOf(actor, action) }));
  if (kind === 'check-in') await beginVisits(tx, deps, date, recorded);
  else if (kind === 'check-out') await endVisits(tx, deps, recorded);
  else {
    await recordNoShows(tx, recorded);
    await deps.events.publish(tx, visitChanged, { registrationIds: recorded.map(({ id }) => id) });
  }
}

async function takeBack(
  tx: Tx,
  { deps, actor }: Context<SignedIn>,
  date: KeptDate,
  undo: Timed<RosterUndo>,
): Promise<Settled> {
  const { personId, action, undoes } = undo;
  const { userId } = actor;
  const isInstant = undoes.includes(':');
  const [named] = isInstant ? [] : await sentBefore(tx, { userId, ids: [undoes] }).execute();
  // What was never done here need not be taken back; the device hears how it is.
  if (!isInstant && named?.outcome !== 'done') {
    return { outcome: 'already', reason: 'roster.changed', params: null, registrationId: null };
  }
  const at = named?.at ?? new Date(undoes);
  try {
    const registrationId = await undoIn(tx, deps, date, {
      personId,
      action,
      at,
      recording: recordingOf(actor, undo),
    });
    return { outcome: 'done', reason: null, params: null, registrationId };
  } catch (error) {
    return conflictOf(error);
  }
}
