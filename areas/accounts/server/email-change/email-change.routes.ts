import { emailChangeContract as contract } from '#areas/accounts/contract/email-change.ts';
import type { Bind } from '#server/http/bind.ts';
import { deviceVisitor, keepDeviceCookie } from '../devices/device-cookie.http.ts';
import { cancelEmailChange, mailEmailChangeAgain, requestEmailChange } from './email-change.actions.ts';
import { readEmailView } from './email-change.queries.ts';

export function registerEmailChangeRoutes(bind: Bind): void {
  bind(contract.read, async ({ ctx, reply }) => {
    reply.header('cache-control', 'no-store');
    return readEmailView(ctx);
  });

  bind(contract.request, async ({ ctx, body, request, reply }) => {
    const visitor = deviceVisitor(request, ctx.deps);
    const answer = await requestEmailChange(ctx, body, visitor);
    keepDeviceCookie(reply, ctx.deps.config, visitor);
    return answer;
  });

  bind(contract.again, async ({ ctx, request, reply }) => {
    const visitor = deviceVisitor(request, ctx.deps);
    const answer = await mailEmailChangeAgain(ctx, visitor);
    keepDeviceCookie(reply, ctx.deps.config, visitor);
    return answer;
  });

  bind(contract.cancel, async ({ ctx }) => {
    await cancelEmailChange(ctx);
    return { ok: true as const };
  });
}
