import type { BodyOf, OutputOf } from '#shared/contract/endpoint.ts';
import type { volunteersContract } from '#areas/volunteers/contract/volunteers.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { answerRequestsIn } from '#areas/volunteer-requests/server/volunteer-requests.actions.ts';
import { canSeeVolunteers } from './volunteers.policy.ts';
import { isPrivateOrganization } from './volunteers.queries.ts';

/**
 * Approves or declines volunteers of a private organization, each of them by the application that the caller has seen.
 * Access opens and closes with it; places that people hold stay theirs (areas/volunteers/README.md).
 * @throws DomainError `not-found` for organizations that the caller doesn't work for; `volunteer.not-private`
 */
export async function answerVolunteers(
  { deps, actor }: Context<SignedIn>,
  answer: BodyOf<typeof volunteersContract.answer>,
): Promise<OutputOf<typeof volunteersContract.answer>> {
  const { organizationId } = answer;
  return withTransaction(deps.db, async (tx) => {
    if (!canSeeVolunteers(await membershipsOf(tx, actor), organizationId)) throw new DomainError('not-found');
    if (!(await isPrivateOrganization(tx, organizationId))) throw new DomainError('volunteer.not-private');
    return answerRequestsIn(tx, deps, { ...answer, decidedById: actor.userId });
  });
}
