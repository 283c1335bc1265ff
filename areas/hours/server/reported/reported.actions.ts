import type { BodyOf, OutputOf } from '#shared/contract/endpoint.ts';
import type { reportedHoursContract } from '#areas/hours/contract/reported-hours.ts';
import {
  boundsOfShift,
  boundsOfWork,
  reportRefusedByTime,
  reportSlackHours,
  waitingReportsMax,
  wrongTimes,
  type Span,
} from '#areas/hours/rules/reported-hours.ts';
import { refuse } from '#areas/accounts/server/refusals.rules.ts';
import { ofAddress, takeOrRefuse } from '#areas/budgets/server/budgets.actions.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { DomainError } from '#shared/errors.ts';
import { ownShift, workplacesOf } from './own-reports.queries.ts';
import {
  countWaitingOf,
  insertReport,
  isWaitingOrApproved,
  lockReport,
  isSentAgain,
  overlapsAnother,
  updateReport,
  type HourReportRow,
} from './reported.store.ts';

type Hours = BodyOf<typeof reportedHoursContract.write>;
type Work = BodyOf<typeof reportedHoursContract.writeWork>;
type Written = Omit<Hours, 'registrationId'>;
type Answer = OutputOf<typeof reportedHoursContract.write>;

/** What a report is about: a place in a shift, or work outside of shifts at a location. */
type About = { registrationId: string } | { registrationId: null; locationId: string; title: string };

/**
 * Reports the caller's hours of a past shift, or changes a report that waits. The same one sent again after a lost answer
 * is there once.
 * @throws DomainError `not-found` for a shift or a report that is not the caller's; `reported.changed` for a report that was
 *   changed or decided meanwhile; `reported.twice`, `reported.overlaps`, `reported.too-many`, `reported.spent`, and what
 *   `rules/reported-hours.ts` refuses, at its field
 */
export const writeReport = (
  ctx: Context<SignedIn>,
  reportId: string,
  { registrationId, ...written }: Hours,
): Promise<Answer> => write(ctx, reportId, { registrationId }, written);

/**
 * The same of work outside of shifts. What waits can be changed also where nothing new can be reported any more.
 * @throws DomainError as `writeReport`; `reported.no-work-there` for a location where the caller may not report work
 */
export const writeWorkReport = (
  ctx: Context<SignedIn>,
  reportId: string,
  { locationId, work, ...written }: Work,
): Promise<Answer> => write(ctx, reportId, { registrationId: null, locationId, title: work }, written);

async function write(
  { deps, actor }: Context<SignedIn>,
  reportId: string,
  about: About,
  { note, version, ...times }: Written,
): Promise<Answer> {
  const { userId } = actor;
  const now = deps.clock.now();
  const span = { startAt: new Date(times.startAt), endAt: new Date(times.endAt) };
  return withTransaction(deps.db, async (tx) => {
    // What one person reports is compared one after the other, and nothing is written while the account is being closed.
    await lockPerson(tx, userId);
    const there = await ownReport(tx, userId, reportId);
    const place = await placeOf(tx, userId, about, there);
    if (there && (there.registrationId !== about.registrationId || there.status !== 'pending'))
      throw new DomainError('reported.changed');
    const { organizationId, locationId, shift } = place;
    const title = about.registrationId === null ? about.title : null;
    const content = { ...span, organizationId, locationId, title, note };
    if (there && version === null && isSentAgain(there, content))
      return { id: reportId, version: there.version };
    if ((there?.version ?? null) !== version) throw new DomainError('reported.changed');
    const late = shift && reportRefusedByTime(now, shift);
    if (late) throw new DomainError(late);
    const bounds = shift ? boundsOfShift(shift, reportSlackHours) : boundsOfWork(now);
    const wrong = wrongTimes(now, bounds, span);
    if (wrong) throw refuse(wrong.code, wrong.at);
    if (about.registrationId !== null && (await isWaitingOrApproved(tx, about.registrationId, reportId)))
      throw new DomainError('reported.twice');
    if (await overlapsAnother(tx, userId, span, reportId)) throw refuse('reported.overlaps', 'startAt');
    if (there)
      return { id: reportId, version: await updateReport(tx, reportId, { ...content, reportedAt: now }) };
    if ((await countWaitingOf(tx, userId)) >= waitingReportsMax)
      throw new DomainError('reported.too-many', { params: { max: waitingReportsMax } });
    const { registrationId } = about;
    if (!(await insertReport(tx, { id: reportId, userId, registrationId, ...content, reportedAt: now })))
      throw new DomainError('not-found');
    const budget = { kind: 'reported-hours', subject: ofAddress(deps, actor.email) } as const;
    await takeOrRefuse(tx, deps, budget, 'reported.spent');
    return { id: reportId, version: 1 };
  });
}

interface ReportPlace {
  organizationId: string;
  locationId: string;
  /** Null for work outside of shifts. */
  shift: Span | null;
}

/** Where a report belongs, if the person may report that there. */
async function placeOf(
  tx: Tx,
  userId: string,
  about: About,
  there: HourReportRow | undefined,
): Promise<ReportPlace> {
  if (about.registrationId !== null) {
    const shift = await ownShift(tx, userId, about.registrationId);
    if (!shift) throw new DomainError('not-found');
    return { ...shift, shift };
  }
  const { locationId } = about;
  if (there?.locationId === locationId)
    return { organizationId: there.organizationId, locationId, shift: null };
  const [workplace] = await workplacesOf(tx, userId, locationId);
  if (!workplace) throw refuse('reported.no-work-there', 'locationId');
  return { organizationId: workplace.organization.id, locationId, shift: null };
}

/**
 * Withdraws an own report that waits; harmless when it is withdrawn already.
 * @throws DomainError `not-found`; `reported.changed` for one that is decided
 */
export async function withdrawReport(
  { deps, actor }: Context<SignedIn>,
  reportId: string,
): Promise<{ ok: true }> {
  return withTransaction(deps.db, async (tx) => {
    const there = await ownReport(tx, actor.userId, reportId);
    if (!there) throw new DomainError('not-found');
    if (there.status === 'withdrawn') return { ok: true };
    if (there.status !== 'pending') throw new DomainError('reported.changed');
    await updateReport(tx, reportId, { status: 'withdrawn' });
    return { ok: true };
  });
}

/** A report of the caller, locked. @throws DomainError `not-found` for somebody else's */
async function ownReport(tx: Tx, userId: string, reportId: string): Promise<HourReportRow | undefined> {
  const there = await lockReport(tx, reportId);
  if (there && there.userId !== userId) throw new DomainError('not-found');
  return there;
}
