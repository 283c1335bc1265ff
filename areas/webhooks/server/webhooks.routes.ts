import { webhooksContract as contract } from '#areas/webhooks/contract/webhooks.ts';
import type { Bind } from '#server/http/bind.ts';
import { replayDelivery, testWebhook } from './deliveries.actions.ts';
import { createWebhook, exchangeSecret, removeWebhook, setEnabled, setTypes } from './webhooks.actions.ts';
import { listWebhooks } from './webhooks.queries.ts';

export function registerWebhooksRoutes(bind: Bind): void {
  bind(contract.list, ({ ctx, params }) => listWebhooks(ctx, params.orgName));
  bind(contract.create, ({ ctx, params, body }) => createWebhook(ctx, params.orgName, body));
  bind(contract.setEnabled, ({ ctx, params, body }) => setEnabled(ctx, params.webhookId, body.enabled));
  bind(contract.setTypes, ({ ctx, params, body }) => setTypes(ctx, params.webhookId, body.types));
  bind(contract.exchangeSecret, ({ ctx, params }) => exchangeSecret(ctx, params.webhookId));
  bind(contract.test, ({ ctx, params }) => testWebhook(ctx, params.webhookId));
  bind(contract.replay, ({ ctx, params }) => replayDelivery(ctx, params));
  bind(contract.remove, ({ ctx, params }) => removeWebhook(ctx, params.webhookId));
}
