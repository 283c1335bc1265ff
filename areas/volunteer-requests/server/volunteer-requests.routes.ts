import { volunteerRequestsContract as contract } from '#areas/volunteer-requests/contract/volunteer-requests.ts';
import type { Bind } from '#server/http/bind.ts';
import { answerInvitation } from './invitations.actions.ts';

export function registerVolunteerRequestsRoutes(bind: Bind): void {
  bind(contract.answerInvitation, async ({ ctx, body }) => {
    await answerInvitation(ctx, body);
    return {};
  });
}
