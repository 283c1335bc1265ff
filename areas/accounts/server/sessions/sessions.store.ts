import { and, eq, gt, isNotNull, lte } from 'drizzle-orm';
import type { KioskSetup } from '#areas/check-in/rules/kiosk-setup.ts';
import type { Tx } from '#server/db/client.ts';
import { sessions } from '#areas/accounts/schema/accounts.ts';
import { markChanged } from '#server/platform/live/changes.ts';

export async function insertSession(tx: Tx, session: typeof sessions.$inferInsert): Promise<void> {
  await tx.insert(sessions).values(session);
}

/** Moves the end of a session that has not ended. @returns false when it ended meanwhile: nothing was written then */
export async function extendSession(
  tx: Tx,
  sessionId: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<boolean> {
  const extended = await tx
    .update(sessions)
    .set({ lastSeenAt: now, expiresAt })
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now)))
    .returning({ id: sessions.id });
  return extended.length > 0;
}

/** Makes a session a locked kiosk's, or again a usual one. */
export async function writeKiosk(tx: Tx, tokenHash: string, kiosk: KioskSetup | null): Promise<void> {
  const [written] = await tx
    .update(sessions)
    .set({ kiosk })
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ userId: sessions.userId });
  if (written) markChanged(tx, [written.userId]);
}

/** The id of a locked kiosk's session; null for another session, or none. */
export async function readKioskId(tx: Tx, tokenHash: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), isNotNull(sessions.kiosk)));
  return row?.id ?? null;
}

/** Ends a session if it is a locked kiosk's, and with it the links that were mailed for it. @returns whether it was */
export async function deleteKiosk(tx: Tx, sessionId: string): Promise<boolean> {
  const [ended] = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), isNotNull(sessions.kiosk)))
    .returning({ userId: sessions.userId });
  if (ended) markChanged(tx, [ended.userId]);
  return ended !== undefined;
}

export async function deleteSession(tx: Tx, tokenHash: string): Promise<void> {
  const [ended] = await tx
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ userId: sessions.userId });
  if (ended) markChanged(tx, [ended.userId]);
}

/** Ends every session of the account. */
export async function deleteSessionsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  markChanged(tx, [userId]);
}

/** Removes sessions that have ended. @returns how many there were */
export async function purgeSessions(tx: Tx, now: Date): Promise<number> {
  const ended = await tx.delete(sessions).where(lte(sessions.expiresAt, now)).returning({ id: sessions.id });
  return ended.length;
}
