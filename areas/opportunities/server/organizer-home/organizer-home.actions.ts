import { DomainError } from '#shared/errors.ts';
import type { OpportunityStatus } from '#areas/opportunities/rules/opportunities.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { reopenPlaces } from '#areas/registrations/server/places/places.actions.ts';
import { lockOpportunities } from '../opportunities.locks.store.ts';
import { opportunityArchived } from '../opportunity-changes.events.ts';
import { opportunityPublished } from '../opportunities.events.ts';
import { canEditOpportunity } from '../opportunities.policy.ts';
import { updateOpportunity } from '../opportunities.store.ts';
import { refuseToPublish } from '../publishing/publishing.actions.ts';

interface Changed {
  id: string;
  status: OpportunityStatus;
}

/**
 * Takes a published opportunity out of the public lists and closes its sign-up. Anybody who holds a place keeps it: the
 * commitment, its reminder and check-in stay (areas/opportunities/README.md, "Organizer home"). Harmless when repeated.
 * @throws DomainError `not-found`, `forbidden`, `opportunity.draft`
 */
export async function archiveOpportunity(ctx: Context<SignedIn>, opportunityId: string): Promise<Changed> {
  await changeStatus(ctx, [opportunityId], 'archived');
  return { id: opportunityId, status: 'archived' };
}

/**
 * Several of them: all, or none when one is refused.
 * @throws DomainError as `archiveOpportunity`
 */
export async function archiveOpportunities(
  ctx: Context<SignedIn>,
  opportunityIds: readonly string[],
): Promise<{ archived: Changed[] }> {
  const ids = [...new Set(opportunityIds)];
  await changeStatus(ctx, ids, 'archived');
  return { archived: ids.map((id) => ({ id, status: 'archived' })) };
}

/**
 * Publishes an archived opportunity again. Harmless when repeated.
 * @throws DomainError `not-found`, `forbidden`, `opportunity.draft`, why the organization may not publish
 */
export async function unarchiveOpportunity(ctx: Context<SignedIn>, opportunityId: string): Promise<Changed> {
  await changeStatus(ctx, [opportunityId], 'published');
  return { id: opportunityId, status: 'published' };
}

/** @param ids each once */
async function changeStatus(
  { deps, actor }: Context<SignedIn>,
  ids: readonly string[],
  status: Exclude<OpportunityStatus, 'draft'>,
): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    const found = await lockOpportunities(tx, ids);
    if (found.length < ids.length) throw new DomainError('not-found');
    const memberships = await membershipsOf(tx, actor);
    if (!found.every((opportunity) => canEditOpportunity(memberships, opportunity)))
      throw new DomainError('forbidden');
    if (found.some((opportunity) => opportunity.status === 'draft'))
      throw new DomainError('opportunity.draft');
    const now = deps.clock.now();
    for (const { id, postedAt, organizationId } of found.filter((one) => one.status !== status)) {
      if (status === 'published') await refuseToPublish(tx, deps, organizationId);
      const columns = { status, postedAt: postedAt ?? (status === 'published' ? now : null) };
      await updateOpportunity(tx, id, columns, { userId: actor.userId, now });
      if (status !== 'published') {
        await deps.events.publish(tx, opportunityArchived, { organizationId, objectId: id });
        continue;
      }
      await reopenPlaces(tx, deps, id);
      await deps.events.publish(tx, opportunityPublished, { opportunityId: id });
    }
  });
}
