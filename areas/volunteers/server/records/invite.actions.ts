import {
  endRecordInvitationIn,
  inviteRecordIn,
} from '#areas/accounts/server/invitations/without-address.actions.ts';
import { ofAddress, takeOrRefuse } from '#areas/budgets/server/budgets.actions.ts';
import { reachOrRefuse } from '#areas/organizations/server/reach/reach.actions.ts';
import { volunteerSeen, type VolunteerAt } from '#areas/qualifications/server/volunteers-seen.queries.ts';
import { listedAtAddress, recordIn } from '#areas/volunteer-requests/server/records.queries.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { takeOverAsked, takeOverTakenBack } from '../volunteers.events.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { lockPerson } from '#server/db/lock-person.ts';
import { DomainError } from '#shared/errors.ts';

/**
 * Mails a person on record the link by which they take the record over. Whether the address has an account is told only to the person who
 * reads the mail there.
 * @throws DomainError `not-found`, also for people with an account; `volunteer.listed` when somebody of the list has the address;
 *   `volunteer.imports-spent`, `volunteer.imports-spent-there`: nothing was mailed then
 */
export async function inviteRecord(ctx: Context<SignedIn>, at: VolunteerAt, email: string): Promise<void> {
  const { deps, actor } = ctx;
  await withTransaction(deps.db, async (tx) => {
    const { userId, organizationId } = await lockRecordSeen(tx, ctx, at);
    if (await listedAtAddress(tx, { organizationId, email }))
      throw new DomainError('volunteer.listed', { params: { email } });
    await inviteRecordIn(tx, ctx, { userId, email, organizationId });
    const own = { kind: 'volunteer-imports', subject: ofAddress(deps, actor.email) } as const;
    await takeOrRefuse(tx, deps, own, 'volunteer.imports-spent');
    await reachOrRefuse(tx, deps, organizationId, [email], 'volunteer.imports-spent-there');
    await deps.events.publish(tx, takeOverAsked, { organizationId, objectId: userId, personId: userId });
  });
}

/**
 * Takes the invitation of a person on record back: its link works no more. Harmless without one.
 * @throws DomainError `not-found`, also for people with an account
 */
export async function endRecordInvitation(ctx: Context<SignedIn>, at: VolunteerAt): Promise<void> {
  await withTransaction(ctx.deps.db, async (tx) => {
    const { userId, organizationId } = await lockRecordSeen(tx, ctx, at);
    if (!(await endRecordInvitationIn(tx, userId))) return;
    const of = { organizationId, objectId: userId, personId: userId };
    await ctx.deps.events.publish(tx, takeOverTakenBack, of);
  });
}

async function lockRecordSeen(tx: Tx, ctx: Context<SignedIn>, at: VolunteerAt) {
  await lockPerson(tx, at.userId);
  const seen = await volunteerSeen(tx, ctx, at);
  if (!(await recordIn(tx, seen))) throw new DomainError('not-found');
  return seen;
}
