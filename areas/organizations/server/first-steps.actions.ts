import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { DomainError } from '#shared/errors.ts';
import { canEditOrganization } from './organizations.policy.ts';
import { lockOrganization, markFirstStepsEnded } from './update-organization.store.ts';

/**
 * Hides the first steps of an organization from everybody who leads it. It is no change of the organization: who has its
 * settings open can save them. Harmless when repeated.
 * @param orgName the name it was created with
 * @throws DomainError `not-found`, `forbidden`
 */
export async function endFirstSteps(
  { deps, actor }: Context<SignedIn>,
  orgName: string,
): Promise<{ orgName: string }> {
  return withTransaction(deps.db, async (tx) => {
    const organization = await lockOrganization(tx, orgName);
    if (!organization) throw new DomainError('not-found');
    if (!canEditOrganization(await membershipsOf(tx, actor), organization.id))
      throw new DomainError('forbidden');
    if (!organization.firstStepsEndedAt) await markFirstStepsEnded(tx, organization.id, deps.clock.now());
    return { orgName: organization.name };
  });
}
