import { hashToken } from '#areas/accounts/server/sessions/sessions.rules.ts';
import { DomainError } from '#shared/errors.ts';
import type { Deps, KeyActor } from '#server/context.ts';
import { findKeyActor } from './api-keys.queries.ts';
import { countCall } from './api-keys.store.ts';
import { isKey } from './key-text.tool.ts';

/**
 * Admits one call with a key, and counts it.
 * @throws DomainError `api-key.refused`, `api-key.rate-limited` with the seconds until the next minute
 */
export async function admitKey({ db, clock }: Pick<Deps, 'db' | 'clock'>, text: string): Promise<KeyActor> {
  const now = clock.now();
  const actor = isKey(text) ? await findKeyActor(db, hashToken(text), now) : null;
  if (!actor) throw new DomainError('api-key.refused');
  if (await countCall(db, actor.keyId, now)) return actor;
  const seconds = 60 - Math.floor((now.getTime() / 1000) % 60);
  throw new DomainError('api-key.rate-limited', { params: { seconds } });
}
