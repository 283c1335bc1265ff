import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { emails } from '#areas/mail/schema/mail.ts';

/** Keeps that the recipient of a mail reported it. @returns false when that was kept before */
export async function markReported(tx: Tx, emailId: string, now: Date): Promise<boolean> {
  const marked = await tx
    .update(emails)
    .set({ reportedAt: now })
    .where(and(eq(emails.id, emailId), isNull(emails.reportedAt)))
    .returning({ id: emails.id });
  return marked.length > 0;
}
