import { contract } from '#shared/contract/index.ts';
import { byName, login, no, ok, organizersOnly, row, unknown } from '#testing/rights/row.ts';
import type { RightsWorld } from '#testing/worlds/rights.ts';

const { webhooks } = contract;
/** Nobody else learns that it is there. */
const leaders = [ok, unknown, unknown, no, no, unknown, no, login];
const one = ({ webhook }: RightsWorld) => ({ params: { webhookId: webhook.id } });

export const rights = [
  row('reads the webhooks', webhooks.list, byName, organizersOnly),
  row(
    'adds a webhook',
    webhooks.create,
    (world) => ({
      ...byName(world),
      body: { url: 'https://hooks.example.org/', types: ['hours.changed'] },
    }),
    organizersOnly,
  ),
  row(
    'switches a webhook off',
    webhooks.setEnabled,
    (world) => ({ ...one(world), body: { enabled: false } }),
    leaders,
  ),
  row(
    'chooses what a webhook is told',
    webhooks.setTypes,
    (world) => ({ ...one(world), body: { types: ['hours.changed'] } }),
    leaders,
  ),
  row('exchanges the secret of a webhook', webhooks.exchangeSecret, one, leaders),
  row('tests a webhook', webhooks.test, one, leaders),
  row(
    'replays a delivery',
    webhooks.replay,
    ({ webhook, delivery }) => ({ params: { webhookId: webhook.id, deliveryId: delivery.id } }),
    leaders,
  ),
  row('deletes a webhook', webhooks.remove, one, leaders),
];
