import { DomainError } from '#shared/errors.ts';
import type { Tx } from '#server/db/client.ts';
import { mayPublish } from '#areas/organizations/server/may-publish.queries.ts';

/**
 * Asks whether the organization may publish. Whatever gives an opportunity the status `published` calls this first.
 * @throws DomainError why it may not (`mayPublish`)
 */
export async function refuseToPublish(tx: Tx, organizationId: string): Promise<void> {
  const decision = await mayPublish(tx, organizationId);
  if (!decision.allowed) throw new DomainError(decision.reason);
}
