import { DomainError } from '#shared/errors.ts';
import type { OpportunityStatus } from '#shared/rules/opportunities.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { membershipsOf } from '#server/features/memberships/memberships.queries.ts';
import { reopenPlaces } from '#server/features/registrations/places/places.actions.ts';
import { lockOpportunity } from '../opportunities.locks.store.ts';
import { canEditOpportunity } from '../opportunities.policy.ts';
import { updateOpportunity } from '../opportunities.store.ts';

/**
 * Takes a published opportunity out of the public lists and closes its sign-up. Anybody who holds a place keeps it: the
 * commitment, its reminder and check-in stay (docs/PRODUCT.md, "Organizer home"). Harmless when repeated.
 * @throws DomainError `not-found`, `forbidden`, `opportunity.draft`
 */
export const archiveOpportunity = (ctx: Context<SignedIn>, opportunityId: string) =>
  changeStatus(ctx, opportunityId, 'archived');

/**
 * Publishes an archived opportunity again. Harmless when repeated.
 * @throws DomainError `not-found`, `forbidden`, `opportunity.draft`
 */
export const unarchiveOpportunity = (ctx: Context<SignedIn>, opportunityId: string) =>
  changeStatus(ctx, opportunityId, 'published');

async function changeStatus(
  { deps, actor }: Context<SignedIn>,
  id: string,
  status: Exclude<OpportunityStatus, 'draft'>,
): Promise<{ id: string; status: OpportunityStatus }> {
  await withTransaction(deps.db, async (tx) => {
    const opportunity = await lockOpportunity(tx, id);
    if (!opportunity) throw new DomainError('not-found');
    if (!canEditOpportunity(await membershipsOf(tx, actor), opportunity)) throw new DomainError('forbidden');
    if (opportunity.status === 'draft') throw new DomainError('opportunity.draft');
    if (opportunity.status === status) return;
    const now = deps.clock.now();
    const postedAt = opportunity.postedAt ?? (status === 'published' ? now : null);
    await updateOpportunity(tx, id, { status, postedAt }, { userId: actor.userId, now });
    if (status === 'published') await reopenPlaces(tx, deps, id);
  });
  return { id, status };
}
