import { and, eq, gt } from 'drizzle-orm';
import type { LinkView } from '#areas/accounts/contract/accounts.ts';
import { mailedLinks } from '#areas/accounts/schema/accounts.ts';
import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { findActorById } from '../accounts.queries.ts';
import { readLinkToken, type KeptLink } from './links.rules.ts';

/** The account's link that is kept under one of the hashes and still works. Links go only under a lock of the user's row. */
export async function readLink(
  db: Queryable,
  { userId, hashes }: { userId: string; hashes: readonly string[] },
  now: Date,
): Promise<KeptLink | undefined> {
  const [link] = await db
    .select()
    .from(mailedLinks)
    .where(
      and(eq(mailedLinks.userId, userId), isOneOf(mailedLinks.hash, hashes), gt(mailedLinks.expiresAt, now)),
    );
  return link;
}

/** What a page says of the link that led to it; null for one that works no more, or never did. */
export async function readLinkView(
  { deps }: Context,
  token: string,
  { device }: { device: string },
): Promise<LinkView | null> {
  const { db, config, clock } = deps;
  const named = readLinkToken(config.authSecret, token);
  const link = await readLink(db, named, clock.now());
  const owner = link && (await findActorById(db, link.userId));
  if (!owner) return null;
  const { purpose, leadsTo, newEmail } = link;
  // Somebody whose address was typed by mistake doesn't read here which one the account has.
  return { purpose, email: newEmail ?? owner.email, leadsTo, isAskedHere: link.device === device };
}
