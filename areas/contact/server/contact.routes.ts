import { contactContract as contract } from '#areas/contact/contract/contact.ts';
import type { Bind } from '#server/http/bind.ts';
import { networkOf } from '#server/http/network.ts';
import { contactCoordinator, contactSupport } from './contact.actions.ts';
import { contactFormFor } from './contact.queries.ts';

export function registerContactRoutes(bind: Bind): void {
  bind(contract.form, ({ ctx, query }) => contactFormFor(ctx, query));
  bind(contract.contactUs, async ({ ctx, body, request }) => {
    await contactSupport(ctx, body, networkOf(request.ip));
    return { ok: true as const };
  });
  bind(contract.contactCoordinator, async ({ ctx, body, request }) => {
    await contactCoordinator(ctx, body, networkOf(request.ip));
    return { ok: true as const };
  });
}
