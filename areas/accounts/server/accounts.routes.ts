import { accountsContract as contract } from '#areas/accounts/contract/accounts.ts';
import type { Bind } from '#server/http/bind.ts';
import { askForCode } from './codes/ask-for-code.actions.ts';
import { createAccount } from './sign-in/sign-in.actions.ts';
import { changePassword, resetPassword, setFirstPassword } from './passwords/passwords.actions.ts';
import { keepDeviceCookie, deviceVisitor } from './devices/device-cookie.http.ts';
import { forgetSessionCookie, keepSessionCookie, sessionRequestOf } from './sessions/session-cookie.http.ts';
import { signOut } from './sessions/sessions.actions.ts';

export function registerAccountsRoutes(bind: Bind): void {
  bind(contract.signUpVolunteer, async ({ ctx, body, request, reply }) => {
    const visitor = deviceVisitor(request, ctx.deps);
    await createAccount(ctx, 'volunteer', body, visitor);
    keepDeviceCookie(reply, ctx.deps.config, visitor);
    return { email: body.email };
  });

  bind(contract.resendCode, async ({ ctx, body, request, reply }) => {
    const visitor = deviceVisitor(request, ctx.deps);
    await askForCode(ctx, 'verification', body.email, { visitor, field: 'code' });
    keepDeviceCookie(reply, ctx.deps.config, visitor);
    return { ok: true as const };
  });

  bind(contract.signOut, async ({ ctx, request, reply }) => {
    await signOut(ctx, sessionRequestOf(request, ctx.deps.config));
    forgetSessionCookie(reply, ctx.deps.config);
    return { ok: true as const };
  });

  bind(contract.forgotPassword, async ({ ctx, body, request, reply }) => {
    const visitor = deviceVisitor(request, ctx.deps);
    await askForCode(ctx, 'reset', body.email, { visitor, field: 'email' });
    keepDeviceCookie(reply, ctx.deps.config, visitor);
    return { deliveryMedium: 'EMAIL' as const };
  });

  bind(contract.resetPassword, async ({ ctx, body, request, reply }) => {
    const visitor = deviceVisitor(request, ctx.deps);
    await resetPassword(ctx, body, visitor);
    keepDeviceCookie(reply, ctx.deps.config, visitor);
    return { result: 'SUCCESS' as const };
  });

  bind(contract.setFirstPassword, async ({ ctx, body, request, reply }) => {
    const visitor = deviceVisitor(request, ctx.deps);
    const account = await setFirstPassword(ctx, body, visitor);
    keepDeviceCookie(reply, ctx.deps.config, visitor);
    return account;
  });

  bind(contract.changePassword, async ({ ctx, body, request, reply }) => {
    const visitor = deviceVisitor(request, ctx.deps);
    const token = await changePassword(ctx, body, visitor);
    keepSessionCookie(reply, ctx.deps.config, token);
    keepDeviceCookie(reply, ctx.deps.config, visitor);
    return { ok: true as const };
  });
}
