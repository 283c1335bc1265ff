import { lt } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { insertOfRows } from '#server/db/fast-path/insert-rows.ts';
import { withoutWaiting } from '#server/db/fast-path/without-waiting.ts';
import { attendanceActions } from '#areas/check-in/schema/check-in.ts';

type ActionRow = typeof attendanceActions.$inferSelect;

const insertActions = insertOfRows<typeof attendanceActions, ActionRow>(attendanceActions, [
  'userId',
  'key',
  'device',
  'kind',
  'registrationId',
  'at',
  'receivedAt',
  'outcome',
  'reason',
  'params',
]);

/**
 * Writes what became of actions. When one of them was written meanwhile, the statement waits for that one and fails
 * (SQLSTATE 23505), and with it the transaction: what it did was done there.
 */
export async function keepActions(tx: Tx, rows: readonly ActionRow[]): Promise<void> {
  if (rows.length > 0) await withoutWaiting(tx, insertActions(tx, rows));
}

/** Forgets actions that arrived before an instant. @returns how many */
export async function purgeActions(tx: Tx, before: Date): Promise<number> {
  const gone = await tx
    .delete(attendanceActions)
    .where(lt(attendanceActions.receivedAt, before))
    .returning({ key: attendanceActions.key });
  return gone.length;
}
