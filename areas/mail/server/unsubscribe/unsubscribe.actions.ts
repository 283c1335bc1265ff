import type { UnsubscribeView } from '#areas/mail/contract/mail.ts';
import type { UnsubscribeAnswer } from '#areas/mail/rules/mail.ts';
import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { resumeUnsubscribed, suppressUnsubscribed } from '#areas/suppressions/server/suppressions.actions.ts';
import { addressOfLink, readUnsubscription } from './unsubscribe.queries.ts';

/**
 * Stops the messages of an organization to an address, or has them come again, by the link in one of them. Harmless
 * when repeated.
 * @throws DomainError `unsubscribe.link-invalid`
 */
export async function answerUnsubscribe(
  deps: Deps,
  token: string,
  answer: UnsubscribeAnswer,
): Promise<UnsubscribeView> {
  return withTransaction(deps.db, async (tx) => {
    const { organizationId, address } = await addressOfLink(tx, deps, token);
    const of = { organizationId, address };
    if (answer === 'stop') await suppressUnsubscribed(tx, deps, of);
    else await resumeUnsubscribed(tx, of);
    return readUnsubscription(tx, deps, token);
  });
}
