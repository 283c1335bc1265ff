import type { FastifyRequest } from 'fastify';
import { accountsContract as contract } from '#shared/contract/accounts.ts';
import type { Bind } from '#server/http/bind.ts';
import { resendCode, signIn, signOut, signUp, verify } from './sign-in/sign-in.actions.ts';
import { readSession } from './accounts.queries.ts';
import type { Visit } from './sign-in/accounts.visit.ts';
import {
  changePassword,
  forgotPassword,
  resetPassword,
  setFirstPassword,
} from './passwords/passwords.actions.ts';

const visitOf = ({ headers, cookies }: FastifyRequest): Visit => ({
  userAgent: headers['user-agent'],
  cookies,
});

export function registerAccountsRoutes(bind: Bind): void {
  bind(contract.signUpVolunteer, async ({ ctx, body }) => {
    await signUp(ctx, 'volunteer', body);
    return { email: body.email };
  });

  bind(contract.signUpOrganizer, async ({ ctx, body: { invitation, ...body } }) => {
    await signUp(ctx, 'organizer', body, invitation);
    return { email: body.email };
  });

  bind(contract.verify, async ({ ctx, body, request, reply }) => {
    const { actor, cookies } = await verify(ctx, body, visitOf(request));
    reply.header('set-cookie', cookies);
    return readSession({ ...ctx, actor });
  });

  bind(contract.resendCode, async ({ ctx, body }) => {
    await resendCode(ctx, body.email);
    return { ok: true as const };
  });

  bind(contract.signIn, async ({ ctx, body, request, reply }) => {
    const { actor, cookies } = await signIn(ctx, body, visitOf(request));
    reply.header('set-cookie', cookies);
    return readSession({ ...ctx, actor });
  });

  bind(contract.signOut, async ({ ctx, request, reply }) => {
    reply.header('set-cookie', await signOut(ctx, visitOf(request)));
    return { ok: true as const };
  });

  bind(contract.forgotPassword, async ({ ctx, body }) => {
    await forgotPassword(ctx, body.email);
    return { deliveryMedium: 'EMAIL' as const };
  });

  bind(contract.resetPassword, async ({ ctx, body }) => {
    await resetPassword(ctx, body);
    return { result: 'SUCCESS' as const };
  });

  bind(contract.setFirstPassword, ({ ctx, body }) => setFirstPassword(ctx, body));

  bind(contract.changePassword, async ({ ctx, body, request, reply }) => {
    reply.header('set-cookie', await changePassword(ctx, body, visitOf(request)));
    return { ok: true as const };
  });

  bind(contract.session, async ({ ctx, reply }) => {
    reply.header('cache-control', 'no-store');
    return readSession(ctx);
  });
}
