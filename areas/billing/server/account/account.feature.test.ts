import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { trailContract } from '#areas/trail/contract/trail.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { moveAccount } from '#areas/accounts/testing/email-change.world.ts';
import { hashPassword } from '#areas/accounts/server/passwords/password-hash.tool.ts';
import { billingContract as contract } from '#areas/billing/contract/billing.ts';
import {
  billedTo,
  cardToken,
  payingOrganizer,
  payment,
  planOf,
  startBilling,
  type BillingWorld,
} from '#areas/billing/testing/billing.world.ts';
import { withTransaction } from '#server/db/client.ts';
import { createTestApp } from '#testing/app.ts';
import { testClock } from '#testing/clock.ts';
import { askToWrite } from './later.actions.ts';

const clock = testClock();
let world: BillingWorld;
let test: BillingWorld['test'];
let stripe: BillingWorld['stripe'];
beforeAll(async () => {
  world = await startBilling(clock);
  ({ test, stripe } = world);
});
afterAll(() => world.close());

const idsOf = ({ stripeSubscriptionId, stripeCustomerId }: Awaited<ReturnType<typeof planOf>>) => ({
  stripeSubscriptionId,
  stripeCustomerId,
});
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

  it('and the plan are told to the organization, without the number [trail-1, trail-2, trail-9]', async () => {
    const { organizer, plan } = await payingOrganizer(test);
    const { organization } = await makeOrganization(test.db, {}, { organizer });
    const body = { ...idsOf(plan), cardToken: cardToken('mastercard') };
    await test.ok(contract.updateCard, { as: organizer, body });
    await test.ok(contract.updateCard, {
      as: organizer,
      body: { ...body, cardToken: cardToken('mastercard') },
    });
    await stripe.payments.cancel(plan.stripeSubscriptionId);
    await world.bringAll();
    await test.ok(contract.subscribe, { as: organizer, body: payment(organizer) });
    const { entries } = await test.ok(trailContract.list, {
      as: organizer,
      params: { orgName: organization.name },
      query: {},
    });
    const name = `${organizer.firstName} ${organizer.lastName}`;
    expect(entries.map(({ what, details }) => [what, ...details])).toEqual([
      [`Changed the plan of ${name}`, 'Plan: monthly'],
      [`Changed the plan of ${name}`, 'Plan: monthly to none'],
      [`Changed the plan of ${name}`, 'Card changed'],
    ]);
    expect(entries.map(({ who }) => who)).toContain(name);
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

describe('the address on invoices', () => {
  const password = 'Organizer1!';
  const paying = async (email?: string) => {
    const organizer = await makeOrganizer(test.db, { passwordHash: await hashPassword(password) });
    const billingInformation = { ...billedTo, email: email ?? organizer.email.toUpperCase() };
    await test.ok(contract.subscribe, { as: organizer, body: payment(organizer, { billingInformation }) });
    const { stripeCustomerId } = await planOf(test, organizer);
    const addresses = async () => [
      (await test.ok(contract.own, { as: organizer })).contactInformation.email,
      stripe.state.objects[stripeCustomerId]?.email,
    ];
    return { organizer, addresses };
  };

  it('follows the account to another one, here and at the provider [billing-46]', async () => {
    const { organizer, addresses } = await paying();
    const email = 'ada.moved@example.org';
    stripe.instead = async (call) =>
      call.startsWith('POST /v1/customers/')
        ? { status: 500, body: { error: { type: 'api_error', message: 'Away' } } }
        : undefined;
    await moveAccount(test, organizer, { email, password });
    await test.drainJobs();
    expect((await addresses())[0]).toBe(email);
    stripe.instead = async () => undefined;
    await withTransaction(test.db, (tx) => askToWrite(tx, test.deps, organizer.id));
    await test.drainJobs();
    expect(await addresses()).toEqual([email, email]);
  });

  it('that is another one than the account’s stays [billing-46]', async () => {
    const { organizer, addresses } = await paying('treasurer@example.org');
    await moveAccount(test, organizer, { email: 'ada.elsewhere@example.org', password });
    await test.drainJobs();
    expect(await addresses()).toEqual(['treasurer@example.org', 'treasurer@example.org']);
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
