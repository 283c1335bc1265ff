import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { passwordAttempts } from '#areas/accounts/schema/accounts.ts';
import { forgottenBefore, type TryOrigin } from './tries.rules.ts';

const tryOf = (userId: string, { name }: TryOrigin) =>
  and(eq(passwordAttempts.userId, userId), eq(passwordAttempts.origin, name));

/**
 * Counts one more try on the account's password from an origin, in one statement, so that no more are let through than
 * there are when many come at once. What is refused doesn't move the window.
 * @returns whether it may be looked at
 */
export async function countTry(tx: Tx, userId: string, origin: TryOrigin, now: Date): Promise<boolean> {
  const old = sql`${passwordAttempts.since} <= ${forgottenBefore(origin, now).toISOString()}::timestamptz`;
  const [row] = await tx
    .insert(passwordAttempts)
    .values({ userId, origin: origin.name, tries: 1, since: now })
    .onConflictDoUpdate({
      target: [passwordAttempts.userId, passwordAttempts.origin],
      set: {
        tries: sql`case when ${old} then 1 else ${passwordAttempts.tries} + 1 end`,
        since: sql`case when ${old} then ${now.toISOString()}::timestamptz else ${passwordAttempts.since} end`,
      },
    })
    .returning({ tries: passwordAttempts.tries });
  return (row?.tries ?? 1) <= origin.most;
}

/** Whether there are tries left from an origin. Takes none and locks nothing. */
export async function hasTries(tx: Tx, userId: string, origin: TryOrigin, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ tries: passwordAttempts.tries })
    .from(passwordAttempts)
    .where(and(tryOf(userId, origin), gt(passwordAttempts.since, forgottenBefore(origin, now))));
  return (row?.tries ?? 0) < origin.most;
}

/** Gives one try back. */
export async function giveTryBack(tx: Tx, userId: string, origin: TryOrigin): Promise<void> {
  await tx
    .update(passwordAttempts)
    .set({ tries: sql`greatest(${passwordAttempts.tries} - 1, 0)` })
    .where(tryOf(userId, origin));
}

/** Forgets the tries from an origin. */
export async function forgetTries(tx: Tx, userId: string, origin: TryOrigin): Promise<void> {
  await tx.delete(passwordAttempts).where(tryOf(userId, origin));
}

/** Forgets all tries on the account's password. */
export async function forgetAllTries(tx: Tx, userId: string): Promise<void> {
  const rows = await tx
    .select({ origin: passwordAttempts.origin })
    .from(passwordAttempts)
    .where(eq(passwordAttempts.userId, userId))
    .orderBy(sql`${passwordAttempts.origin} collate "C"`)
    .for('update');
  const origins = rows.map(({ origin }) => origin);
  if (origins.length === 0) return;
  await tx
    .delete(passwordAttempts)
    .where(and(eq(passwordAttempts.userId, userId), isOneOf(passwordAttempts.origin, origins)));
}

/** Removes tries that count no more. @returns how many rows there were */
export async function purgeTries(tx: Tx, before: Date): Promise<number> {
  const old = await tx
    .delete(passwordAttempts)
    .where(lte(passwordAttempts.since, before))
    .returning({ userId: passwordAttempts.userId });
  return old.length;
}
