import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { reportedHoursContract } from '#areas/hours/contract/reported-hours.ts';
import {
  reportRefusedByTime,
  reportSlackHours,
  waitingReportsMax,
  wrongTimes,
} from '#areas/hours/rules/reported-hours.ts';
import { refuse } from '#areas/accounts/server/refusals.rules.ts';
import { ofAddress, takeOrRefuse } from '#areas/budgets/server/budgets.actions.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { DomainError } from '#shared/errors.ts';
import { ownShift } from './reported.queries.ts';
import {
  countWaitingOf,
  insertReport,
  isWaitingOrApproved,
  lockReport,
  overlapsAnother,
  updateReport,
  type HourReportRow,
} from './reported.store.ts';

type Written = BodyOf<typeof reportedHoursContract.write>;

/**
 * Reports the caller's hours of a past shift, or changes a report that waits. The same one sent again after a lost answer
 * is there once.
 * @throws DomainError `not-found` for a shift or a report that is not the caller's; `reported.changed` for a report that was
 *   changed or decided meanwhile; `reported.twice`, `reported.overlaps`, `reported.too-many`, `reported.spent`, and what
 *   `rules/reported-hours.ts` refuses, at its field
 */
export async function writeReport(
  { deps, actor }: Context<SignedIn>,
  reportId: string,
  { registrationId, note, version, ...times }: Written,
): Promise<{ id: string; version: number }> {
  const now = deps.clock.now();
  const span = { startAt: new Date(times.startAt), endAt: new Date(times.endAt) };
  return withTransaction(deps.db, async (tx) => {
    // What one person reports is compared one after the other, and nothing is written while the account is being closed.
    await lockPerson(tx, actor.userId);
    const shift = await ownShift(tx, actor.userId, registrationId);
    if (!shift) throw new DomainError('not-found');
    const there = await ownReport(tx, actor.userId, reportId);
    if (there && (there.registrationId !== registrationId || there.status !== 'pending'))
      throw new DomainError('reported.changed');
    if (there && version === null && isSame(there, { ...span, note }))
      return { id: reportId, version: there.version };
    if ((there?.version ?? null) !== version) throw new DomainError('reported.changed');

    const late = reportRefusedByTime(now, shift);
    if (late) throw new DomainError(late);
    const wrong = wrongTimes(now, shift, span, reportSlackHours);
    if (wrong) throw refuse(wrong.code, wrong.at);
    if (await isWaitingOrApproved(tx, registrationId, reportId)) throw new DomainError('reported.twice');
    if (await overlapsAnother(tx, actor.userId, span, reportId)) throw refuse('reported.overlaps', 'startAt');

    if (there)
      return { id: reportId, version: await updateReport(tx, reportId, { ...span, note, reportedAt: now }) };
    if ((await countWaitingOf(tx, actor.userId)) >= waitingReportsMax)
      throw new DomainError('reported.too-many', { params: { max: waitingReportsMax } });
    const { organizationId, locationId } = shift;
    const report = { id: reportId, userId: actor.userId, registrationId, organizationId, locationId };
    if (!(await insertReport(tx, { ...report, ...span, note, reportedAt: now })))
      throw new DomainError('not-found');
    const budget = { kind: 'reported-hours', subject: ofAddress(deps, actor.email) } as const;
    await takeOrRefuse(tx, deps, budget, 'reported.spent');
    return { id: reportId, version: 1 };
  });
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

type Content = Pick<HourReportRow, 'startAt' | 'endAt' | 'note'>;

const isSame = (one: Content, other: Content): boolean =>
  one.startAt.getTime() === other.startAt.getTime() &&
  one.endAt.getTime() === other.endAt.getTime() &&
  one.note === other.note;
