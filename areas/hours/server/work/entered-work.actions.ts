import type { BodyOf, ParamsOf } from '#shared/contract/endpoint.ts';
import { refuse } from '#areas/accounts/server/refusals.rules.ts';
import type { workChangesContract } from '#areas/hours/contract/work-changes.ts';
import { boundsOfEnteredWork, wrongTimes } from '#areas/hours/rules/reported-hours.ts';
import { volunteerSeen } from '#areas/qualifications/server/volunteers-seen.queries.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { DomainError } from '#shared/errors.ts';
import { workEntered } from '../reported/reported.events.ts';
import { insertReport, lockReport, overlapsApprovedWork, isSentAgain } from '../reported/reported.store.ts';
import { placesOfWork } from './work-of-volunteer.queries.ts';

/**
 * Enters work outside of shifts that a volunteer did for a location that the caller manages. It counts like approved work. The same sent
 * again after a lost answer is there once.
 * @throws DomainError `not-found` for people whom the organization doesn't know, and for a location that the caller doesn't manage;
 *   `reported.own`; `reported.overlaps-work`, and times that can't be, at their field
 */
export async function enterWork(
  ctx: Context<SignedIn>,
  { userId, reportId }: ParamsOf<typeof workChangesContract.enter>,
  { orgName, locationId, work: title, reason: note, ...times }: BodyOf<typeof workChangesContract.enter>,
): Promise<void> {
  const { deps, actor } = ctx;
  const now = deps.clock.now();
  const span = { startAt: new Date(times.startAt), endAt: new Date(times.endAt) };
  await withTransaction(deps.db, async (tx) => {
    const { organizationId, memberships } = await volunteerSeen(tx, ctx, { orgName, userId });
    if (userId === actor.userId) throw new DomainError('reported.own');
    const places = await placesOfWork(tx, memberships, organizationId);
    if (!places.some(({ id }) => id === locationId)) throw new DomainError('not-found');
    // Work of one person is compared one after the other.
    await lockPerson(tx, userId);
    const wanted = { ...span, userId, organizationId, locationId, title, note };
    const there = await lockReport(tx, reportId);
    if (there?.isEntered && there.userId === userId && isSentAgain(there, wanted)) return;
    if (there) throw new DomainError('not-found');
    const wrong = wrongTimes(now, boundsOfEnteredWork(now), span);
    if (wrong) throw refuse(wrong.code, wrong.at);
    if (await overlapsApprovedWork(tx, userId, span, reportId))
      throw refuse('reported.overlaps-work', 'startAt');
    await insertReport(tx, {
      id: reportId,
      ...wanted,
      isEntered: true,
      status: 'approved',
      reportedAt: now,
      decidedAt: now,
      decidedById: actor.userId,
      approvedStartAt: span.startAt,
      approvedEndAt: span.endAt,
    });
    await deps.events.publish(tx, workEntered, { reportId, userId, organizationId });
  });
}
