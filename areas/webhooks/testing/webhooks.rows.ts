import { makeDelivery, makeWebhook } from '#areas/webhooks/testing/webhooks.factories.ts';
import { webhookReaders } from '#areas/webhooks/schema/webhooks.ts';
import { tableRows } from '#testing/worlds/rows.ts';

export const rows = tableRows({
  make: async (tx, { ours }) => {
    const webhook = await makeWebhook(tx, ours.organization);
    const delivery = await makeDelivery(tx, webhook);
    await tx.insert(webhookReaders).values({ position: 0 }).onConflictDoNothing();
    return { webhook, delivery };
  },
  checks: [
    ['webhooks', 'types', `types = '{}'`],
    ['webhooks', 'types', `types = '{everything}'`],
    ['webhooks', 'former', `former_secret = 'sealed'`],
    ['webhook_deliveries', 'type', `type = 'something'`],
    ['webhook_deliveries', 'state', `state = 'gone'`],
    ['webhook_deliveries', 'trouble', `trouble = 'bad'`],
    ['webhook_deliveries', 'due', `due_at = now()`],
    ['webhook_readers', 'one', 'id = 2'],
  ],
  twice: [
    [
      'webhook_deliveries_event_unique',
      'an event of a webhook',
      (tx, _world, { webhook, delivery }) => makeDelivery(tx, webhook, { eventId: delivery.eventId }),
    ],
  ],
  about: {
    tables: ['webhook_deliveries'],
    make: async (db, { person, place }) =>
      makeDelivery(db, await makeWebhook(db, place.organization), {
        about: { userId: person.id },
        answer: `Thanks, ${person.email}`,
      }),
  },
});
