import { accountsContract as contract } from '#areas/accounts/contract/accounts.ts';
import { keepDeviceCookie, deviceVisitor } from '#areas/accounts/server/devices/device-cookie.http.ts';
import { keepSessionCookie } from '#areas/accounts/server/sessions/session-cookie.http.ts';
import { signIn, verify } from '#areas/accounts/server/sign-in/sign-in.actions.ts';
import type { Bind } from '#server/http/bind.ts';
import { readCounts } from './counts.queries.ts';
import { readSession } from './session.queries.ts';

/** What answers with who is signed in, as the account menu shows it. */
export function registerAccountMenuRoutes(bind: Bind): void {
  bind(contract.verify, async ({ ctx, body, request, reply }) => {
    const visitor = deviceVisitor(request, ctx.deps);
    const { actor, token } = await verify(ctx, body, visitor);
    keepSessionCookie(reply, ctx.deps.config, token);
    keepDeviceCookie(reply, ctx.deps.config, visitor);
    return readSession({ ...ctx, actor });
  });

  bind(contract.signIn, async ({ ctx, body, request, reply }) => {
    const visitor = deviceVisitor(request, ctx.deps);
    const { actor, token } = await signIn(ctx, body, visitor);
    keepSessionCookie(reply, ctx.deps.config, token);
    keepDeviceCookie(reply, ctx.deps.config, visitor);
    return readSession({ ...ctx, actor });
  });

  bind(contract.session, async ({ ctx, reply }) => {
    reply.header('cache-control', 'no-store');
    return readSession(ctx);
  });

  bind(contract.counts, async ({ ctx, reply }) => {
    reply.header('cache-control', 'no-store');
    return readCounts(ctx);
  });
}
