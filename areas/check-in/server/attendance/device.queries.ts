import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { hashToken } from '#areas/accounts/server/sessions/sessions.rules.ts';
import { deviceAccount, deviceSecret, waitingSecret } from './device.rules.ts';

/**
 * What a browser seals with what it keeps without a network.
 * @throws DomainError `sign-in-required` for who is signed in without a session of a browser
 */
export async function deviceOf(
  { actor, deps }: Context<SignedIn>,
  token: string | null,
): Promise<{ now: string; account: string; secret: string; waitingSecret: string }> {
  if (token === null) throw new DomainError('sign-in-required');
  const { authSecret } = deps.config;
  return {
    now: deps.clock.now().toISOString(),
    account: deviceAccount(authSecret, actor.userId),
    secret: deviceSecret(authSecret, hashToken(token)),
    waitingSecret: waitingSecret(authSecret, actor.userId),
  };
}
