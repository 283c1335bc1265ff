import type { LinkPurpose } from '#areas/accounts/rules/accounts.ts';
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { lockUser, type UserRow } from '#server/db/lock-person.ts';
import { hashMailed } from '../codes/secrets.rules.ts';
import { linkExpiry, linkToken, readLinkToken, type KeptLink } from './links.rules.ts';
import { readLink } from './links.queries.ts';
import { insertLink } from './links.store.ts';

/** What a link knows besides its account. */
type LinkTarget = Pick<KeptLink, 'device' | 'leadsTo' | 'sessionId' | 'newEmail'>;

/**
 * Makes a link for a mail to the account's owner. Those that were mailed before work on.
 * @returns the link's token, for that mail and nothing else
 */
export async function makeLink(
  tx: Tx,
  { clock, config, ids }: Deps,
  purpose: LinkPurpose,
  userId: string,
  { device = null, leadsTo = null, sessionId = null, newEmail = null }: Partial<LinkTarget> = {},
): Promise<string> {
  const secret = ids.secret();
  const hash = hashMailed(config.authSecret, purpose, userId, secret);
  const expiresAt = linkExpiry(purpose, clock.now());
  await insertLink(tx, { hash, userId, purpose, device, leadsTo, sessionId, newEmail, expiresAt });
  return linkToken(userId, secret);
}

/**
 * The link that a token is of and the open account that it was mailed to, whose row is locked from now on. It is not
 * used up by this: what acts on it deletes it.
 */
export async function lockLink(
  tx: Tx,
  { clock, config }: Deps,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<{ link: KeptLink; user: UserRow } | null> {
  const named = readLinkToken(config.authSecret, token);
  const user = await lockUser(tx, named.userId);
  if (!user || user.closedAt) return null;
  const link = await readLink(tx, named, clock.now());
  return link && purposes.includes(link.purpose) ? { link, user } : null;
}
