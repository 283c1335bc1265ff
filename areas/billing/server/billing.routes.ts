import { billingContract as contract } from '#areas/billing/contract/billing.ts';
import { forgetSessionCookie } from '#areas/accounts/server/sessions/session-cookie.http.ts';
import type { Bind } from '#server/http/bind.ts';
import { readCard, readInvoice, readInvoices, readOwnBilling } from './account/account.queries.ts';
import { readStanding } from './account/standing.queries.ts';
import { cancelPlan } from './account/cancel.actions.ts';
import { confirmSandboxCard, saveContact, updateCard } from './account/card.actions.ts';
import { subscribe } from './plans/subscribe.actions.ts';

export function registerBillingRoutes(bind: Bind): void {
  bind(contract.own, ({ ctx }) => readOwnBilling(ctx));
  bind(contract.standing, ({ ctx }) => readStanding(ctx));
  bind(contract.invoices, ({ ctx }) => readInvoices(ctx));
  bind(contract.invoice, ({ ctx, params }) => readInvoice(ctx, params.invoiceId));
  bind(contract.saveContact, ({ ctx, body }) => saveContact(ctx, body));
  bind(contract.subscribe, ({ ctx, body }) => subscribe(ctx, body));
  bind(contract.updateCard, ({ ctx, body }) => updateCard(ctx, body));
  bind(contract.getCard, ({ ctx, params }) => readCard(ctx, params));
  bind(contract.confirmSandboxCard, ({ ctx, body }) => confirmSandboxCard(ctx, body));
  bind(contract.cancel, async ({ ctx, body, reply }) => {
    const canceled = await cancelPlan(ctx, body);
    forgetSessionCookie(reply, ctx.deps.config);
    return canceled;
  });
}
