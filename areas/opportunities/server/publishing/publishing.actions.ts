import { DomainError } from '#shared/errors.ts';
import type { Tx } from '#server/db/client.ts';
import { mayPublish } from '#areas/billing/server/may-publish.queries.ts';
import type { Deps } from '#server/context.ts';

/**
 * Asks whether the organization may publish. Whatever gives an opportunity the status `published` calls this first.
 * @throws DomainError why it may not (`mayPublish`)
 */
export async function refuseToPublish(tx: Tx, deps: Deps, organizationId: string): Promise<void> {
  const decision = await mayPublish(deps, tx, organizationId);
  if (!decision.allowed) throw new DomainError(decision.reason);
}
