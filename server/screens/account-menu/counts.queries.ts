import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { accountsContract } from '#areas/accounts/contract/accounts.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { countOfOrganizer } from '#areas/opportunities/server/opportunities.queries.ts';
import { countCommitments } from '#areas/registrations/server/registrations.queries.ts';
import { canOrganize } from '#areas/accounts/server/accounts.policy.ts';

/** The numbers of the account menu. */
export async function readCounts({
  deps,
  actor,
}: Context<SignedIn>): Promise<OutputOf<typeof accountsContract.counts>> {
  const { db, clock } = deps;
  const [organizing, volunteering] = await Promise.all([
    canOrganize(actor) ? countOfOrganizer(db, actor.userId) : 0,
    countCommitments(db, actor.userId, clock.now()),
  ]);
  return { organizing, volunteering };
}
