import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { forgetCustomerJob } from '../billing.jobs.ts';

/** Has the payment provider forget a customer, after the transaction, and again until it did. */
export const askToForget = (tx: Tx, { jobs }: Deps, customerId: string): Promise<void> =>
  jobs.send(tx, forgetCustomerJob, { customerId });
