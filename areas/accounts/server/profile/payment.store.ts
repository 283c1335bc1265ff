import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { users } from '#areas/accounts/schema/accounts.ts';

export async function writePaymentStatus(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(users)
    .set({ paymentStatus: 'success', updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.paymentStatus), isNull(users.closedAt)));
}
