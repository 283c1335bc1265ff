import { accountsContract as contract } from '#shared/contract/accounts.ts';
import type { Bind } from '#server/http/bind.ts';
import { resendCode, signUp } from './sign-in/sign-in.actions.ts';
import {
  changePassword,
  forgotPassword,
  resetPassword,
  setFirstPassword,
} from './passwords/passwords.actions.ts';
import { forgetSessionCookie, keepSessionCookie, visitOf } from './sessions/session-cookie.http.ts';
import { signOut } from './sessions/sessions.actions.ts';

export function registerAccountsRoutes(bind: Bind): void {
  bind(contract.signUpVolunteer, async ({ ctx, body }) => {
    await signUp(ctx, 'volunteer', body);
    return { email: body.email };
  });

  bind(contract.resendCode, async ({ ctx, body }) => {
    await resendCode(ctx, body.email);
    return { ok: true as const };
  });

  bind(contract.signOut, async ({ ctx, request, reply }) => {
    await signOut(ctx, visitOf(request, ctx.deps.config));
    forgetSessionCookie(reply, ctx.deps.config);
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
    const token = await changePassword(ctx, body, visitOf(request, ctx.deps.config));
    keepSessionCookie(reply, ctx.deps.config, token);
    return { ok: true as const };
  });
}
