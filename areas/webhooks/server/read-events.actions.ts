import { orderEvents } from '#areas/events/server/events.actions.ts';
import type { Deps } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { enabledOf, insertDeliveries, lockWebhookReader, writeWebhookPosition } from './deliveries.store.ts';
import { nextEvents, organizationByPlace } from './read-events.queries.ts';
import { tellingsOf, type Telling } from './webhooks.rules.ts';

/** So many events are read in one transaction. */
const readAtOnce = 500;

/**
 * Has webhooks told of what happened, in the order in which it did. One process reads at a time, from the position behind the
 * last event that was read (docs/decisions/054-events-kept.md). Harmless when repeated.
 */
export async function readToldEvents(deps: Deps): Promise<void> {
  const { db } = deps;
  await orderEvents(deps);
  for (let isMore = true; isMore;)
    isMore = await withTransaction(db, async (tx) => {
      const read = await nextEvents(tx, await lockWebhookReader(tx), readAtOnce);
      const last = read.at(-1)?.position;
      if (last == null) return false;
      await insertDeliveries(tx, await deliveriesOf(tx, deps, read));
      await writeWebhookPosition(tx, last);
      return read.length === readAtOnce;
    });
}

type Read = Awaited<ReturnType<typeof nextEvents>>[number];

/** What is to be sent to each webhook that wants to be told of these events. */
async function deliveriesOf(tx: Tx, { ids }: Deps, read: readonly Read[]) {
  const told = await perOrganization(
    tx,
    read.flatMap((event) => tellingsOf(event.type, event.data).map((telling) => ({ ...telling, event }))),
  );
  const concerned = [...new Set(told.map(({ organizationId }) => organizationId))];
  const receivers = concerned.length > 0 ? await enabledOf(tx, concerned) : [];
  return told.flatMap(({ event, type, about, organizationId }) =>
    receivers
      // A new webhook is told of what happens from then on.
      .filter((one) => one.organizationId === organizationId && one.createdAt <= event.occurredAt)
      .filter(({ types }) => types.includes(type))
      .map(({ id: webhookId }) => ({
        id: ids.uuid(),
        webhookId,
        eventId: event.id,
        type,
        about,
        occurredAt: event.occurredAt,
        state: 'waiting' as const,
        dueAt: event.occurredAt,
      })),
  );
}

/** An event of no organization is told to each whose places it is about, of those alone. */
async function perOrganization(tx: Tx, told: readonly (Telling & { event: Read })[]) {
  const ofNone = told.filter(({ event }) => event.organizationId === null);
  const places = await organizationByPlace(
    tx,
    ofNone.flatMap(({ about }) => about.registrationIds ?? []),
  );
  return told.flatMap(({ about, ...rest }) => {
    const { organizationId } = rest.event;
    if (organizationId !== null) return [{ ...rest, about, organizationId }];
    const own = Map.groupBy(about.registrationIds ?? [], (id) => places.get(id));
    return [...own].flatMap(([owner, registrationIds]) =>
      owner === undefined ? [] : [{ ...rest, about: { ...about, registrationIds }, organizationId: owner }],
    );
  });
}
