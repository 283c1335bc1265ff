import type { apiKeysContract } from '#areas/api-keys/contract/api-keys.ts';
import { liveKeysMax } from '#areas/api-keys/rules/api-keys.ts';
import { hashToken } from '#areas/accounts/server/sessions/sessions.rules.ts';
import { takeOrRefuse } from '#areas/budgets/server/budgets.actions.ts';
import type { BodyOf, OutputOf, ParamsOf } from '#shared/contract/endpoint.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { ledOrganization } from './api-keys.queries.ts';
import { keyCreated, keyRevoked } from './api-keys.events.ts';
import { insertKey, lockAndCountLive, setRevoked } from './api-keys.store.ts';
import { keyOf } from './key-text.tool.ts';

/** So many characters of a key are shown in lists. */
const hintLength = 4;

/**
 * Makes a key for an organization, which acts with the rights of the person who makes it.
 * @returns the key, which nobody can read again
 * @throws DomainError `not-found`, `forbidden`, `api-key.too-many`, `api-key.daily-limit`
 */
export async function createKey(
  { deps, actor }: Context<SignedIn>,
  orgName: string,
  { name, scopes, days, perMinute }: BodyOf<typeof apiKeysContract.create>,
): Promise<OutputOf<typeof apiKeysContract.create>> {
  const { db, clock, ids } = deps;
  const key = keyOf(ids.secret());
  const id = ids.uuid();
  return withTransaction(db, async (tx) => {
    const { id: organizationId } = await ledOrganization(tx, actor, orgName);
    const now = clock.now();
    if ((await lockAndCountLive(tx, organizationId, now)) >= liveKeysMax)
      throw new DomainError('api-key.too-many', { params: { max: liveKeysMax } });
    await insertKey(tx, {
      id,
      organizationId,
      userId: actor.userId,
      name,
      tokenHash: hashToken(key),
      hint: key.slice(-hintLength),
      scopes: [...new Set(scopes)],
      perMinute,
      createdAt: now,
      expiresAt: days === 0 ? null : new Date(now.getTime() + days * 86_400_000),
    });
    await takeOrRefuse(tx, deps, { kind: 'api-keys', subject: actor.userId }, 'api-key.daily-limit');
    await deps.events.publish(tx, keyCreated, { organizationId, objectId: id });
    return { id, key };
  });
}

/**
 * Revokes a key for good: the next call with it is refused.
 * @throws DomainError `not-found`, `forbidden`
 */
export async function revokeKey(
  { deps: { db, clock, events }, actor }: Context<SignedIn>,
  { orgName, keyId }: ParamsOf<typeof apiKeysContract.revoke>,
): Promise<{ id: string }> {
  return withTransaction(db, async (tx) => {
    const { id: organizationId } = await ledOrganization(tx, actor, orgName);
    const done = await setRevoked(tx, { keyId, organizationId, now: clock.now() });
    if (!done) throw new DomainError('not-found');
    if (done.isRevokedNow) await events.publish(tx, keyRevoked, { organizationId, objectId: keyId });
    return { id: keyId };
  });
}
