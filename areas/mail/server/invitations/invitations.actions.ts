import type { InvitationView } from '#areas/mail/contract/mail.ts';
import type { MailedInvitationAnswer } from '#areas/mail/rules/mail.ts';
import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { suppressUnsubscribed } from '#areas/suppressions/server/suppressions.actions.ts';
import { answerInvitationIn } from '#areas/volunteer-requests/server/invitations.actions.ts';
import { invitationOfLink, readMailedInvitation } from './invitations.queries.ts';

/**
 * Answers an organization that put the owner of an address on its list, by the link in its mail. "Not me" says no, and stops the
 * organization's mails to the address. Harmless when repeated.
 * @throws DomainError `invitation.link-invalid`; `not-found` for another answer than the one that was given
 */
export async function answerMailedInvitation(
  deps: Deps,
  token: string,
  answer: MailedInvitationAnswer,
): Promise<InvitationView> {
  return withTransaction(deps.db, async (tx) => {
    const { userId, organizationId, address } = await invitationOfLink(tx, deps, token);
    const said = answer === 'accepted' ? 'accepted' : 'refused';
    await answerInvitationIn(tx, deps, { userId, organizationId }, said);
    if (answer === 'notMe') await suppressUnsubscribed(tx, deps, { organizationId, address });
    return readMailedInvitation(tx, deps, token);
  });
}
