import type { BodyOf, OutputOf } from '#shared/contract/endpoint.ts';
import type { reportedHoursContract } from '#areas/hours/contract/reported-hours.ts';
import {
  approvalSlackHours,
  wrongTimes,
  type TimesOnRecord,
  type Span,
} from '#areas/hours/rules/reported-hours.ts';
import { refuse } from '#areas/accounts/server/refusals.rules.ts';
import { tellBegun, tellEnded, lockPeopleOf } from '#areas/check-in/server/visits.actions.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { holdVisits, type HeldVisit } from '#areas/registrations/server/places/hold-visits.actions.ts';
import { recordReported } from '#areas/visits/server/visits.actions.ts';
import { recordedAtOnce } from '#areas/visits/server/recording.rules.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { errorText } from '#shared/errors/catalog.ts';
import { DomainError } from '#shared/errors.ts';
import { reportedHoursDecided } from './reported.events.ts';
import { canDecide } from './reported.policy.ts';
import { reportedShift, type ShiftOfReport } from './reported.queries.ts';
import { lockReport, updateReport } from './reported.store.ts';

type Decisions = BodyOf<typeof reportedHoursContract.decide>;
type Decided = Decisions['reports'][number];

/**
 * Decides about reports, each by itself: what can't be done of one is no reason to stop for the others. Approving writes the
 * times into the ledger of visits, so that they count like any visit; `keep` leaves what was recorded at the place.
 * @returns those that were done, and the others with the reason: `not-found` for what the caller doesn't manage,
 *   `reported.own`, `reported.changed` for one that was changed or decided meanwhile, `reported.recorded` when something else
 *   was recorded than what the caller saw, `reported.no-place`, and times that can't be
 * @throws DomainError `reported.reason-required` for declining without a reason
 */
export async function decideReports(
  ctx: Context<SignedIn>,
  { decision, reason, reports }: Decisions,
): Promise<OutputOf<typeof reportedHoursContract.decide>> {
  if (decision === 'decline' && reason === '') throw refuse('reported.reason-required', 'reason');
  const done: string[] = [];
  const refused: OutputOf<typeof reportedHoursContract.decide>['refused'] = [];
  for (const report of reports) {
    try {
      await withTransaction(ctx.deps.db, (tx) => decideOne(tx, ctx, { ...report, decision, reason }));
      done.push(report.id);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { code, params } = error;
      refused.push({ id: report.id, code, message: ctx.t(errorText(code, params)) });
    }
  }
  return { done, refused };
}

async function decideOne(
  tx: Tx,
  { actor, deps }: Context<SignedIn>,
  { id, version, recorded, times, decision, reason }: Decided & Pick<Decisions, 'decision' | 'reason'>,
): Promise<void> {
  const now = deps.clock.now();
  const known = await reportedShift(tx, id);
  const memberships = await membershipsOf(tx, actor);
  if (known?.userId === actor.userId) throw new DomainError('reported.own');
  if (!known || !canDecide(actor.userId, memberships, known)) throw new DomainError('not-found');
  // The place is locked before the report, and nothing of it is needed to decline.
  const place = decision === 'decline' ? undefined : await seenPlace(tx, known, recorded);
  if (decision === 'keep' && !place?.checkInAt) throw new DomainError('reported.recorded');
  if (decision === 'approve' && place) await lockPeopleOf(tx, [place]);
  const report = await lockReport(tx, id);
  if (report?.status !== 'pending' || report.version !== version) throw new DomainError('reported.changed');
  const decided = { decidedAt: now, decidedById: actor.userId };
  if (decision === 'approve' && place) {
    const span = times
      ? { startAt: new Date(times.startAt), endAt: new Date(times.endAt) }
      : { startAt: report.startAt, endAt: report.endAt };
    await approve(tx, { actor, deps, now, shift: known, place, span });
    const approved = { approvedStartAt: span.startAt, approvedEndAt: span.endAt };
    await updateReport(tx, id, { ...decided, ...approved, status: 'approved' });
  } else if (decision === 'keep') {
    await updateReport(tx, id, { ...decided, status: 'kept' });
  } else {
    await updateReport(tx, id, { ...decided, status: 'declined', reason });
  }
  const { userId, organizationId } = known;
  await deps.events.publish(tx, reportedHoursDecided, { reportId: id, userId, organizationId });
}

/** The place of a report, locked, with what was recorded there as the caller saw it. */
async function seenPlace(tx: Tx, { registrationId }: ShiftOfReport, seen: TimesOnRecord): Promise<HeldVisit> {
  const [place] = await holdVisits(tx, [registrationId]);
  if (!place) throw new DomainError('reported.no-place');
  const { checkInAt, checkOutAt, noShowAt } = place;
  const isAsSeen =
    isAt(checkInAt, seen?.checkInAt) && isAt(checkOutAt, seen?.checkOutAt) && isAt(noShowAt, seen?.noShowAt);
  if (!isAsSeen) throw new DomainError('reported.recorded');
  return place;
}

const isAt = (at: Date | null, seen: string | null | undefined): boolean =>
  (at?.getTime() ?? null) === (seen ? Date.parse(seen) : null);

/** Writes approved times into the ledger: the place and its person are locked. What follows from them is that of any visit. */
async function approve(
  tx: Tx,
  {
    actor,
    deps,
    now,
    shift,
    place,
    span,
  }: Pick<Context<SignedIn>, 'actor' | 'deps'> & {
    now: Date;
    shift: ShiftOfReport;
    place: HeldVisit;
    span: Span;
  },
): Promise<void> {
  const wrong = wrongTimes(now, shift, span, approvalSlackHours);
  if (wrong) throw new DomainError(wrong.code);
  const recording = recordedAtOnce(actor, 'reported', now);
  await recordReported(tx, place.id, { checkInAt: span.startAt, checkOutAt: span.endAt }, recording);
  if (!place.checkInAt) await tellBegun(tx, deps, shift, [place]);
  if (!place.checkOutAt) await tellEnded(tx, deps, [place]);
}
