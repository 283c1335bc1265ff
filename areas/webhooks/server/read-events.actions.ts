import { orderEvents } from '#areas/events/server/events.actions.ts';
import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { enabledOf, insertDeliveries, lockWebhookReader, writeWebhookPosition } from './deliveries.store.ts';
import { nextEvents } from './read-events.queries.ts';
import { idsIn, typesOf } from './webhooks.rules.ts';

/** So many events are read in one transaction. */
const readAtOnce = 500;

/**
 * Has webhooks told of what happened, in the order in which it did. One process reads at a time, from the position behind the
 * last event that was read (docs/decisions/054-events-kept.md). Harmless when repeated.
 */
export async function readToldEvents(deps: Deps): Promise<void> {
  const { db, ids } = deps;
  await orderEvents(deps);
  for (let isMore = true; isMore;)
    isMore = await withTransaction(db, async (tx) => {
      const read = await nextEvents(tx, await lockWebhookReader(tx), readAtOnce);
      const last = read.at(-1)?.position;
      if (last == null) return false;
      const told = read.filter(({ type }) => typesOf(type).length > 0);
      const concerned = new Set(told.flatMap(({ organizationId }) => organizationId ?? []));
      const receivers = concerned.size > 0 ? await enabledOf(tx, [...concerned]) : [];
      await insertDeliveries(
        tx,
        told.flatMap(({ id: eventId, type: happened, data, occurredAt, organizationId }) =>
          receivers
            // A new webhook is told of what happens from then on.
            .filter((one) => one.organizationId === organizationId && one.createdAt <= occurredAt)
            .flatMap(({ id: webhookId, types }) =>
              typesOf(happened)
                .filter((type) => types.includes(type))
                .map((type) => ({
                  id: ids.uuid(),
                  webhookId,
                  eventId,
                  type,
                  about: idsIn(data),
                  occurredAt,
                  state: 'waiting' as const,
                  dueAt: occurredAt,
                })),
            ),
        ),
      );
      await writeWebhookPosition(tx, last);
      return read.length === readAtOnce;
    });
}
