import { ledOrganization } from '#areas/api-keys/server/api-keys.queries.ts';
import { takeOrRefuse } from '#areas/budgets/server/budgets.actions.ts';
import type { webhooksContract } from '#areas/webhooks/contract/webhooks.ts';
import {
  formerSecretHours,
  webhooksMax,
  webhookTypes,
  type WebhookType,
} from '#areas/webhooks/rules/webhooks.ts';
import type { BodyOf, OutputOf } from '#shared/contract/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import { trailChanges } from '#shared/rules/trail.ts';
import { phrase } from '#shared/texts/text.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { mayBeCalled } from './receivers.gateway.ts';
import {
  webhookCreated,
  webhookDeleted,
  webhookSecretExchanged,
  webhookSwitched,
  webhookTypesSet,
} from './webhooks.events.ts';
import { secretOf } from '#server/platform/webhook-signature.ts';
import { ledWebhook } from './webhooks.queries.ts';
import {
  deleteWebhook,
  insertWebhook,
  lockAndCount,
  replaceSecret,
  updateWebhook,
} from './webhooks.store.ts';

type Secret = OutputOf<typeof webhooksContract.create>;

/** What the secrets of a webhook are sealed about: they open nothing when they are copied to another one's row. */
export const secretSealedAbout = (webhookId: string): string => `webhook ${webhookId}`;

/**
 * Has things told to a program of an organization from now on.
 * @returns the secret that signs, which nobody can read again
 * @throws DomainError `not-found`, `forbidden`, `request.invalid`, `webhook.too-many`, `webhook.daily-limit`
 */
export async function createWebhook(
  { deps, actor }: Context<SignedIn>,
  orgName: string,
  { url, types }: BodyOf<typeof webhooksContract.create>,
): Promise<Secret> {
  const id = deps.ids.uuid();
  const secret = secretOf(deps.ids.secret());
  const { href } = new URL(url);
  if (!mayBeCalled(deps, href))
    throw new DomainError('request.invalid', {
      fields: [{ path: 'url', code: 'webhooks.url.inside', text: phrase('webhooks.url.inside') }],
    });
  return withTransaction(deps.db, async (tx) => {
    const { id: organizationId } = await ledOrganization(tx, actor, orgName);
    if ((await lockAndCount(tx, organizationId)) >= webhooksMax)
      throw new DomainError('webhook.too-many', { params: { max: webhooksMax } });
    await insertWebhook(tx, {
      id,
      organizationId,
      url: href,
      types: [...new Set(types)],
      secret: deps.secrets.seal(secret, secretSealedAbout(id)),
      createdAt: deps.clock.now(),
    });
    await takeForWebhooks(tx, deps, organizationId);
    await deps.events.publish(tx, webhookCreated, changeOf({ id, organizationId, url: href }));
    return { id, secret };
  });
}

/** What people have sent or made of an organization's webhooks; what happens there counts nowhere. */
export const takeForWebhooks = (tx: Tx, deps: Deps, organizationId: string): Promise<void> =>
  takeOrRefuse(tx, deps, { kind: 'webhooks', subject: organizationId }, 'webhook.daily-limit');

/** Switches a webhook on or off. @throws DomainError `not-found` */
export async function setEnabled(
  { deps: { db, clock, events }, actor }: Context<SignedIn>,
  webhookId: string,
  enabled: boolean,
): Promise<{ id: string }> {
  return withTransaction(db, async (tx) => {
    const found = await ledWebhook(tx, actor, webhookId);
    const { id, disabledAt } = found;
    await updateWebhook(
      tx,
      id,
      enabled ? { disabledAt: null, failingSince: null } : { disabledAt: disabledAt ?? clock.now() },
    );
    const changes = trailChanges({ isOn: [disabledAt === null, enabled] });
    if (changes.length > 0) await events.publish(tx, webhookSwitched, { ...changeOf(found), changes });
    return { id };
  });
}

/**
 * Has other things told to a webhook from now on. What is on its way still goes.
 * @throws DomainError `not-found`
 */
export async function setTypes(
  { deps: { db, events }, actor }: Context<SignedIn>,
  webhookId: string,
  chosen: readonly WebhookType[],
): Promise<{ id: string }> {
  return withTransaction(db, async (tx) => {
    const found = await ledWebhook(tx, actor, webhookId);
    const types = inOrder(chosen);
    const changes = trailChanges({ told: [inOrder(found.types), types] });
    if (changes.length === 0) return { id: found.id };
    await updateWebhook(tx, found.id, { types });
    await events.publish(tx, webhookTypesSet, { ...changeOf(found), changes });
    return { id: found.id };
  });
}

const inOrder = (types: readonly WebhookType[]): WebhookType[] =>
  webhookTypes.filter((type) => types.includes(type));

/**
 * Gives a webhook another secret. The former one signs beside it for a day, so that nothing is refused meanwhile.
 * @throws DomainError `not-found`, `webhook.daily-limit`
 */
export async function exchangeSecret({ deps, actor }: Context<SignedIn>, webhookId: string): Promise<Secret> {
  const { db, clock, ids, secrets } = deps;
  const secret = secretOf(ids.secret());
  return withTransaction(db, async (tx) => {
    const found = await ledWebhook(tx, actor, webhookId);
    const isReplaced = await replaceSecret(tx, found, {
      secret: secrets.seal(secret, secretSealedAbout(found.id)),
      formerSecret: found.secret,
      formerSecretUntil: new Date(clock.now().getTime() + formerSecretHours * 3_600_000),
    });
    if (!isReplaced) throw new DomainError('request.outdated');
    await takeForWebhooks(tx, deps, found.organizationId);
    await deps.events.publish(tx, webhookSecretExchanged, changeOf(found));
    return { id: found.id, secret };
  });
}

/** Deletes a webhook with its log. @throws DomainError `not-found` */
export async function removeWebhook(
  { deps: { db, events }, actor }: Context<SignedIn>,
  webhookId: string,
): Promise<{ id: string }> {
  return withTransaction(db, async (tx) => {
    const found = await ledWebhook(tx, actor, webhookId);
    await deleteWebhook(tx, found.id);
    await events.publish(tx, webhookDeleted, changeOf(found));
    return { id: found.id };
  });
}

/** Of its address the host alone: the rest may be a secret of the receiver. */
const changeOf = ({ id, organizationId, url }: { id: string; organizationId: string; url: string }) => ({
  organizationId,
  objectId: id,
  label: new URL(url).host,
});
