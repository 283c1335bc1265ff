import type { UnsubscribeView } from '#areas/mail/contract/mail.ts';
import type { UnsubscribeAnswer } from '#areas/mail/rules/mail.ts';
import type { Deps } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { resumeUnsubscribed, suppressUnsubscribed } from '#areas/suppressions/server/suppressions.actions.ts';
import { refuseInvitationIn } from '#areas/volunteer-requests/server/invitations.actions.ts';
import { importedPassword } from '../sources/accounts/accounts.template.ts';
import { volunteerImported } from '../sources/volunteers/volunteers.template.ts';
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
    const link = await addressOfLink(tx, deps, token);
    if (answer === 'stop') await stopMails(tx, deps, link);
    else await resumeUnsubscribed(tx, link);
    return readUnsubscription(tx, deps, token);
  });
}

/** Mails that ask their reader something: who stops an organization's mails by one of these says no. */
const asking: ReadonlySet<string> = new Set([importedPassword.name, volunteerImported.name]);

/** Stops the mails of an organization to the address that one of them went to; "not me" to an invitation closes it, too. */
export async function stopMails(
  tx: Tx,
  deps: Deps,
  {
    organizationId,
    address,
    template,
    recipient,
  }: Pick<Awaited<ReturnType<typeof addressOfLink>>, 'organizationId' | 'address' | 'template' | 'recipient'>,
): Promise<void> {
  if (asking.has(template)) await refuseInvitationIn(tx, deps, { organizationId, address: recipient });
  await suppressUnsubscribed(tx, deps, { organizationId, address });
}
