import { and, desc, eq, gt, lte, not } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { knownDevices } from '#areas/accounts/schema/accounts.ts';

/** Whether somebody signed in to the account on this device, and its password is still the same. */
export async function isKnownDevice(
  db: Queryable,
  userId: string,
  device: string,
  since: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.userId, userId),
        eq(knownDevices.device, device),
        gt(knownDevices.signedInAt, since),
      ),
    );
  return row !== undefined;
}

/** Remembers the device, and of all those of the account the `most` that were used last. The user's row must be locked. */
export async function writeKnownDevice(
  tx: Tx,
  userId: string,
  device: string,
  now: Date,
  most: number,
): Promise<void> {
  await tx
    .insert(knownDevices)
    .values({ userId, device, signedInAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.device],
      set: { signedInAt: now },
    });
  const kept = tx
    .select({ device: knownDevices.device })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.signedInAt), desc(eq(knownDevices.device, device)))
    .limit(most);
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), not(isOneOf(knownDevices.device, kept))));
}

/** Forgets the account's devices. */
export async function deleteKnownDevices(tx: Tx, userId: string): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.userId, userId));
}

/** Removes devices that were last used before the instant. @returns how many there were */
export async function purgeKnownDevices(tx: Tx, before: Date): Promise<number> {
  const old = await tx
    .delete(knownDevices)
    .where(lte(knownDevices.signedInAt, before))
    .returning({ userId: knownDevices.userId });
  return old.length;
}
