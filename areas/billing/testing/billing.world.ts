import { billingContract } from '#areas/billing/contract/billing.ts';
import { makeOrganizer, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import type { BodyIn } from '#shared/contract/endpoint.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestClock } from '#testing/clock.ts';
import { nextNumber } from '#testing/factories/sequence.ts';
import { startStripeEmulator, type Delivery, type StripeEmulator } from './emulator/stripe-emulator.ts';

/** Name and address on invoices. */
export const billedTo = {
  firstName: 'Ada',
  lastName: 'Okafor',
  email: 'ada@example.org',
  address: '1 Main Street',
  city: 'Salem',
  state: 'MA',
  postal_code: '01970',
  country: 'United States of America',
};

/** A token of a test card, each another one. */
export const cardToken = (kind: string): string => `tok_${kind}_122034_n${nextNumber()}`;

/** What somebody sends in to pay. */
export const payment = (
  user: { id: string },
  given: Partial<BodyIn<typeof billingContract.subscribe>> = {},
): BodyIn<typeof billingContract.subscribe> => ({
  isMonthlySubscription: true,
  userId: user.id,
  token: cardToken('visa'),
  billingInformation: billedTo,
  ...given,
});

/** Somebody new with a plan on trial, started through the API. */
export async function payingOrganizer(test: TestApp, kind = 'visa') {
  const organizer = await makeOrganizer(test.db);
  await test.ok(billingContract.subscribe, {
    as: organizer,
    body: payment(organizer, { token: cardToken(kind) }),
  });
  return { organizer, plan: await planOf(test, organizer) };
}

/** A person's plan, as their pages show it. */
export async function planOf(test: TestApp, user: Pick<UserRow, 'id'>) {
  const { plan } = await test.ok(billingContract.own, { as: user });
  if (!plan) throw new Error('no plan');
  return plan;
}

/** The product with an emulated Stripe, both of which go by one clock. */
export interface BillingWorld {
  test: TestApp;
  stripe: StripeEmulator;
  /** Brings a webhook, as the provider does. @returns the status */
  bring(delivery: Pick<Delivery, 'body' | 'signature'>): Promise<number>;
  /** Brings all that the provider has to tell until now, and has it worked off. @returns what was brought */
  bringAll(): Promise<Delivery[]>;
  /** What was told of somebody's plan, the oldest first. */
  changes(userId: string): string[];
  close(): Promise<void>;
}

export async function startBilling(clock: TestClock): Promise<BillingWorld> {
  const stripe = await startStripeEmulator(clock.now);
  const test = await createTestApp({ clock, payments: stripe.payments });
  const bring: BillingWorld['bring'] = async ({ body, signature }) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/billing/webhook',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature,
        origin: 'https://stripe.example',
      },
      payload: body,
    });
    return answer.statusCode;
  };
  return {
    test,
    stripe,
    bring,
    async bringAll() {
      stripe.run();
      const deliveries = stripe.deliveries();
      for (const delivery of deliveries)
        if ((await bring(delivery)) !== 200) throw new Error(`${delivery.event.type} was not taken`);
      await test.drainJobs();
      return deliveries;
    },
    changes: (userId) =>
      test.published
        .filter(
          ({ type, data }) =>
            type === 'subscription.changed' && (data as { userId: string }).userId === userId,
        )
        .map(({ data }) => (data as { change: string }).change),
    async close() {
      await test.close();
      await stripe.close();
    },
  };
}
