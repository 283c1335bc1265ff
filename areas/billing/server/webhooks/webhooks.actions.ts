import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { DomainError } from '#shared/errors.ts';
import { convergeJob } from '../billing.jobs.ts';
import { insertPaymentEvent } from './webhooks.store.ts';

/**
 * Takes what a webhook of the payment provider brings: the event is kept once, and what the provider says now of its customer is read
 * afterwards. What it says in the event is never looked at, so that it may come late, twice, in any order, or be an old one played back.
 * @param body its bytes as they came
 * @throws DomainError `not-found` where there is no provider, `forbidden` for what is not signed by it
 */
export async function takeWebhook(deps: Deps, body: Buffer, signature: string): Promise<void> {
  const { payments, clock, db, jobs } = deps;
  if (payments.kind === 'none') throw new DomainError('not-found');
  const event = payments.readEvent(body, signature, clock.now());
  if (!event) throw new DomainError('forbidden');
  await withTransaction(db, async (tx) => {
    const isNew = await insertPaymentEvent(tx, event, clock.now());
    if (isNew && event.customerId !== null)
      await jobs.send(tx, convergeJob, { customerId: event.customerId });
  });
}
