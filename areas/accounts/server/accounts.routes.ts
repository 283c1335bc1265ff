import { accountsContract as contract } from '#areas/accounts/contract/accounts.ts';
import type { Bind } from '#server/http/bind.ts';
import { askForCode } from './codes/ask-for-code.actions.ts';
import { createAccount } from './sign-in/sign-in.actions.ts';
import { readLinkView } from './links/links.queries.ts';
import { changePassword } from './passwords/passwords.actions.ts';
import { keepDeviceCookie, deviceVisitor } from './devices/device-cookie.http.ts';
import { forgetSessionCookie, keepSessionCookie, sessionRequestOf } from './sessions/session-cookie.http.ts';
import { logKioskOut } from './sessions/kiosk-link.actions.ts';
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
    const mailed = await askForCode(ctx, 'verification', body.email, { visitor, leadsTo: body.redirect });
    keepDeviceCookie(reply, ctx.deps.config, visitor);
    return { mailed };
  });

  bind(contract.signOut, async ({ ctx, request, reply }) => {
    await signOut(ctx, sessionRequestOf(request, ctx.deps.config));
    forgetSessionCookie(reply, ctx.deps.config);
    return { ok: true as const };
  });

  bind(contract.forgotPassword, async ({ ctx, body, request, reply }) => {
    const visitor = deviceVisitor(request, ctx.deps);
    const mailed = await askForCode(ctx, 'reset', body.email, { visitor, leadsTo: body.redirect });
    keepDeviceCookie(reply, ctx.deps.config, visitor);
    return { deliveryMedium: 'EMAIL' as const, mailed };
  });

  bind(contract.link, async ({ ctx, query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    return { link: await readLinkView(ctx, query.token, deviceVisitor(request, ctx.deps)) };
  });

  bind(contract.logKioskOut, async ({ ctx, body }) => {
    await logKioskOut(ctx, body.token);
    return { ok: true as const };
  });

  bind(contract.changePassword, async ({ ctx, body, request, reply }) => {
    const visitor = deviceVisitor(request, ctx.deps);
    const { token } = await changePassword(ctx, body, visitor);
    keepSessionCookie(reply, ctx.deps.config, token);
    keepDeviceCookie(reply, ctx.deps.config, visitor);
    return { ok: true as const };
  });
}
