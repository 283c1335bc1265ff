import type { FastifyRequest } from 'fastify';
import { accountsContract as contract } from '#shared/contract/accounts.ts';
import type { Deps } from '#server/context.ts';
import type { Bind } from '#server/http/bind.ts';
import { sessionTokenOf, setCookies } from './accounts.access.ts';
import { resendCode, signIn, signOut, signUp, verify, type Visit } from './accounts.actions.ts';
import { readSession } from './accounts.queries.ts';

const userAgentMax = 300;

function visitOf(request: FastifyRequest, deps: Deps): Visit {
  const userAgent = request.headers['user-agent']?.slice(0, userAgentMax) ?? '';
  return { headers: new Headers({ 'user-agent': userAgent }), token: sessionTokenOf(request, deps) };
}

export function registerAccountsRoutes(bind: Bind): void {
  bind(contract.signUpVolunteer, async ({ ctx, body }) => {
    await signUp(ctx, 'volunteer', body);
    return { email: body.email };
  });

  bind(contract.signUpOrganizer, async ({ ctx, body }) => {
    await signUp(ctx, 'organizer', body);
    return { email: body.email };
  });

  bind(contract.verify, async ({ ctx, body, request, reply }) => {
    const { actor, cookies } = await verify(ctx, body, visitOf(request, ctx.deps));
    setCookies(reply, cookies);
    return readSession({ ...ctx, actor });
  });

  bind(contract.resendCode, async ({ ctx, body }) => {
    await resendCode(ctx, body.email);
    return { ok: true as const };
  });

  bind(contract.signIn, async ({ ctx, body, request, reply }) => {
    const { actor, cookies } = await signIn(ctx, body, visitOf(request, ctx.deps));
    setCookies(reply, cookies);
    return readSession({ ...ctx, actor });
  });

  bind(contract.signOut, async ({ ctx, request, reply }) => {
    setCookies(reply, await signOut(ctx, visitOf(request, ctx.deps)));
    return { ok: true as const };
  });

  bind(contract.session, async ({ ctx, reply }) => {
    reply.header('cache-control', 'no-store');
    return readSession(ctx);
  });
}
