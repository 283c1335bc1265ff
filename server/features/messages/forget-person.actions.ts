import type { Tx } from '#server/db/client.ts';
import { takeOutNames } from './messages.store.ts';

/** Forgets somebody who closed the account in the words of all messages, in the caller's transaction. */
export async function forgetInMessagesIn(
  tx: Tx,
  { email, names }: { email: string; names: readonly string[] },
): Promise<void> {
  await takeOutNames(
    tx,
    [email, ...names].filter((word) => word.trim() !== ''),
  );
}
