import { and, eq, gte, lte, ne } from 'drizzle-orm';
import type { LinkPurpose } from '#areas/accounts/rules/accounts.ts';
import { mailedLinks } from '#areas/accounts/schema/accounts.ts';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import type { KeptLink } from './links.rules.ts';

export async function insertLink(tx: Tx, link: KeptLink): Promise<void> {
  await tx.insert(mailedLinks).values(link);
}

/** Takes away the account's links of these purposes. @returns whether there was one */
export async function deleteLinks(
  tx: Tx,
  userId: string,
  purposes: readonly LinkPurpose[],
): Promise<boolean> {
  const gone = await tx
    .delete(mailedLinks)
    .where(and(eq(mailedLinks.userId, userId), isOneOf(mailedLinks.purpose, purposes)))
    .returning({ purpose: mailedLinks.purpose });
  return gone.length > 0;
}

/** Takes away the links that would change the account's address to any other than this one. */
export async function deleteChangesToOthers(tx: Tx, userId: string, email: string): Promise<void> {
  await tx
    .delete(mailedLinks)
    .where(
      and(
        eq(mailedLinks.userId, userId),
        eq(mailedLinks.purpose, 'email-change'),
        ne(mailedLinks.newEmail, email),
      ),
    );
}

/**
 * Takes away a link by which an address was taken back, and those that were mailed later: the owner of an older address
 * still has a say, and nobody who got the account after this one.
 */
export async function deleteTakeBacksSince(
  tx: Tx,
  { userId, expiresAt }: Pick<KeptLink, 'userId' | 'expiresAt'>,
): Promise<void> {
  await tx
    .delete(mailedLinks)
    .where(
      and(
        eq(mailedLinks.userId, userId),
        eq(mailedLinks.purpose, 'take-back'),
        gte(mailedLinks.expiresAt, expiresAt),
      ),
    );
}

/** Removes links that have expired. @returns how many there were */
export async function purgeLinks(tx: Tx, now: Date): Promise<number> {
  const old = await tx
    .delete(mailedLinks)
    .where(lte(mailedLinks.expiresAt, now))
    .returning({ userId: mailedLinks.userId });
  return old.length;
}
