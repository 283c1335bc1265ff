import { and, desc, eq, gt, not } from 'drizzle-orm';
import type { EmailView } from '#areas/accounts/contract/email-change.ts';
import { noAddress, type LinkPurpose } from '#areas/accounts/rules/accounts.ts';
import { formerAddresses, mailedLinks, users } from '#areas/accounts/schema/accounts.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import type { HeldAddress } from '#server/db/held-addresses.ts';

/** The address of the caller's account, and the one that waits to be confirmed. */
export async function readEmailView({ deps, actor }: Context<SignedIn>): Promise<EmailView> {
  return { email: actor.email, pending: await readPendingEmail(deps.db, actor.userId, deps.clock.now()) };
}

/** The address of an account; undefined without one. */
export async function readAddress(db: Queryable, userId: string): Promise<string | undefined> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email;
}

/** The address that an account waits for, by the newest of its links; null without one. */
export const readPendingEmail = async (db: Queryable, userId: string, now: Date): Promise<string | null> =>
  (await newestLink(db, userId, 'email-change', now))?.newEmail ?? null;

/** The address at which a person on record is invited, and until when; undefined without an invitation that still works. */
export const openRecordInvitation = async (
  db: Queryable,
  userId: string,
  now: Date,
): Promise<{ email: string; expiresAt: Date } | undefined> => {
  const link = await newestLink(db, userId, 'record-invitation', now);
  return link && { email: link.newEmail ?? noAddress, expiresAt: link.expiresAt };
};

/** Whether a former address of an account can still take it back. */
export const canBeTakenBack = async (db: Queryable, userId: string, now: Date): Promise<boolean> =>
  (await newestLink(db, userId, 'take-back', now)) !== undefined;

async function newestLink(db: Queryable, userId: string, purpose: LinkPurpose, now: Date) {
  const [link] = await db
    .select({ newEmail: mailedLinks.newEmail, expiresAt: mailedLinks.expiresAt })
    .from(mailedLinks)
    .where(
      and(eq(mailedLinks.userId, userId), eq(mailedLinks.purpose, purpose), gt(mailedLinks.expiresAt, now)),
    )
    .orderBy(desc(mailedLinks.expiresAt))
    .limit(1);
  return link;
}

/** Whether an account stands in the way of another one that wants its address: confirmed, or known to somebody. */
export async function isInTheWay(
  db: Queryable,
  { erasures }: Pick<Deps, 'erasures'>,
  rival: { id: string; emailVerified: boolean },
): Promise<boolean> {
  if (rival.emailVerified) return true;
  for (const { holds } of erasures) if (await holds?.(db, rival.id)) return true;
  return false;
}

/** Whether an address can't become that of an account, for another one has it. */
export async function isAddressTaken(
  db: Queryable,
  deps: Pick<Deps, 'erasures'>,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  const [rival] = await db
    .select({ id: users.id, emailVerified: users.emailVerified })
    .from(users)
    .where(and(eq(users.email, email), not(eq(users.id, userId))));
  return rival !== undefined && isInTheWay(db, deps, rival);
}

/** The addresses that an account had before, each with the time until which it had them. */
export async function readFormerAddresses(db: Queryable, userId: string): Promise<FormerAddress[]> {
  return db
    .select({ address: formerAddresses.email, until: formerAddresses.leftAt })
    .from(formerAddresses)
    .where(eq(formerAddresses.userId, userId));
}

interface FormerAddress extends HeldAddress {
  until: Date;
}
