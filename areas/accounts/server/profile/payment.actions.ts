import type { Tx } from '#server/db/client.ts';
import { writePaymentStatus } from './payment.store.ts';

/** Notes that somebody has paid for a plan: `payment` of the profile in the exchange format. Nobody else writes it. */
export const markPaid = (tx: Tx, userId: string, now: Date): Promise<void> =>
  writePaymentStatus(tx, userId, now);
