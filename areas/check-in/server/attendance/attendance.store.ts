import { lt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { builtOnce } from '#server/db/fast-path/built-once.ts';
import { withoutWaiting } from '#server/db/fast-path/without-waiting.ts';
import { attendanceActions } from '#areas/check-in/schema/check-in.ts';

type ActionRow = typeof attendanceActions.$inferSelect;

const given = (name: keyof ActionRow) => sql.placeholder(name);

const insertAction = builtOnce<ActionRow, unknown>((tx) =>
  tx.insert(attendanceActions).values({
    userId: given('userId'),
    key: given('key'),
    device: given('device'),
    kind: given('kind'),
    registrationId: given('registrationId'),
    at: given('at'),
    receivedAt: given('receivedAt'),
    outcome: given('outcome'),
    reason: given('reason'),
    // Drizzle would write a null behind a placeholder of this column as a value of JSON.
    params: sql`${given('params')}::jsonb`,
  }),
);

/**
 * Writes what became of actions. When one of them was written meanwhile, the statement waits for that one and fails
 * (SQLSTATE 23505), and with it the transaction: what it did was done there.
 */
export async function keepActions(tx: Tx, rows: readonly ActionRow[]): Promise<void> {
  await Promise.all(rows.map((row) => withoutWaiting(tx, insertAction(tx, row))));
}

/** Forgets actions that arrived before an instant. @returns how many */
export async function purgeActions(tx: Tx, before: Date): Promise<number> {
  const gone = await tx
    .delete(attendanceActions)
    .where(lt(attendanceActions.receivedAt, before))
    .returning({ key: attendanceActions.key });
  return gone.length;
}
