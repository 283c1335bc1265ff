import { billingContract } from '#areas/billing/contract/billing.ts';
import { makeOrganizer, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import type { BodyIn } from '#shared/contract/endpoint.ts';
import type { TestApp } from '#testing/app.ts';
import { nextNumber } from '#testing/factories/sequence.ts';

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
