import type { AnsweredAction, RosterUndo, RosterVisit } from '#areas/check-in/contract/attendance.ts';
import { timeOf } from '#areas/check-in/rules/check-in.ts';
import { decideAction, decideNoShowAction } from '#areas/check-in/rules/attendance.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { lockPersons } from '#server/db/lock-person.ts';
import {
  lockPlaces,
  moveVisitTime,
  recordNoShows,
} from '#areas/registrations/server/places/attendance.actions.ts';
import { undoIn, type KeptDate } from '../roster/roster.actions.ts';
import { keptDate, peopleOf, placesOf } from '../roster/roster.queries.ts';
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
import { keepActions, type ActionRow } from './attendance.store.ts';

type RosterAction = RosterVisit | RosterUndo;
type Place = Awaited<ReturnType<typeof lockPlaces>>[number];

/**
 * Does what somebody did on a roster, or tells what became of it when it was sent before.
 * @param actions of one date and one kind; one alone when it takes something back
 */
export async function settleRosterActions(
  tx: Tx,
  ctx: Context<SignedIn>,
  actions: readonly Timed<RosterAction>[],
): Promise<AnsweredAction[]> {
  const { userId } = ctx.actor;
  const [first] = actions;
  if (!first) return [];
  const rows = await actionsWithKeys(
    tx,
    userId,
    actions.map(({ key }) => key),
  );
  const date = await keptDate(tx, ctx, first).catch(conflictOf);
  const isThere = 'id' in date;
  const fresh = actions.filter(({ key }) => !rows.has(key));
  const settled = isThere ? await decideAll(tx, ctx, date, fresh) : await notKept(tx, ctx, fresh);
  const made = fresh.map((action) =>
    actionRow(userId, action, settled.get(action.key) ?? conflict('roster.no-place')),
  );
  await keepActions(tx, made.filter(isKept));
  for (const row of made) rows.set(row.key, row);

  const people = isThere
    ? await peopleOf(
        tx,
        date,
        actions.map(({ personId }) => personId),
        first.receivedAt,
      )
    : [];
  const byId = new Map(people.map((person) => [person.id, person]));
  const times = await timesOf(
    tx,
    [...rows.values()].flatMap(({ registrationId }) => registrationId ?? []),
  );
  return actions.map((action) => {
    const row: ActionRow = rows.get(action.key)!;
    const visit = isThere && row.registrationId ? times.get(row.registrationId) : undefined;
    return {
      ...answerOf(ctx.t, action.key, row),
      written: timeFor(action.kind === 'undo' ? action.action : action.kind, visit),
      visit: null,
      person: byId.get(action.personId) ?? null,
    };
  });
}

/** What becomes of each, by key. */
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
    else visits.push(action);
  }
  const known = await placesOf(
    tx,
    date.id,
    visits.map(({ personId }) => personId),
  );
  const locked = await lockPlaces(
    tx,
    known.map(({ id }) => id),
  );
  const places = new Map(locked.map((place) => [place.id, place]));
  const placeOf = new Map(known.flatMap(({ id, personIds }) => personIds.map((personId) => [personId, id])));
  const due: { place: Place; action: Timed<RosterVisit> }[] = [];
  for (const action of visits) {
    const place = places.get(placeOf.get(action.personId) ?? '');
    if (!place) continue;
    const decision = decideVisit(action, place, date);
    settled.set(action.key, settledBy(decision, place.id));
    if (decision.outcome !== 'done') continue;
    // Somebody who is on the roster twice by name is done once.
    places.set(place.id, { ...place, [timeOf[action.kind]]: action.doneAt });
    if (decision.moves && action.kind !== 'no-show') {
      await moveVisitTime(tx, place.id, action.kind, { at: action.doneAt, now: action.receivedAt });
    } else due.push({ place, action });
  }
  await write(tx, ctx, date, due);
  return settled;
}

function decideVisit({ kind, doneAt, instead }: Timed<RosterVisit>, place: Place, date: KeptDate) {
  if (kind === 'no-show') return decideNoShowAction({ now: doneAt, visit: place, date });
  const facts = { now: doneAt, accounts: 1, registration: place, date, checkInHours: date.checkInHours };
  return decideAction(kind, facts, instead ? new Date(instead) : null);
}

/** Writes visits, those of one instant at once. All people are locked before the first is written, in their order. */
async function write(
  tx: Tx,
  { deps, actor }: Context<SignedIn>,
  date: KeptDate,
  due: readonly { place: Place; action: Timed<RosterVisit> }[],
): Promise<void> {
  const instants = [...Map.groupBy(due, ({ action }) => action.doneAt.getTime()).values()];
  const kind = due[0]?.action.kind;
  if (kind === 'check-in' && instants.length > 1) {
    await lockPersons(tx, { ids: due.map(({ place }) => place.userId) }).execute();
  }
  for (const together of instants) {
    const at = together[0]!.action.doneAt;
    const places = together.map(({ place }) => place);
    if (kind === 'check-in') await beginVisits(tx, deps, date, places, at);
    else if (kind === 'check-out') await endVisits(tx, deps, places, at);
    else {
      const ids = places.map(({ id }) => id);
      await recordNoShows(tx, ids, { at, byUserId: actor.userId });
    }
  }
}

async function takeBack(
  tx: Tx,
  { deps, actor }: Context<SignedIn>,
  date: KeptDate,
  { personId, action, undoes, doneAt }: Timed<RosterUndo>,
): Promise<Settled> {
  const named = (await actionsWithKeys(tx, actor.userId, isInstant(undoes) ? [] : [undoes])).get(undoes);
  // What was never done here need not be taken back; the device hears how it is.
  if (!isInstant(undoes) && named?.outcome !== 'done') {
    return { outcome: 'already', reason: 'roster.changed', params: null, registrationId: null };
  }
  const at = named?.at ?? new Date(undoes);
  try {
    const registrationId = await undoIn(tx, deps, date, { personId, action, at, now: doneAt });
    return { outcome: 'done', reason: null, params: null, registrationId };
  } catch (error) {
    return conflictOf(error);
  }
}

const isInstant = (undoes: string): boolean => undoes.includes(':');

/** Why nothing is done on a roster that this person doesn't keep, or that is gone; by key. */
export async function notKept(
  tx: Tx,
  ctx: Context<SignedIn>,
  actions: readonly { key: string; dateId: string }[],
): Promise<Map<string, Settled>> {
  const [first] = actions;
  if (!first) return new Map();
  const reason = (await isGone(tx, ctx, { dateId: first.dateId })) ? 'attendance.slot-gone' : 'not-found';
  return new Map(actions.map(({ key }) => [key, conflict(reason)]));
}
