import { eq, sql } from 'drizzle-orm';
import type { CloseReason } from '#areas/accounts/rules/account-closing.ts';
import type { Tx } from '#server/db/client.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { emergencyContacts } from '#areas/accounts/schema/accounts.emergency.ts';

/** Puts nobody into the place of the person. The row stays: hours and history refer to it. */
export async function eraseUser(
  tx: Tx,
  userId: string,
  stranger: Pick<typeof users.$inferSelect, 'key' | 'firstName' | 'lastName' | 'email'>,
  reason: CloseReason,
  now: Date,
): Promise<void> {
  await tx.delete(emergencyContacts).where(eq(emergencyContacts.userId, userId));
  await tx
    .update(users)
    .set({
      ...stranger,
      emailVerified: false,
      cellPhone: null,
      homePhone: null,
      bio: null,
      language: null,
      profileImageId: null,
      skills: [],
      selectedCauses: [],
      personalCodeId: sql`gen_random_uuid()`,
      paymentStatus: null,
      closedAt: now,
      closeReason: reason,
      erasedAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, userId));
}
