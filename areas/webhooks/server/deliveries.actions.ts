import { deliveriesKeptDays, failingDays, testType } from '#areas/webhooks/rules/webhooks.ts';
import type { webhookDeliveries } from '#areas/webhooks/schema/webhooks.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import {
  claimDelivery,
  deleteDeliveriesBefore,
  insertDeliveries,
  updateReplayed,
  updateTried,
} from './deliveries.store.ts';
import { callReceiver, type ReceiverAnswer } from './receivers.gateway.ts';
import { signedHeaders } from '#server/platform/webhook-signature.ts';
import { secretSealedAbout, takeForWebhooks } from './webhooks.actions.ts';
import { findWebhook, ledWebhook, deliveredPlaces } from './webhooks.queries.ts';
import { webhookGivenUp } from './webhooks.events.ts';
import { nextTry } from './webhooks.rules.ts';
import { disableWebhook, updateWebhook } from './webhooks.store.ts';

type Delivery = typeof webhookDeliveries.$inferSelect;
type Webhook = NonNullable<Awaited<ReturnType<typeof findWebhook>>>;

/** Should a process die while it sends, another one sends after so long. */
const claimedMilliseconds = 120_000;
/** So many are sent to one webhook in a job, so that others get their turn. */
const sentAtOnce = 20;

/**
 * Sends what is due to one webhook, one after the other. After a failure the others of this webhook wait for the next job, so that a slow
 * receiver takes ten seconds of it at most.
 */
export async function sendDue(deps: Deps, webhookId: string): Promise<void> {
  const { db, clock } = deps;
  for (let count = 0; count < sentAtOnce; count += 1) {
    const now = clock.now();
    const webhook = await findWebhook(db, webhookId);
    if (!webhook || webhook.disabledAt) return;
    const until = new Date(now.getTime() + claimedMilliseconds);
    const delivery = await withTransaction(db, (tx) => claimDelivery(tx, webhookId, { now, until }));
    if (!delivery) return;
    const answered = await send(deps, webhook, delivery);
    await keep(deps, webhook, delivery, answered);
    if (answered.trouble !== null) return;
  }
}

/** What a receiver is sent, made when it is: it names by ids what its organization may read with an API key, and nobody. */
async function bodyOf({ db }: Deps, webhook: Webhook, delivery: Delivery): Promise<string> {
  const { registrationIds, ...about } = delivery.about;
  return JSON.stringify({
    type: delivery.type,
    version: 1,
    timestamp: delivery.occurredAt.toISOString(),
    data: {
      organizationId: webhook.organizationId,
      ...about,
      ...(registrationIds ? { registrations: await deliveredPlaces(db, registrationIds) } : {}),
    },
  });
}

async function send(deps: Deps, webhook: Webhook, delivery: Delivery): Promise<ReceiverAnswer> {
  const now = deps.clock.now();
  const { id, url, secret, formerSecret, formerSecretUntil } = webhook;
  const sealed = [
    secret,
    ...(formerSecret && formerSecretUntil && formerSecretUntil > now ? [formerSecret] : []),
  ];
  const secrets = sealed.map((one) => deps.secrets.open(one, secretSealedAbout(id)));
  const body = await bodyOf(deps, webhook, delivery);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Manyhands-Webhooks/1',
    ...signedHeaders(secrets, { id: delivery.id, at: now, body }),
  };
  return callReceiver(deps, { url, headers, body });
}

/** Keeps what became of a try, and switches a webhook off at which nothing has arrived for days. */
async function keep(
  deps: Deps,
  webhook: Webhook,
  { id, attempts }: Delivery,
  answered: ReceiverAnswer,
): Promise<void> {
  const now = deps.clock.now();
  const arrived = answered.trouble === null;
  const dueAt = arrived ? null : nextTry(attempts, now);
  const failingSince = arrived ? null : (webhook.failingSince ?? now);
  const isGivenUp =
    failingSince !== null && now.getTime() - failingSince.getTime() >= failingDays * 86_400_000;
  await withTransaction(deps.db, async (tx) => {
    await updateTried(tx, id, {
      ...answered,
      dueAt,
      state: arrived ? 'delivered' : dueAt ? 'waiting' : 'failed',
    });
    if (failingSince?.getTime() !== webhook.failingSince?.getTime())
      await updateWebhook(tx, webhook.id, { failingSince });
    if (!isGivenUp || !(await disableWebhook(tx, webhook.id, now))) return;
    const { organizationId, id: webhookId } = webhook;
    await deps.events.publish(tx, webhookGivenUp, { organizationId, webhookId });
  });
}

/**
 * Has a test sent to a webhook soon.
 * @throws DomainError `not-found`, `webhook.daily-limit`
 */
export async function testWebhook(
  { deps, actor }: Context<SignedIn>,
  webhookId: string,
): Promise<{ id: string }> {
  const [id, eventId, now] = [deps.ids.uuid(), deps.ids.uuid(), deps.clock.now()];
  return withTransaction(deps.db, async (tx) => {
    const { organizationId } = await ledWebhook(tx, actor, webhookId);
    const test = { id, webhookId, eventId, type: testType, about: {}, occurredAt: now, dueAt: now };
    await insertDeliveries(tx, [{ ...test, state: 'waiting' }]);
    await takeForWebhooks(tx, deps, organizationId);
    return { id };
  });
}

/**
 * Has something that was sent sent again soon, under the same id and as things are then.
 * @throws DomainError `not-found`, `webhook.daily-limit`
 */
export async function replayDelivery(
  { deps, actor }: Context<SignedIn>,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<{ id: string }> {
  return withTransaction(deps.db, async (tx) => {
    const { organizationId } = await ledWebhook(tx, actor, webhookId);
    if (!(await updateReplayed(tx, { webhookId, deliveryId, now: deps.clock.now() })))
      throw new DomainError('not-found');
    await takeForWebhooks(tx, deps, organizationId);
    return { id: deliveryId };
  });
}

/** Removes what was sent long ago. Harmless when repeated. */
export async function clearDeliveries({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - deliveriesKeptDays * 86_400_000);
  await withTransaction(db, (tx) => deleteDeliveriesBefore(tx, before));
}
