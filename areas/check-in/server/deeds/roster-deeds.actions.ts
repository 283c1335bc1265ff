import type { AnsweredDeed, RosterUndo, RosterVisit } from '#areas/check-in/contract/deeds.ts';
import { timeOf } from '#areas/check-in/rules/check-in.ts';
import { decideDeed, decideNoShowDeed } from '#areas/check-in/rules/deeds.ts';
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
import { keepDeeds, type DeedRow } from './deeds.store.ts';

type RosterDeed = RosterVisit | RosterUndo;
type Place = Awaited<ReturnType<typeof lockPlaces>>[number];

/**
 * Does what somebody did on a roster, or tells what became of it when it was sent before.
 * @param deeds of one date and one kind; one alone when it takes something back
 */
export async function settleRosterDeeds(
  tx: Tx,
  ctx: Context<SignedIn>,
  deeds: readonly Timed<RosterDeed>[],
): Promise<AnsweredDeed[]> {
  const { userId } = ctx.actor;
  const [first] = deeds;
  if (!first) return [];
  const rows = await deedsWithKeys(
    tx,
    userId,
    deeds.map(({ key }) => key),
  );
  const date = await keptDate(tx, ctx, first).catch(conflictOf);
  const isThere = 'id' in date;
  const fresh = deeds.filter(({ key }) => !rows.has(key));
  const settled = isThere ? await decideAll(tx, ctx, date, fresh) : await notKept(tx, ctx, fresh);
  const made = fresh.map((deed) =>
    deedRow(userId, deed, settled.get(deed.key) ?? conflict('roster.no-place')),
  );
  await keepDeeds(tx, made.filter(isKept));
  for (const row of made) rows.set(row.key, row);

  const people = isThere
    ? await peopleOf(
        tx,
        date,
        deeds.map(({ personId }) => personId),
        first.receivedAt,
      )
    : [];
  const byId = new Map(people.map((person) => [person.id, person]));
  const times = await timesOf(
    tx,
    [...rows.values()].flatMap(({ registrationId }) => registrationId ?? []),
  );
  return deeds.map((deed) => {
    const row: DeedRow = rows.get(deed.key)!;
    const visit = isThere && row.registrationId ? times.get(row.registrationId) : undefined;
    return {
      ...answerOf(ctx.t, deed.key, row),
      written: timeFor(deed.kind === 'undo' ? deed.deed : deed.kind, visit),
      visit: null,
      person: byId.get(deed.personId) ?? null,
    };
  });
}

/** What becomes of each, by key. */
async function decideAll(
  tx: Tx,
  ctx: Context<SignedIn>,
  date: KeptDate,
  deeds: readonly Timed<RosterDeed>[],
): Promise<Map<string, Settled>> {
  const settled = new Map<string, Settled>();
  const visits: Timed<RosterVisit>[] = [];
  for (const deed of deeds) {
    const late = refusedByTime(deed);
    if (late) settled.set(deed.key, late);
    else if (deed.kind === 'undo') settled.set(deed.key, await takeBack(tx, ctx, date, deed));
    else visits.push(deed);
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
  const due: { place: Place; deed: Timed<RosterVisit> }[] = [];
  for (const deed of visits) {
    const place = places.get(placeOf.get(deed.personId) ?? '');
    if (!place) continue;
    const decision = decideVisit(deed, place, date);
    settled.set(deed.key, settledBy(decision, place.id));
    if (decision.outcome !== 'done') continue;
    // Somebody who is on the roster twice by name is done once.
    places.set(place.id, { ...place, [timeOf[deed.kind]]: deed.doneAt });
    if (decision.moves && deed.kind !== 'no-show') {
      await moveVisitTime(tx, place.id, deed.kind, { at: deed.doneAt, now: deed.receivedAt });
    } else due.push({ place, deed });
  }
  await write(tx, ctx, date, due);
  return settled;
}

function decideVisit({ kind, doneAt, instead }: Timed<RosterVisit>, place: Place, date: KeptDate) {
  if (kind === 'no-show') return decideNoShowDeed({ now: doneAt, visit: place, date });
  const facts = { now: doneAt, accounts: 1, registration: place, date, checkInHours: date.checkInHours };
  return decideDeed(kind, facts, instead ? new Date(instead) : null);
}

/** Writes visits, those of one instant at once. All people are locked before the first is written, in their order. */
async function write(
  tx: Tx,
  { deps, actor }: Context<SignedIn>,
  date: KeptDate,
  due: readonly { place: Place; deed: Timed<RosterVisit> }[],
): Promise<void> {
  const instants = [...Map.groupBy(due, ({ deed }) => deed.doneAt.getTime()).values()];
  const kind = due[0]?.deed.kind;
  if (kind === 'check-in' && instants.length > 1) {
    await lockPersons(tx, { ids: due.map(({ place }) => place.userId) }).execute();
  }
  for (const together of instants) {
    const at = together[0]!.deed.doneAt;
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
  { personId, deed, undoes, doneAt }: Timed<RosterUndo>,
): Promise<Settled> {
  const named = (await deedsWithKeys(tx, actor.userId, isInstant(undoes) ? [] : [undoes])).get(undoes);
  // What was never done here need not be taken back; the device hears how it is.
  if (!isInstant(undoes) && named?.outcome !== 'done') {
    return { outcome: 'already', reason: 'roster.changed', params: null, registrationId: null };
  }
  const at = named?.at ?? new Date(undoes);
  try {
    const registrationId = await undoIn(tx, deps, date, { personId, deed, at, now: doneAt });
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
  deeds: readonly { key: string; dateId: string }[],
): Promise<Map<string, Settled>> {
  const [first] = deeds;
  if (!first) return new Map();
  const reason = (await isGone(tx, ctx, { dateId: first.dateId })) ? 'deeds.slot-gone' : 'not-found';
  return new Map(deeds.map(({ key }) => [key, conflict(reason)]));
}
