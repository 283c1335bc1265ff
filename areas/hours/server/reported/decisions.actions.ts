import type { BodyOf, OutputOf } from '#shared/contract/endpoint.ts';
import type { reportedHoursContract } from '#areas/hours/contract/reported-hours.ts';
import {
  approvalSlackHours,
  boundsOfReportedWork,
  boundsOfShift,
  wrongTimes,
  type TimesOnRecord,
  type Span,
} from '#areas/hours/rules/reported-hours.ts';
import { refuse } from '#areas/accounts/server/refusals.rules.ts';
import { tellBegun, tellEnded } from '#areas/check-in/server/visits.actions.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { holdVisits, type HeldVisit } from '#areas/registrations/server/places/hold-visits.actions.ts';
import { recordReported } from '#areas/visits/server/visits.actions.ts';
import { recordedAtOnce } from '#areas/visits/server/recording.rules.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { errorText } from '#shared/errors/catalog.ts';
import { DomainError } from '#shared/errors.ts';
import { reportedHoursDecided } from './reported.events.ts';
import { canDecide } from './reported.policy.ts';
import { reportToJudge, timesAsText, visitsMeanwhile, type ReportToJudge } from './reported.queries.ts';
import { lockReport, overlapsApprovedWork, updateReport, type HourReportRow } from './reported.store.ts';

type Decisions = BodyOf<typeof reportedHoursContract.decide>;
type Decided = Decisions['reports'][number];

/**
 * Decides about reports, each by itself: what can't be done of one is no reason to stop for the others. Approving the hours of a shift
 * writes the times into the ledger of visits, so that they count like any visit; of work outside of shifts the approved times
 * are what counts. `keep` leaves what was recorded at the place.
 * @returns those that were done, and the others with the reason: `not-found` for what the caller doesn't manage,
 *   `reported.own`, `reported.changed` for one that was changed or decided meanwhile, `reported.recorded` when something else
 *   was recorded than what the caller saw, `reported.no-place`, `reported.overlaps-work`, and times that can't be
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
  const known = await reportToJudge(tx, id);
  const memberships = await membershipsOf(tx, actor);
  if (known?.userId === actor.userId) throw new DomainError('reported.own');
  if (!known || !canDecide(actor.userId, memberships, known)) throw new DomainError('not-found');
  // The place is locked before its person, the person before the report, and nothing of them is needed to decline.
  const place = decision === 'decline' ? undefined : await heldPlace(tx, known);
  if (decision === 'approve') await lockPerson(tx, known.userId);
  const report = await lockReport(tx, id);
  if (report?.status !== 'pending' || report.version !== version) throw new DomainError('reported.changed');
  if (decision !== 'decline') {
    const there = place ? recordedAt(place) : await visitsMeanwhile(tx, memberships, [id]);
    if (!isAsSeen(there.map(timesAsText), recorded)) throw new DomainError('reported.recorded');
  }
  const decided = { decidedAt: now, decidedById: actor.userId };
  if (decision === 'approve') {
    const span = times
      ? { startAt: new Date(times.startAt), endAt: new Date(times.endAt) }
      : { startAt: report.startAt, endAt: report.endAt };
    if (place && known.shift)
      await approveShift(tx, { actor, deps, now, known, shift: known.shift, place, span });
    else await admitWork(tx, now, report, span);
    const approved = { approvedStartAt: span.startAt, approvedEndAt: span.endAt };
    await updateReport(tx, id, { ...decided, ...approved, status: 'approved' });
  } else if (decision === 'keep') {
    if (!place?.checkInAt) throw new DomainError('reported.recorded');
    await updateReport(tx, id, { ...decided, status: 'kept' });
  } else {
    await updateReport(tx, id, { ...decided, status: 'declined', reason });
  }
  const { userId, organizationId } = known;
  await deps.events.publish(tx, reportedHoursDecided, { reportId: id, userId, organizationId, decision });
}

/** The place of a report, locked; undefined for work outside of shifts. */
async function heldPlace(tx: Tx, { registrationId }: ReportToJudge): Promise<HeldVisit | undefined> {
  if (registrationId === null) return undefined;
  const [place] = await holdVisits(tx, [registrationId]);
  if (!place) throw new DomainError('reported.no-place');
  return place;
}

const recordedAt = (place: HeldVisit): HeldVisit[] => (place.checkInAt || place.noShowAt ? [place] : []);

/** Whether what is recorded is what the caller saw. */
const isAsSeen = (there: readonly TimesOnRecord[], seen: readonly TimesOnRecord[]): boolean =>
  there.length === seen.length &&
  there.every(({ checkInAt, checkOutAt, noShowAt }, at) => {
    const other = seen[at];
    return (
      isSameInstant(checkInAt, other?.checkInAt) &&
      isSameInstant(checkOutAt, other?.checkOutAt) &&
      isSameInstant(noShowAt, other?.noShowAt)
    );
  });

const isSameInstant = (one: string | null, other: string | null | undefined): boolean =>
  (one ? Date.parse(one) : null) === (other ? Date.parse(other) : null);

/** Whether work outside of shifts can be approved with these times: its person is locked. */
async function admitWork(tx: Tx, now: Date, report: HourReportRow, span: Span): Promise<void> {
  const wrong = wrongTimes(now, boundsOfReportedWork(report), span);
  if (wrong) throw new DomainError(wrong.code);
  if (await overlapsApprovedWork(tx, report.userId, span, report.id))
    throw new DomainError('reported.overlaps-work');
}

/** Writes approved times into the ledger: the place and its person are locked. What follows from them is that of any visit. */
async function approveShift(
  tx: Tx,
  {
    actor,
    deps,
    now,
    known,
    shift,
    place,
    span,
  }: Pick<Context<SignedIn>, 'actor' | 'deps'> & {
    now: Date;
    known: ReportToJudge;
    shift: Span;
    place: HeldVisit;
    span: Span;
  },
): Promise<void> {
  const wrong = wrongTimes(now, boundsOfShift(shift, approvalSlackHours), span);
  if (wrong) throw new DomainError(wrong.code);
  const recording = recordedAtOnce(actor, 'reported', now);
  await recordReported(tx, place.id, { checkInAt: span.startAt, checkOutAt: span.endAt }, recording);
  if (!place.checkInAt) await tellBegun(tx, deps, known, [place]);
  if (!place.checkOutAt) await tellEnded(tx, deps, [place]);
}
