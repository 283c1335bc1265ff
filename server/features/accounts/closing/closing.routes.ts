import { accountClosingContract as contract } from '#shared/contract/account-closing.ts';
import type { Bind } from '#server/http/bind.ts';
import { signOut } from '../sign-in/sign-in.actions.ts';
import { closeAccount } from './closing.actions.ts';
import { previewClosing } from './closing.queries.ts';

export function registerClosingRoutes(bind: Bind): void {
  bind(contract.preview, async ({ ctx, reply }) => {
    reply.header('cache-control', 'no-store');
    return previewClosing(ctx);
  });

  bind(contract.close, async ({ ctx, body, request, reply }) => {
    await closeAccount(ctx, body);
    const visit = { userAgent: request.headers['user-agent'], cookies: request.cookies };
    reply.header('set-cookie', await signOut(ctx, visit));
    return { ok: true as const };
  });
}
