import { opportunityEditorContract as contract } from '#shared/contract/opportunity-editor.ts';
import type { Bind } from '#server/http/bind.ts';
import { inviteCoordinator } from './invitations.actions.ts';
import { readInvitation } from './invitations.queries.ts';

export function registerInvitationsRoutes(bind: Bind): void {
  bind(contract.inviteCoordinator, ({ ctx, params, body }) =>
    inviteCoordinator(ctx, params.locationId, body),
  );
  bind(contract.invitation, ({ ctx, params }) => readInvitation(ctx, params.token));
}
