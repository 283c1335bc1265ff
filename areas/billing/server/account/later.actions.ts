// What the payment provider is asked after a transaction, and again until it did it.
import type { Deps } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { forgetCustomerJob, writeCustomerJob } from '../billing.jobs.ts';

/** Has it forget a customer. */
export const askToForget = (tx: Tx, { jobs }: Deps, customerId: string): Promise<void> =>
  jobs.send(tx, forgetCustomerJob, { customerId });

/** Has it write to a person, who pays or once did, as their name and address are by then. */
export const askToWrite = (tx: Tx, { jobs }: Deps, userId: string): Promise<void> =>
  jobs.send(tx, writeCustomerJob, { userId });
