import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { opportunityEditorContract as contract } from '#areas/opportunities/contract/opportunity-editor.ts';
import type { Bind } from '#server/http/bind.ts';
import { keepDeviceCookie, deviceVisitor } from '#areas/accounts/server/devices/device-cookie.http.ts';
import {
  askForInvitation,
  inviteCoordinator,
  sendInvitationAgain,
  signUpOrganizer,
  takeInvitationBack,
} from './invitations.actions.ts';
import { coordinatorsContract } from '#areas/coordinators/contract/coordinators.ts';
import { readInvitation } from './invitations.queries.ts';

const done = { ok: true } as const;

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
  bind(coordinatorsContract.sendAgain, async ({ ctx, params }) => {
    await sendInvitationAgain(ctx, params);
    return done;
  });
  bind(coordinatorsContract.takeBack, async ({ ctx, params }) => {
    await takeInvitationBack(ctx, params);
    return done;
  });
  bind(coordinatorsContract.askForInvitation, async ({ ctx, params }) => {
    await askForInvitation(ctx, params.token);
    return done;
  });
}
