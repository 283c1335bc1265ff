import type { CorrectedVisit, correctionsContract } from '#areas/check-in/contract/corrections.ts';
import { isAsSeen, judgeCorrection, type CorrectedTimes } from '#areas/check-in/rules/corrections.ts';
import {
  holdVisitsAndPeople,
  type HeldVisit,
} from '#areas/registrations/server/places/hold-visits.actions.ts';
import type { Correction } from '#areas/visits/server/recording.rules.ts';
import { recordAbsences, recordCorrections } from '#areas/visits/server/visits.actions.ts';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { errorText } from '#shared/errors/catalog.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { lockPeopleOf } from '../visits.actions.ts';
import { keptPlaces, overlapsOf, type KeptPlace } from './corrected-places.queries.ts';
import { tellCorrected } from './tell-corrected.actions.ts';

/**
 * Corrects visits once their kiosks have closed (`areas/check-in/rules/corrections.ts`), each by itself. Of a person who has another visit
 * in the same minutes nothing is written when that was to be asked.
 * @returns those that were refused, each with the reason: `not-found` for a place that is on no roster of the caller's,
 *   `correction.changed` with what the visit says now, when that is something else than the organizer saw, and what `judgeCorrection` says
 * @throws DomainError `not-found` to those who keep none of these rosters
 */
export async function correctVisits(
  ctx: Context<SignedIn>,
  wanted: { visits: readonly CorrectedVisit[]; reason: string; overlaps: 'ask' | 'keep' },
): Promise<OutputOf<typeof correctionsContract.correct>> {
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
      userIds: asked.flatMap(({ placeId, to }) => (to ? [] : (places.get(placeId)?.userId ?? []))),
    });
    const visits = new Map(held.map((visit) => [visit.id, visit]));
    const now = deps.clock.now();
    const refused: OutputOf<typeof correctionsContract.correct>['refused'] = [];
    const refuse = (placeId: string, code: ErrorCode, visit?: HeldVisit) =>
      refused.push({ placeId, code, message: ctx.t(errorText(code)), now: visit ? said(visit) : null });
    const due: Due[] = [];
    for (const { placeId, seen, to } of asked) {
      const [place, visit] = [places.get(placeId), visits.get(placeId)];
      if (!place || !visit) {
        refuse(placeId, 'not-found');
        continue;
      }
      const refusal = isAsSeen(visit, seen)
        ? judgeCorrection({ now, date: place, was: visit, to })
        : 'correction.changed';
      if (refusal) refuse(placeId, refusal, visit);
      else if (isChange({ visit, to })) due.push({ place, visit, to });
    }
    const overlaps = wanted.overlaps === 'ask' ? await overlapsOf(tx, memberships, due) : [];
    const doubtful = new Set(overlaps.map(({ placeId }) => placeId));
    const written = due.filter(({ place }) => !doubtful.has(place.id));
    if (written.length > 0) await writeDue(tx, deps, written, { by: actor, at: now, reason: wanted.reason });
    return { done: written.length, refused, overlaps };
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

const said = ({ checkInAt, checkOutAt, noShowAt }: HeldVisit) => ({
  checkInAt: checkInAt?.toISOString() ?? null,
  checkOutAt: checkOutAt?.toISOString() ?? null,
  noShowAt: noShowAt?.toISOString() ?? null,
});

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
