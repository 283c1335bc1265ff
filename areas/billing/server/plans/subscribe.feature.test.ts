import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { billingContract as contract } from '#areas/billing/contract/billing.ts';
import { invoices, subscriptions } from '#areas/billing/schema/billing.ts';
import {
  billedTo,
  cardToken,
  payingOrganizer,
  payment,
  planOf,
} from '#areas/billing/testing/billing.world.ts';
import { startStripeEmulator, type StripeEmulator } from '#areas/billing/testing/emulator/stripe-emulator.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { testClock } from '#testing/clock.ts';

const clock = testClock();
let stripe: StripeEmulator;
let test: TestApp;
beforeAll(async () => {
  stripe = await startStripeEmulator(clock.now);
  test = await createTestApp({ clock, payments: stripe.payments });
});
afterEach(() => {
  stripe.instead = async () => undefined;
});
afterAll(async () => {
  await test.close();
  await stripe.close();
});

const plansOf = (userId: string) =>
  test.db.select().from(subscriptions).where(eq(subscriptions.userId, userId));

describe('a plan', () => {
  it('begins with a free trial, and the profile says that it is paid [billing-2, billing-3]', async () => {
    const organizer = await makeOrganizer(test.db);
    const before = await test.ok(contract.own, { as: organizer });
    expect(before).toMatchObject({ plan: null, hasTrial: true, cardEntry: { kind: 'stripe' } });
    const body = payment(organizer, { isMonthlySubscription: false });
    expect(await test.ok(contract.subscribe, { as: organizer, body })).toEqual({
      success: true,
      confirmation: null,
    });
    expect(await test.ok(contract.own, { as: organizer })).toMatchObject({
      plan: {
        plan: 'yearly',
        status: 'trialing',
        standing: 'good',
        startedAt: '2030-06-02T12:00:00.000Z',
        trialEndsAt: '2030-09-02T12:00:00.000Z',
        card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034 },
      },
      hasTrial: false,
      contactInformation: billedTo,
    });
    const [user] = await test.db.select().from(users).where(eq(users.id, organizer.id));
    expect(user?.paymentStatus).toBe('success');
    expect(await test.ok(accountsContract.session, { as: organizer })).toMatchObject({
      hasPaid: true,
      isSubscriber: true,
    });
  });

  it('may be asked for by the key of the caller, never for somebody else [billing-4]', async () => {
    const [organizer, other] = [await makeOrganizer(test.db), await makeOrganizer(test.db)];
    const inOthersName = { as: organizer, body: payment(other) };
    expect(await test.refused(contract.subscribe, inOthersName)).toMatchObject({ code: 'forbidden' });
    const byKey = payment(organizer, { userId: organizer.key });
    expect(await test.ok(contract.subscribe, { as: organizer, body: byKey })).toMatchObject({
      success: true,
    });
    expect(await plansOf(other.id)).toEqual([]);
  });

  it('is for organizers, signed in [billing-4]', async () => {
    const volunteer = await makeUser(test.db);
    const call = { as: volunteer, body: payment(volunteer) };
    expect(await test.refused(contract.subscribe, call)).toMatchObject({ code: 'forbidden' });
    expect(await test.refused(contract.subscribe, { body: call.body })).toMatchObject({
      code: 'sign-in-required',
    });
  });

  it('needs every field of the name and address [billing-5]', async () => {
    const organizer = await makeOrganizer(test.db);
    const blank = Object.fromEntries(Object.keys(billedTo).map((name) => [name, ' ']));
    const body = payment(organizer, { billingInformation: blank as typeof billedTo });
    const { fields } = await test.refused(contract.subscribe, { as: organizer, body });
    expect(fields?.map(({ message }) => message).toSorted()).toEqual([
      'Address is required',
      'City is required',
      'Country is required',
      'Email is required',
      'First Name is required',
      'Last Name is required',
      'Postal Code is required',
      'State is required',
    ]);
  });

  it('never makes a payment of what a client writes about itself [billing-3]', async () => {
    const organizer = await makeOrganizer(test.db);
    const body = {
      ...payment(organizer, { token: cardToken('declined') }),
      payment: 'success',
      status: 'active',
    };
    expect(await test.refused(contract.subscribe, { as: organizer, body })).toMatchObject({ status: 402 });
    const [user] = await test.db.select().from(users).where(eq(users.id, organizer.id));
    expect(user?.paymentStatus).toBeNull();
  });
});

describe('a card', () => {
  it.each([
    ['declined', 'Your card was declined.'],
    ['noFunds', 'Your card has insufficient funds.'],
    ['wrongCvc', "Your card's security code is incorrect."],
  ])(
    'that is refused starts nothing, and the provider’s words are told: %s [billing-8]',
    async (kind, words) => {
      const organizer = await makeOrganizer(test.db);
      const body = payment(organizer, { token: cardToken(kind) });
      expect(await test.refused(contract.subscribe, { as: organizer, body })).toMatchObject({
        status: 402,
        code: 'billing.card-refused',
        message: words,
      });
      expect(await plansOf(organizer.id)).toEqual([]);
      // Another card, and all is well.
      await test.ok(contract.subscribe, { as: organizer, body: payment(organizer) });
      expect(await planOf(test, organizer)).toMatchObject({ status: 'trialing' });
    },
  );

  it('that its bank wants confirmed is sent again once it is [billing-9]', async () => {
    const organizer = await makeOrganizer(test.db);
    const body = payment(organizer, { token: cardToken('threeDSecure') });
    const asked = await test.ok(contract.subscribe, { as: organizer, body });
    const setupId = asked.confirmation?.setupId ?? '';
    expect(asked.success).toBe(false);
    const again = { as: organizer, body: { ...body, setupId } };
    expect(await test.refused(contract.subscribe, again)).toMatchObject({
      code: 'billing.card-not-confirmed',
    });
    stripe.confirm(setupId, true);
    expect(await test.ok(contract.subscribe, again)).toMatchObject({ success: true });
    expect(await planOf(test, organizer)).toMatchObject({ status: 'trialing', card: { last4: '3155' } });
  });

  it('that another person confirmed is nobody else’s [billing-9]', async () => {
    const [one, other] = [await makeOrganizer(test.db), await makeOrganizer(test.db)];
    const asked = await test.ok(contract.subscribe, {
      as: one,
      body: payment(one, { token: cardToken('threeDSecure') }),
    });
    const setupId = asked.confirmation?.setupId ?? '';
    stripe.confirm(setupId, true);
    for (const taken of [setupId, 'seti_unknown']) {
      const body = payment(other, { setupId: taken });
      expect(await test.refused(contract.subscribe, { as: other, body })).toMatchObject({
        code: 'billing.card-not-confirmed',
      });
    }
  });

  it('that its owner does not confirm starts nothing [billing-9]', async () => {
    const organizer = await makeOrganizer(test.db);
    const body = payment(organizer, { token: cardToken('threeDSecure') });
    const asked = await test.ok(contract.subscribe, { as: organizer, body });
    const setupId = asked.confirmation?.setupId ?? '';
    stripe.confirm(setupId, false);
    const again = { as: organizer, body: { ...body, setupId } };
    expect(await test.refused(contract.subscribe, again)).toMatchObject({ code: 'billing.card-refused' });
    expect(await plansOf(organizer.id)).toEqual([]);
  });

  it('is one of ten that somebody may enter in an hour [billing-10]', async () => {
    const organizer = await makeOrganizer(test.db);
    const codes: string[] = [];
    for (let tried = 0; tried < 11; tried += 1) {
      const body = payment(organizer, { token: cardToken('declined') });
      codes.push((await test.refused(contract.subscribe, { as: organizer, body })).code);
    }
    expect(new Set(codes.slice(0, 10))).toEqual(new Set(['billing.card-refused']));
    expect(codes[10]).toBe('billing.too-many-cards');
  });
});

describe('one plan and never a second', () => {
  it('for somebody who has one [billing-11]', async () => {
    const { organizer, plan } = await payingOrganizer(test);
    const body = payment(organizer, { isMonthlySubscription: false });
    expect(await test.refused(contract.subscribe, { as: organizer, body })).toMatchObject({
      code: 'billing.already-subscribed',
    });
    expect(await planOf(test, organizer)).toEqual(plan);
  });

  it('of several tries at once, with different cards and plans [billing-11]', async () => {
    const organizer = await makeOrganizer(test.db);
    const tries = [true, false, true].map((isMonthlySubscription) =>
      test.call(contract.subscribe, { as: organizer, body: payment(organizer, { isMonthlySubscription }) }),
    );
    const answers = await Promise.all(tries);
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(
      new Set(answers.map(({ statusCode }) => statusCode).filter((status) => ![200, 409].includes(status))),
    ).toEqual(new Set());
    const { stripeCustomerId } = await planOf(test, organizer);
    expect((await stripe.payments.read(stripeCustomerId))?.subscriptions).toHaveLength(1);
  });

  it('after an answer of the provider that never came [billing-11]', async () => {
    const organizer = await makeOrganizer(test.db);
    const body = payment(organizer);
    stripe.instead = async (call) =>
      call === 'GET /v1/subscriptions'
        ? { status: 500, body: { error: { type: 'api_error', message: 'Away' } } }
        : undefined;
    // The plan was started, and the reading after it failed.
    expect(await test.refused(contract.subscribe, { as: organizer, body })).toMatchObject({
      status: 502,
      code: 'billing.unreachable',
    });
    stripe.instead = async () => undefined;
    const again = payment(organizer);
    expect(await test.refused(contract.subscribe, { as: organizer, body: again })).toMatchObject({
      code: 'billing.already-subscribed',
    });
    const { stripeCustomerId, status } = await planOf(test, organizer);
    expect(status).toBe('trialing');
    expect((await stripe.payments.read(stripeCustomerId))?.subscriptions).toHaveLength(1);
  });

  it('for somebody whose card failed: another card is wanted [billing-12]', async () => {
    const { organizer, plan } = await payingOrganizer(test, 'chargeFails');
    clock.set(new Date(plan.trialEndsAt));
    const body = payment(organizer);
    expect(await test.refused(contract.subscribe, { as: organizer, body })).toMatchObject({
      code: 'billing.card-failed',
    });
    expect(await planOf(test, organizer)).toMatchObject({ status: 'past_due', standing: 'grace' });
    expect((await stripe.payments.read(plan.stripeCustomerId))?.subscriptions).toHaveLength(1);
  });
});

it('a plan after one that ended has no second trial, and is charged at once [billing-13]', async () => {
  const { organizer, plan } = await payingOrganizer(test);
  await stripe.payments.cancel(plan.stripeSubscriptionId);
  const body = payment(organizer, { isMonthlySubscription: false });
  expect(await test.ok(contract.subscribe, { as: organizer, body })).toMatchObject({ success: true });
  const now = await planOf(test, organizer);
  expect(now).toMatchObject({ plan: 'yearly', status: 'active', startedAt: plan.startedAt });
  expect(now.stripeSubscriptionId).not.toBe(plan.stripeSubscriptionId);
  const charged = await test.db.select().from(invoices).where(eq(invoices.userId, organizer.id));
  expect(charged.map(({ amountPaid, status }) => [amountPaid, status])).toEqual([[47_000, 'paid']]);
});

it('a first charge that fails is made good with another card [billing-13]', async () => {
  const { organizer, plan } = await payingOrganizer(test);
  await stripe.payments.cancel(plan.stripeSubscriptionId);
  const body = payment(organizer, { token: cardToken('chargeFails') });
  expect(await test.refused(contract.subscribe, { as: organizer, body })).toMatchObject({
    code: 'billing.card-failed',
  });
  const { stripeSubscriptionId, stripeCustomerId, standing } = await planOf(test, organizer);
  expect(standing).toBe('owing');
  const card = { stripeSubscriptionId, stripeCustomerId, cardToken: cardToken('visa') };
  expect(await test.ok(contract.updateCard, { as: organizer, body: card })).toMatchObject({ success: true });
  expect(await planOf(test, organizer)).toMatchObject({ status: 'active', standing: 'good' });
});
