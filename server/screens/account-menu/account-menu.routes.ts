import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountsContract as contract, type SessionView } from '#areas/accounts/contract/accounts.ts';
import { keepDeviceCookie, deviceVisitor } from '#areas/accounts/server/devices/device-cookie.http.ts';
import { keepSessionCookie } from '#areas/accounts/server/sessions/session-cookie.http.ts';
import type { OpenedSession } from '#areas/accounts/server/sessions/sessions.actions.ts';
import type { Visitor } from '#areas/accounts/server/devices/devices.actions.ts';
import { resetPassword, setFirstPassword } from '#areas/accounts/server/passwords/passwords.actions.ts';
import { logInByLink } from '#areas/accounts/server/sign-in/log-in-by-link.actions.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context } from '#server/context.ts';
import { signIn, verify } from '#areas/accounts/server/sign-in/sign-in.actions.ts';
import type { Bind } from '#server/http/bind.ts';
import { madeOfNothing, noteMadeOf } from '#server/http/made-of.ts';
import { readCounts } from './counts.queries.ts';
import { readSession } from './session.queries.ts';

/** What answers with who is signed in, as the account menu shows it. */
export function registerAccountMenuRoutes(bind: Bind): void {
  bind(contract.verify, (call) => signsIn(call, (visitor) => verify(call.ctx, call.body, visitor)));
  bind(contract.signIn, (call) => signsIn(call, (visitor) => signIn(call.ctx, call.body, visitor)));
  bind(contract.logInByLink, (call) => signsIn(call, (visitor) => logInByLink(call.ctx, call.body, visitor)));
  bind(contract.setFirstPassword, (call) =>
    signsIn(call, (visitor) => setFirstPassword(call.ctx, call.body, visitor)),
  );
  bind(contract.resetPassword, (call) =>
    signsIn(call, async (visitor) => ({
      ...(await resetPassword(call.ctx, call.body, visitor)),
      result: 'SUCCESS' as const,
    })),
  );

  bind(contract.session, async ({ ctx, reply }) => {
    reply.header('cache-control', 'no-store');
    if (ctx.actor.kind === 'anonymous') noteMadeOf(reply, madeOfNothing);
    return readSession(ctx);
  });

  bind(contract.counts, async ({ ctx, reply }) => {
    reply.header('cache-control', 'no-store');
    return readCounts(ctx);
  });
}

/** Carries out what signs a person in, has the browser keep it, and answers who that is and what else came of it. */
async function signsIn<Opened extends OpenedSession>(
  { ctx, request, reply }: { ctx: Context; request: FastifyRequest; reply: FastifyReply },
  open: (visitor: Visitor) => Promise<Opened>,
): Promise<SessionView & Omit<Opened, keyof OpenedSession>> {
  const visitor = deviceVisitor(request, ctx.deps);
  const { actor, token, ...more } = await open(visitor).catch((error: unknown) => {
    // A link that is mailed then logs in on this device at one press.
    if (error instanceof DomainError && error.code === 'account.guarded')
      keepDeviceCookie(reply, ctx.deps.config, visitor);
    throw error;
  });
  keepSessionCookie(reply, ctx.deps.config, token);
  keepDeviceCookie(reply, ctx.deps.config, visitor);
  return { ...(await readSession({ ...ctx, actor })), ...more };
}
