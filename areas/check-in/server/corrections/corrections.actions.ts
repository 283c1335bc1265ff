import type { CorrectedVisit, Overlap } from '#areas/check-in/contract/corrections.ts';
import { isAsSeen, judgeCorrection, type CorrectedTimes } from '#areas/check-in/rules/corrections.ts';
import {
  holdVisitsAndPeople,
  type HeldVisit,
} from '#areas/registrations/server/places/hold-visits.actions.ts';
import type { Correction } from '#areas/visits/server/recording.rules.ts';
import { recordAbsences, recordCorrections } from '#areas/visits/server/visits.actions.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { lockPeopleOf } from '../visits.actions.ts';
import { keptPlaces, overlapsOf, type KeptPlace } from './corrected-places.queries.ts';
import { tellCorrected } from './tell-corrected.actions.ts';

/**
 * Corrects visits once their kiosks have closed (`areas/check-in/rules/corrections.ts`): all of them or none. When somebody has another
 * visit in the same minutes and that was to be asked, nothing is written.
 * @throws DomainError `not-found` to those who don't keep the rosters; `correction.changed` with what the visits say now, when one says
 *   something else than the organizer saw; `correction.still-open`, `correction.backwards`, `correction.future`, `correction.too-far`,
 *   `correction.too-long`
 */
export async function correctVisits(
  ctx: Context<SignedIn>,
  wanted: { visits: readonly CorrectedVisit[]; reason: string; overlaps: 'ask' | 'keep' },
): Promise<{ done: number; overlaps: Overlap[] }> {
  const { actor, deps } = ctx;
  const asked = wanted.visits.map(readVisit);
  return withTransaction(deps.db, async (tx) => {
    const { places, memberships } = await keptPlaces(
      tx,
      ctx,
      asked.map(({ placeId }) => placeId),
    );
    const held = await holdVisitsAndPeople(tx, {
      registrationIds: [...places.keys()],
      // Another visit of theirs may be the first one after this.
      userIds: asked.filter(({ to }) => !to).map(({ placeId }) => places.get(placeId)!.userId),
    });
    const visits = new Map(held.map((visit) => [visit.id, visit]));
    const now = deps.clock.now();
    const proposed = asked.map(({ placeId, seen, to }) => {
      const visit = visits.get(placeId);
      if (!visit) throw new DomainError('not-found');
      return { place: places.get(placeId)!, visit, seen, to };
    });
    refuseChanged(proposed);
    for (const { place, visit, to } of proposed) {
      const refusal = judgeCorrection({ now, date: place, was: visit, to });
      if (refusal) throw new DomainError(refusal);
    }
    const due = proposed.filter(isChange);
    const overlaps = wanted.overlaps === 'ask' ? await overlapsOf(tx, memberships, due) : [];
    if (overlaps.length > 0 || due.length === 0) return { done: 0, overlaps };
    await writeDue(tx, deps, due, { by: actor, at: now, reason: wanted.reason });
    return { done: due.length, overlaps };
  });
}

interface Due {
  place: KeptPlace;
  visit: HeldVisit;
  to: CorrectedTimes | null;
}

async function writeDue(
  tx: Tx,
  deps: Pick<Deps, 'events'>,
  due: readonly Due[],
  correction: Correction,
): Promise<void> {
  // Whose first visit it is changes with a check-in alone.
  await lockPeopleOf(
    tx,
    due.flatMap(({ visit, to }) => ((visit.checkInAt === null) === (to === null) ? [] : [visit])),
  );
  const absent = due.filter(({ to }) => !to);
  await recordAbsences(
    tx,
    absent.map(({ visit }) => visit),
    correction,
  );
  const came = due.flatMap(({ visit, to }) => (to ? [{ visit, to: written(visit, to) }] : []));
  // Most are corrected to the same times, and go into one statement.
  for (const same of Map.groupBy(came, ({ to }) => JSON.stringify(to)).values())
    await recordCorrections(
      tx,
      same.map(({ visit }) => visit.id),
      same[0]!.to,
      correction,
    );
  await tellCorrected(
    tx,
    deps,
    due.map(({ place, visit, to }) => ({ place, was: visit, to })),
  );
}

/** What is written of times: null for a check-in that stays. */
const written = (visit: HeldVisit, { checkInAt, checkOutAt }: CorrectedTimes) => ({
  checkInAt: checkInAt.getTime() === visit.checkInAt?.getTime() ? null : checkInAt,
  checkOutAt,
});

/** Whether a visit says something else afterwards. The mark of a person who is marked already as not having come stays. */
const isChange = ({ visit, to }: Pick<Due, 'visit' | 'to'>): boolean =>
  to ? !isAsSeen(visit, { ...to, noShowAt: null }) : visit.noShowAt === null;

function refuseChanged(
  proposed: readonly { visit: HeldVisit; seen: ReturnType<typeof readVisit>['seen'] }[],
) {
  const changed = proposed.filter(({ visit, seen }) => !isAsSeen(visit, seen));
  if (changed.length === 0) return;
  const visits = changed.map(({ visit: { id, checkInAt, checkOutAt, noShowAt } }) => ({
    placeId: id,
    checkInAt: checkInAt?.toISOString() ?? null,
    checkOutAt: checkOutAt?.toISOString() ?? null,
    noShowAt: noShowAt?.toISOString() ?? null,
  }));
  throw new DomainError('correction.changed', { details: { visits } });
}

const instantOf = (at: string | null): Date | null => (at === null ? null : new Date(at));

const readVisit = ({ placeId, seen, to }: CorrectedVisit) => ({
  placeId,
  seen: {
    checkInAt: instantOf(seen.checkInAt),
    checkOutAt: instantOf(seen.checkOutAt),
    noShowAt: instantOf(seen.noShowAt),
  },
  to: to && { checkInAt: new Date(to.checkInAt), checkOutAt: instantOf(to.checkOutAt) },
});
