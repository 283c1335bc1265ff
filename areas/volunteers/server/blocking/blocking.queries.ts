import { listBlocks } from '#areas/blocks/server/blocks.queries.ts';
import { leadsOrganization } from '#areas/memberships/server/memberships.policy.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import type { blockingContract } from '#areas/volunteers/contract/blocking.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { OutputOf, QueryOf } from '#shared/contract/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import { organizationOfVolunteers } from '../volunteers.queries.ts';

const blocksPerPage = 50;

/**
 * Whom an organization blocked, for its organizers.
 * @throws DomainError `not-found` to those who don't work for it; `forbidden` for its coordinators
 */
export async function listBlocked(
  { deps: { db }, actor }: Context<SignedIn>,
  { orgName, page }: QueryOf<typeof blockingContract.blocked>,
): Promise<OutputOf<typeof blockingContract.blocked>> {
  const memberships = await membershipsOf(db, actor);
  const { id, timeZone } = await organizationOfVolunteers(db, memberships, orgName);
  if (!leadsOrganization(memberships, id)) throw new DomainError('forbidden');
  const { total, items } = await listBlocks(db, id, {
    limit: blocksPerPage,
    offset: (page - 1) * blocksPerPage,
  });
  return {
    timeZone,
    items: items.map(({ userId, name, at, ...block }) => ({
      ...block,
      at: at.toISOString(),
      person: userId === null || name === null ? null : { userId, name },
    })),
    total,
    pageSize: blocksPerPage,
  };
}
