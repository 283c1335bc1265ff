import { mailContract } from '#areas/mail/contract/mail.ts';
import type { Http } from '#server/area.ts';
import type { Bind } from '#server/http/bind.ts';
import { answerMailedInvitation } from './invitations.actions.ts';
import { readMailedInvitation } from './invitations.queries.ts';

export function registerInvitationRoutes(bind: Bind, { deps }: Http): void {
  bind(mailContract.invitation, ({ params }) => readMailedInvitation(deps.db, deps, params.token));
  bind(mailContract.answerInvitation, ({ body }) => answerMailedInvitation(deps, body.token, body.answer));
}
