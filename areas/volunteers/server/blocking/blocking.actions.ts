import type { BlockInput } from '#areas/blocks/rules/blocks.ts';
import { blockIn, holdBlock, unblockIn } from '#areas/blocks/server/blocks.actions.ts';
import { leadsOrganization } from '#areas/memberships/server/memberships.policy.ts';
import { membershipsOf, worksAt } from '#areas/memberships/server/memberships.queries.ts';
import { volunteerSeen, type VolunteerAt } from '#areas/qualifications/server/volunteers-seen.queries.ts';
import { holdOpenPlacesAt, takeBackPlacesAt } from '#areas/registrations/server/leaving/take-back.actions.ts';
import { withdrawInvitationIn } from '#areas/volunteer-requests/server/invitations.actions.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { lockUser } from '#server/db/lock-person.ts';
import { volunteerBlocked, volunteerUnblocked } from '../volunteers.events.ts';
import { DomainError } from '#shared/errors.ts';

/**
 * Blocks one of an organization's volunteers: from now on the person gets no places there, by no way (areas/blocks/README.md). Places
 * that they hold are given to others if that is chosen; otherwise they stay theirs. Blocking somebody who is blocked changes nothing of
 * who did it and why.
 * @returns how many places were given back
 * @throws DomainError `not-found` for people whom the organization doesn't know; `forbidden` for coordinators;
 *   `volunteer.works-here`
 */
export async function blockVolunteer(
  ctx: Context<SignedIn>,
  at: VolunteerAt,
  { reason, freePlaces }: BlockInput,
): Promise<{ freed: number }> {
  const { deps, actor } = ctx;
  return withTransaction(deps.db, async (tx) => {
    const { organizationId, userId, memberships } = await volunteerSeen(tx, ctx, at);
    if (!leadsOrganization(memberships, organizationId)) throw new DomainError('forbidden');
    if (await worksAt(tx, userId, organizationId)) throw new DomainError('volunteer.works-here');
    const of = { userId, organizationId };
    if (freePlaces) await holdOpenPlacesAt(tx, deps, of);
    const user = await lockUser(tx, userId);
    if (!user || user.closedAt) throw new DomainError('not-found');
    const isNew = await blockIn(tx, deps, { ...of, email: user.email, reason, blockedById: actor.userId });
    if (isNew)
      await deps.events.publish(tx, volunteerBlocked, { organizationId, objectId: userId, personId: userId });
    await withdrawInvitationIn(tx, deps, of, actor.userId);
    return { freed: freePlaces ? await takeBackPlacesAt(tx, deps, of) : 0 };
  });
}

/**
 * Gives somebody places again. What was given back stays so.
 * @throws DomainError `not-found`, also for a block by another organization
 */
export async function unblockVolunteer({ deps, actor }: Context<SignedIn>, blockId: string): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    const block = await holdBlock(tx, blockId);
    if (!block || !leadsOrganization(await membershipsOf(tx, actor), block.organizationId))
      throw new DomainError('not-found');
    await unblockIn(tx, blockId);
    const { organizationId, userId } = block;
    await deps.events.publish(tx, volunteerUnblocked, {
      organizationId,
      objectId: userId ?? blockId,
      ...(userId === null ? {} : { personId: userId }),
    });
  });
}
