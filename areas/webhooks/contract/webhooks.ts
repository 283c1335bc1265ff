import { z } from 'zod';
import {
  sendingStates,
  deliveryTroubles,
  isWebhookUrl,
  sentTypes,
  webhookTypes,
  webhookUrlMax,
} from '#areas/webhooks/rules/webhooks.ts';
import { addressPartMax, endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';
import { trimmedText } from '#shared/rules/incoming.ts';
import { fault } from '#shared/texts/faults.ts';

const byName = z.object({ orgName: z.string().min(1).max(addressPartMax) });
const byId = z.object({ webhookId: z.uuid() });

const url = trimmedText({ max: webhookUrlMax, tooLong: fault('webhooks.url.wrong') }).refine(isWebhookUrl, {
  error: fault('webhooks.url.wrong'),
});
const types = z
  .array(z.enum(webhookTypes))
  .min(1, { error: fault('webhooks.types.required') })
  .max(webhookTypes.length);

const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  types: z.array(z.enum(webhookTypes)),
  createdAt: isoInstant,
  /** When it was switched off, by a person or because nothing arrived for days. */
  disabledAt: isoInstant.nullable(),
  failingSince: isoInstant.nullable(),
  /** Until when the former secret signs, too. */
  formerSecretUntil: isoInstant.nullable(),
});
export type WebhookView = z.output<typeof webhook>;

const delivery = z.object({
  id: z.uuid(),
  webhookId: z.uuid(),
  type: z.enum(sentTypes),
  state: z.enum(sendingStates),
  occurredAt: isoInstant,
  attempts: z.number().int(),
  triedAt: isoInstant.nullable(),
  /** When it is tried next, while it waits. */
  dueAt: isoInstant.nullable(),
  status: z.number().int().nullable(),
  trouble: z.enum(deliveryTroubles).nullable(),
  /** The beginning of what was answered. */
  answer: z.string().nullable(),
  milliseconds: z.number().int().nullable(),
});
export type DeliveryView = z.output<typeof delivery>;

const secret = z.object({ id: z.uuid(), secret: z.string() });

export const webhooksContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/organizations/:orgName/webhooks',
    access: 'orgMember',
    summary: 'The webhooks of an organization and the latest of what was sent to them, for its organizers',
    params: byName,
    output: z.object({
      organization: z.object({ orgName: z.string(), name: z.string(), timeZone: z.string() }),
      webhooks: z.array(webhook),
      deliveries: z.array(delivery),
    }),
    errors: ['not-found', 'forbidden'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/organizations/:orgName/webhooks',
    access: 'orgMember',
    summary: 'Have things told to a program at an address; the secret that signs is in this answer alone',
    params: byName,
    body: z.object({ url, types }),
    output: secret,
    status: 201,
    errors: ['not-found', 'forbidden', 'webhook.too-many', 'webhook.daily-limit'],
  }),
  setEnabled: endpoint({
    method: 'PUT',
    path: '/api/webhooks/:webhookId/enabled',
    access: 'orgMember',
    summary: 'Switch a webhook on or off; what happens while it is off is not sent',
    params: byId,
    body: z.object({ enabled: z.boolean() }),
    output: z.object({ id: z.uuid() }),
    errors: ['not-found'],
  }),
  setTypes: endpoint({
    method: 'PUT',
    path: '/api/webhooks/:webhookId/types',
    access: 'orgMember',
    summary: 'Have other things told to a webhook from now on; its secret and its log stay',
    params: byId,
    body: z.object({ types }),
    output: z.object({ id: z.uuid() }),
    errors: ['not-found'],
  }),
  exchangeSecret: endpoint({
    method: 'POST',
    path: '/api/webhooks/:webhookId/secret',
    access: 'orgMember',
    summary: 'Give a webhook another secret; the former one signs beside it for a day',
    params: byId,
    output: secret,
    errors: ['not-found', 'webhook.daily-limit'],
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/webhooks/:webhookId/test',
    access: 'orgMember',
    summary: 'Send a test to a webhook soon',
    params: byId,
    output: z.object({ id: z.uuid() }),
    errors: ['not-found', 'webhook.daily-limit'],
  }),
  replay: endpoint({
    method: 'POST',
    path: '/api/webhooks/:webhookId/deliveries/:deliveryId/replay',
    access: 'orgMember',
    summary: 'Send again soon what was sent, under the same id',
    params: byId.extend({ deliveryId: z.uuid() }),
    output: z.object({ id: z.uuid() }),
    errors: ['not-found', 'webhook.daily-limit'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/webhooks/:webhookId',
    access: 'orgMember',
    summary: 'Delete a webhook with its log',
    params: byId,
    output: z.object({ id: z.uuid() }),
    errors: ['not-found'],
  }),
};
