import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { users } from '#areas/accounts/schema/accounts.ts';

/** Gives the person another code: the one before is nobody's from now on. */
export async function renewCode(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ personalCodeId: sql`gen_random_uuid()`, updatedAt: now })
    .where(eq(users.id, userId));
}
