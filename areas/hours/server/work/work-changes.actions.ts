import { refuse } from '#areas/accounts/server/refusals.rules.ts';
import type { workChangesContract } from '#areas/hours/contract/work-changes.ts';
import { boundsOfCorrectedWork, wrongTimes, type Span } from '#areas/hours/rules/reported-hours.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { reversibleEntry } from '#areas/visits/rules/entries.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import { trailChanges } from '#shared/rules/trail.ts';
import { workCorrected } from '../reported/reported.events.ts';
import { canDecide } from '../reported/reported.policy.ts';
import { lockReport, overlapsApprovedWork, type HourReportRow } from '../reported/reported.store.ts';
import { entriesOfWork, reportOfChange, workToJudge } from './work-changes.queries.ts';
import { recordChange, type RecordedChange, type WorkFacts } from './work-changes.store.ts';

/**
 * Corrects approved work outside of shifts by an entry of its own: when it was, what it was, or that it doesn't count.
 * @returns the version that the report has now
 * @throws DomainError `not-found` for what the caller doesn't manage, and for what was never approved; `reported.own`; `work.changed` when
 *   it says something else than the caller saw; `reported.overlaps-work`, and times that can't be, at their field
 */
export async function correctWork(
  ctx: Context<SignedIn>,
  reportId: string,
  { version, work, times, reason }: BodyOf<typeof workChangesContract.correct>,
): Promise<{ version: number }> {
  const now = ctx.deps.clock.now();
  return withTransaction(ctx.deps.db, async (tx) => {
    const report = await approvedWork(tx, ctx, reportId);
    if (report.version !== version) throw new DomainError('work.changed');
    const from = factsNow(report);
    const to = times
      ? { times: { startAt: new Date(times.startAt), endAt: new Date(times.endAt) }, title: work }
      : { times: null, title: from.title };
    if (isSame(from, to)) return { version };
    const wrong = to.times && wrongTimes(now, boundsOfCorrectedWork(report), to.times);
    if (wrong) throw refuse(wrong.code, wrong.at);
    return { version: await record(tx, ctx, report, { at: now, from, to, reason, reverses: null }) };
  });
}

/**
 * Reverses a correction by an entry of its own: the work says what it said before. Only the last one that stands is reversed, so that
 * nothing that was recorded after it changes.
 * @throws DomainError `not-found` for what the caller doesn't manage, and for what is no correction; `reported.own`; `correction.reversed`;
 *   `correction.not-last`; `reported.overlaps-work` when other work was approved meanwhile for the times that would count again
 */
export async function reverseWorkCorrection(
  ctx: Context<SignedIn>,
  number: number,
  reason: string,
): Promise<void> {
  await withTransaction(ctx.deps.db, async (tx) => {
    const reportId = await reportOfChange(tx, number);
    if (reportId === undefined) throw new DomainError('not-found');
    const report = await approvedWork(tx, ctx, reportId);
    const entries = await entriesOfWork(tx, reportId);
    const entry = entries.find((one) => one.number === number);
    if (entry?.kind !== 'corrected') throw new DomainError('not-found');
    if (entries.some(({ reverses }) => reverses === number)) throw new DomainError('correction.reversed');
    if (reversibleEntry(entries) !== entry) throw new DomainError('correction.not-last');
    const from = factsNow(report);
    const to = { times: spanOf(entry.fromStartAt, entry.fromEndAt), title: entry.fromTitle ?? from.title };
    await record(tx, ctx, report, { at: ctx.deps.clock.now(), from, to, reason, reverses: number });
  });
}

/** The report of work that was approved, and that the caller may correct; its person is locked, and then the report. */
async function approvedWork(tx: Tx, { actor }: Context<SignedIn>, reportId: string): Promise<HourReportRow> {
  const known = await workToJudge(tx, reportId);
  const memberships = await membershipsOf(tx, actor);
  if (known?.userId === actor.userId) throw new DomainError('reported.own');
  if (!known || !canDecide(actor.userId, memberships, known)) throw new DomainError('not-found');
  await lockPerson(tx, known.userId);
  const report = await lockReport(tx, reportId);
  if (!report || (report.status !== 'approved' && report.status !== 'revoked'))
    throw new DomainError('not-found');
  return report;
}

async function record(
  tx: Tx,
  { actor, deps }: Context<SignedIn>,
  { id: reportId, userId, organizationId }: HourReportRow,
  change: Omit<RecordedChange, 'reportId' | 'byUserId'>,
): Promise<number> {
  const { times } = change.to;
  if (times && (await overlapsApprovedWork(tx, userId, times, reportId)))
    throw refuse('reported.overlaps-work', change.reverses === null ? 'startAt' : 'reason');
  const version = await recordChange(tx, { reportId, byUserId: actor.userId, ...change });
  const { from, to } = change;
  const spanned = ({ times: span }: WorkFacts) => (span ? [span.startAt, span.endAt] : null);
  await deps.events.publish(tx, workCorrected, {
    reportId,
    userId,
    organizationId,
    changes: trailChanges({ time: [spanned(from), spanned(to)], work: [from.title, to.title] }),
  });
  return version;
}

const factsNow = ({ approvedStartAt, approvedEndAt, title }: HourReportRow): WorkFacts => ({
  times: spanOf(approvedStartAt, approvedEndAt),
  title: title ?? '',
});

const spanOf = (startAt: Date | null, endAt: Date | null): Span | null =>
  startAt && endAt ? { startAt, endAt } : null;

const isSame = (one: WorkFacts, other: WorkFacts): boolean =>
  one.title === other.title &&
  one.times?.startAt.getTime() === other.times?.startAt.getTime() &&
  one.times?.endAt.getTime() === other.times?.endAt.getTime();
