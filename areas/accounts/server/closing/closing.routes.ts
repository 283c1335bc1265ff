import { accountClosingContract as contract } from '#areas/accounts/contract/account-closing.ts';
import type { Bind } from '#server/http/bind.ts';
import { closeAccount } from './closing.actions.ts';
import { previewClosing } from './closing.queries.ts';
import { forgetSessionCookie } from '../sessions/session-cookie.http.ts';

export function registerClosingRoutes(bind: Bind): void {
  bind(contract.preview, async ({ ctx, reply }) => {
    reply.header('cache-control', 'no-store');
    return previewClosing(ctx);
  });

  bind(contract.close, async ({ ctx, body, reply }) => {
    await closeAccount(ctx, body);
    forgetSessionCookie(reply, ctx.deps.config);
    return { ok: true as const };
  });
}
