import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { opportunityEditorContract as contract } from '#areas/opportunities/contract/opportunity-editor.ts';
import type { Bind } from '#server/http/bind.ts';
import { keepDeviceCookie, deviceVisitor } from '#areas/accounts/server/devices/device-cookie.http.ts';
import { inviteCoordinator, signUpOrganizer } from './invitations.actions.ts';
import { readInvitation } from './invitations.queries.ts';

export function registerInvitationsRoutes(bind: Bind): void {
  bind(accountsContract.signUpOrganizer, async ({ ctx, body, request, reply }) => {
    const visitor = deviceVisitor(request, ctx.deps);
    await signUpOrganizer(ctx, body, visitor);
    keepDeviceCookie(reply, ctx.deps.config, visitor);
    return { email: body.email };
  });
  bind(contract.inviteCoordinator, ({ ctx, params, body }) =>
    inviteCoordinator(ctx, params.locationId, body),
  );
  bind(contract.invitation, ({ ctx, params }) => readInvitation(ctx, params.token));
}
