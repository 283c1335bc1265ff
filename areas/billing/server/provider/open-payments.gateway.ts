import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Config } from '#server/config.ts';
import { withTransaction, type Db } from '#server/db/client.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { PaymentProvider, Payments } from '#server/platform/payments/payments.ts';
import { confirmSetup } from '#server/platform/payments/sandbox/calls.ts';
import { sandboxFetch, type SandboxKeeper } from '#server/platform/payments/sandbox/sandbox.ts';
import { emptyState, type SandboxState } from '#server/platform/payments/sandbox/state.ts';
import { paymentSandbox } from '#areas/billing/schema/billing.ts';

/** So many events wait in the sandbox for somebody who takes them; those before are forgotten. */
const eventsKept = 500;

/** The provider that the configuration names. Stripe's client is read only where there is one to speak with. */
export async function openConfiguredPayments(
  config: Pick<Config, 'payments' | 'authSecret'>,
  db: Db,
  clock: Clock,
): Promise<Payments> {
  const { payments } = config;
  if (payments.kind === 'none') return { kind: 'none' };
  if (payments.kind === 'sandbox') return openSandbox(config, db, () => clock.now());
  const { createStripePayments } = await import('#server/platform/payments/stripe.ts');
  const { secretKey, publicKey, webhookSecret, product } = payments;
  const cardEntry = { kind: 'stripe', publicKey } as const;
  return createStripePayments({ secretKey, webhookSecret, product, cardEntry });
}

/** The sandbox, whose clock shows `now`. */
export async function openSandbox(
  { authSecret }: Pick<Config, 'authSecret'>,
  db: Db,
  now: () => Date,
): Promise<PaymentProvider> {
  const { createStripePayments } = await import('#server/platform/payments/stripe.ts');
  return createStripePayments({
    secretKey: 'sk_test_sandbox',
    webhookSecret: sandboxWebhookSecret(authSecret),
    product: 'prod_sandbox',
    cardEntry: { kind: 'sandbox' },
    at: { fetch: sandboxFetch(sandboxIn(db), now) },
    retries: 0,
  });
}

/** Keeps the sandbox in the product's own database, so that it is there after a restart, and the same for all processes. */
const sandboxIn = (db: Db): SandboxKeeper => ({
  change: (work) =>
    withTransaction(db, async (tx) => {
      await tx.insert(paymentSandbox).values({ id: 1, state: emptyState() }).onConflictDoNothing();
      const [row] = await tx.select().from(paymentSandbox).for('update');
      const state: SandboxState = row?.state ?? emptyState();
      const result = work(state);
      state.events = state.events.slice(-eventsKept);
      await tx.update(paymentSandbox).set({ state: sql`${JSON.stringify(state)}::jsonb` });
      return result;
    }),
});

/** With which the sandbox signs what it tells; nobody else has it. */
const sandboxWebhookSecret = (authSecret: string): string =>
  `whsec_${createHash('sha256').update(`payments sandbox ${authSecret}`).digest('base64url')}`;

/**
 * Answers the bank of a test card, which waits for the card's owner.
 * @returns whether there was something of this customer's to answer
 */
export const answerSandboxBank = (
  db: Db,
  { setupId, customerId, isConfirmed }: { setupId: string; customerId: string; isConfirmed: boolean },
): Promise<boolean> =>
  sandboxIn(db).change((state) => {
    if (state.objects[setupId]?.customer !== customerId) return false;
    return confirmSetup(state, setupId, isConfirmed) !== null;
  });
