import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#areas/accounts/schema/accounts.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { billingContract as contract } from '#areas/billing/contract/billing.ts';
import { billingContacts, payingCustomers, subscriptions } from '#areas/billing/schema/billing.ts';
import {
  billedTo,
  cardToken,
  payingOrganizer,
  payment,
  planOf,
} from '#areas/billing/testing/billing.world.ts';
import { startStripeEmulator, type StripeEmulator } from '#areas/billing/testing/emulator/stripe-emulator.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { accountClosingContract } from '#areas/accounts/contract/account-closing.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { testClock } from '#testing/clock.ts';

const clock = testClock();
let stripe: StripeEmulator;
let test: TestApp;
beforeAll(async () => {
  stripe = await startStripeEmulator(clock.now);
  test = await createTestApp({ clock, payments: stripe.payments });
});
afterAll(async () => {
  await test.close();
  await stripe.close();
});

const idsOf = ({ stripeSubscriptionId, stripeCustomerId }: Awaited<ReturnType<typeof planOf>>) => ({
  stripeSubscriptionId,
  stripeCustomerId,
});
const userOf = async ({ id }: { id: string }) =>
  (await test.db.select().from(users).where(eq(users.id, id)))[0];

describe('the card of a plan', () => {
  it('is replaced by another one, and shown masked [billing-40]', async () => {
    const { organizer, plan } = await payingOrganizer(test);
    const body = { ...idsOf(plan), cardToken: cardToken('mastercard') };
    expect(await test.ok(contract.updateCard, { as: organizer, body })).toEqual({
      success: true,
      confirmation: null,
    });
    expect(await test.ok(contract.getCard, { as: organizer, params: idsOf(plan) })).toEqual({
      data: [{ isDefault: true, brand: 'mastercard', last4: '4444', expMonth: 12, expYear: 2034 }],
    });
    const refused = { as: organizer, body: { ...body, cardToken: cardToken('declined') } };
    expect(await test.refused(contract.updateCard, refused)).toMatchObject({
      status: 402,
      message: 'Your card was declined.',
    });
    expect((await planOf(test, organizer)).card?.last4).toBe('4444');
  });

  it('is confirmed with the bank where that asks for it [billing-40, billing-9]', async () => {
    const { organizer, plan } = await payingOrganizer(test);
    const body = { ...idsOf(plan), cardToken: cardToken('threeDSecure') };
    const { confirmation } = await test.ok(contract.updateCard, { as: organizer, body });
    const setupId = confirmation?.setupId ?? '';
    stripe.confirm(setupId, true);
    await test.ok(contract.updateCard, { as: organizer, body: { ...body, setupId } });
    expect((await planOf(test, organizer)).card?.last4).toBe('3155');
  });

  it('that can’t be charged for what is owed is told, and is the plan’s card all the same [billing-40]', async () => {
    const { organizer, plan } = await payingOrganizer(test, 'chargeFails');
    clock.set(new Date(plan.trialEndsAt));
    const body = { ...idsOf(plan), cardToken: cardToken('chargeFails') };
    expect(await test.refused(contract.updateCard, { as: organizer, body })).toMatchObject({
      code: 'billing.card-refused',
    });
    expect(await planOf(test, organizer)).toMatchObject({ status: 'past_due' });
    await test.ok(contract.updateCard, { as: organizer, body: { ...body, cardToken: cardToken('visa') } });
    expect(await planOf(test, organizer)).toMatchObject({ status: 'active', graceEndsAt: null });
  });
});

it('a plan, its card and its invoices are their owner’s alone [billing-44]', async () => {
  const { organizer, plan } = await payingOrganizer(test, 'chargeFails');
  clock.set(new Date(plan.trialEndsAt));
  await planAfterReading(organizer);
  const other = (await payingOrganizer(test)).organizer;
  const { invoices } = await test.ok(contract.invoices, { as: organizer });
  expect(invoices).toMatchObject([{ status: 'open', amountDue: 4900 }]);
  expect(await test.ok(contract.invoices, { as: other })).toEqual({ invoices: [] });
  const refusals = [
    await test.refused(contract.invoice, { as: other, params: { invoiceId: invoices[0]!.id } }),
    await test.refused(contract.getCard, { as: other, params: idsOf(plan) }),
    await test.refused(contract.updateCard, {
      as: other,
      body: { ...idsOf(plan), cardToken: cardToken('visa') },
    }),
    await test.refused(contract.cancel, {
      as: other,
      body: { stripeSubscriptionId: plan.stripeSubscriptionId },
    }),
  ];
  expect(refusals.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => 'not-found'));
  const mixed = { ...idsOf(await planOf(test, other)), stripeCustomerId: plan.stripeCustomerId };
  expect(await test.refused(contract.getCard, { as: other, params: mixed })).toMatchObject({
    code: 'not-found',
  });
  expect((await planOf(test, organizer)).status).toBe('past_due');
});

/** Has the product read what the provider says now, as its card's owner does by trying another card. */
async function planAfterReading(organizer: { id: string }) {
  const plan = await planOf(test, organizer);
  await test.refused(contract.subscribe, { as: organizer, body: payment(organizer) });
  return plan;
}

it('the name and address on invoices are changed here and at the provider [billing-42]', async () => {
  const { organizer, plan } = await payingOrganizer(test);
  const body = { ...billedTo, city: 'Boston', country: 'Canada' };
  expect(await test.ok(contract.saveContact, { as: organizer, body })).toEqual(body);
  expect(stripe.state.objects[plan.stripeCustomerId]).toMatchObject({
    address: { city: 'Boston', country: 'CA' },
  });
  const wrong = { as: organizer, body: { ...body, email: 'nobody', country: 'Atlantis' } };
  const { fields } = await test.refused(contract.saveContact, wrong);
  expect(fields?.map(({ message }) => message)).toEqual([
    'Please enter a valid email address',
    'Please choose a country from the list',
  ]);
});

it('a charge has a receipt [billing-43]', async () => {
  const { organizer, plan } = await payingOrganizer(test);
  clock.set(new Date(plan.trialEndsAt));
  expect(await test.refused(contract.subscribe, { as: organizer, body: payment(organizer) })).toMatchObject({
    code: 'billing.already-subscribed',
  });
  const { invoices } = await test.ok(contract.invoices, { as: organizer });
  const params = { invoiceId: invoices[0]!.id };
  expect(await test.ok(contract.invoice, { as: organizer, params })).toMatchObject({
    status: 'paid',
    amountDue: 4900,
    amountPaid: 4900,
    paidAt: plan.trialEndsAt,
    billedTo,
  });
});

describe('canceling', () => {
  it('ends the plan at the provider first, then closes the account [billing-41]', async () => {
    const { organizer, plan } = await payingOrganizer(test);
    const body = { stripeSubscriptionId: plan.stripeSubscriptionId };
    stripe.instead = async (call) =>
      call.startsWith('DELETE /v1/subscriptions')
        ? { status: 500, body: { error: { type: 'api_error', message: 'Away' } } }
        : undefined;
    expect(await test.refused(contract.cancel, { as: organizer, body })).toMatchObject({
      code: 'billing.unreachable',
    });
    expect((await userOf(organizer))?.closedAt).toBeNull();
    stripe.instead = async () => undefined;
    expect(await test.ok(contract.cancel, { as: organizer, body })).toEqual({
      success: true,
      data: { status: 'canceled' },
    });
    expect((await userOf(organizer))?.closedAt).not.toBeNull();
    expect(stripe.state.objects[plan.stripeSubscriptionId]).toMatchObject({ status: 'canceled' });
  });

  it('leaves an organization to its other organizers, and unpublishes it without any [billing-41]', async () => {
    const one = await payingOrganizer(test);
    const { organization, location } = await makeOrganization(test.db, {}, one);
    const body = { stripeSubscriptionId: one.plan.stripeSubscriptionId };
    // A person who is not told keeps plan and account.
    expect(await test.refused(contract.cancel, { as: one.organizer, body })).toMatchObject({
      code: 'account.last-organizer',
    });
    expect((await planOf(test, one.organizer)).status).toBe('trialing');
    const other = await payingOrganizer(test);
    await makeCoordinator(test.db, other.organizer, location, { role: 'organizer' });
    await test.ok(contract.cancel, { as: one.organizer, body });
    const shown = async () =>
      (await test.db.select().from(organizations).where(eq(organizations.id, organization.id)))[0]
        ?.unpublishedAt;
    expect(await shown()).toBeNull();
    await test.ok(contract.cancel, {
      as: other.organizer,
      body: { stripeSubscriptionId: other.plan.stripeSubscriptionId, unpublish: [organization.id] },
    });
    expect(await shown()).not.toBeNull();
  });

  it('by closing the account ends what the provider would charge [billing-45]', async () => {
    const { organizer, plan } = await payingOrganizer(test);
    await test.ok(accountClosingContract.close, {
      as: organizer,
      body: { reason: 'not-said', message: '', unpublish: [] },
    });
    await test.drainJobs();
    expect(await stripe.payments.read(plan.stripeCustomerId)).toBeNull();
    const [row] = await test.db.select().from(subscriptions).where(eq(subscriptions.userId, organizer.id));
    expect(row).toMatchObject({ status: 'canceled', cardLast4: null });
    for (const table of [billingContacts, payingCustomers])
      expect(await test.db.select().from(table).where(eq(table.userId, organizer.id))).toEqual([]);
  });
});

it('where nothing has to be paid nothing can be paid [billing-50]', async () => {
  const free = await createTestApp();
  const organizer = await makeOrganizer(free.db);
  expect(await free.ok(contract.own, { as: organizer })).toMatchObject({
    cardEntry: { kind: 'off' },
    plan: null,
  });
  const call = { as: organizer, body: payment(organizer) };
  expect(await free.refused(contract.subscribe, call)).toMatchObject({ code: 'billing.off' });
  const webhook = await free.app.inject({
    method: 'POST',
    url: '/api/billing/webhook',
    headers: { 'content-type': 'application/json' },
    payload: '{}',
  });
  expect(webhook.statusCode).toBe(404);
  await free.close();
});

it('the sandbox takes test cards, and answers in the place of their bank for their owner alone [billing-51]', async () => {
  const sandbox = await createTestApp({ config: { payments: { kind: 'sandbox' } } });
  const { organizer } = await payingOrganizer(sandbox);
  expect(await planOf(sandbox, organizer)).toMatchObject({ status: 'trialing', card: { last4: '4242' } });
  const other = await makeOrganizer(sandbox.db);
  const body = payment(other, { token: cardToken('threeDSecure') });
  const { confirmation } = await sandbox.ok(contract.subscribe, { as: other, body });
  const setupId = confirmation?.setupId ?? '';
  const answer = { setupId, isConfirmed: true };
  expect(await sandbox.refused(contract.confirmSandboxCard, { as: organizer, body: answer })).toMatchObject({
    code: 'not-found',
  });
  await sandbox.ok(contract.confirmSandboxCard, { as: other, body: answer });
  // What it knows is there after a restart.
  const again = await sandbox.restart();
  await again.ok(contract.subscribe, { as: other, body: { ...body, setupId } });
  expect(await planOf(again, other)).toMatchObject({ status: 'trialing', card: { last4: '3155' } });
  await again.close();
  expect(
    await test.refused(contract.confirmSandboxCard, { as: await makeOrganizer(test.db), body: answer }),
  ).toMatchObject({ code: 'not-found' });
});
