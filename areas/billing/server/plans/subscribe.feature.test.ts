import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { billingContract as contract } from '#areas/billing/contract/billing.ts';
import { subscriptions } from '#areas/billing/schema/billing.ts';
import {
  billedTo,
  cardToken,
  payment,
  planOf,
  startBilling,
  type BillingWorld,
} from '#areas/billing/testing/billing.world.ts';
import { testClock } from '#testing/clock.ts';

const clock = testClock();
let world: BillingWorld;
let test: BillingWorld['test'];
let stripe: BillingWorld['stripe'];
beforeAll(async () => {
  world = await startBilling(clock);
  ({ test, stripe } = world);
});
afterEach(() => {
  stripe.instead = async () => undefined;
});
afterAll(() => world.close());

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
    const names = [`USER#${other.id}#Okafor,Ada`, `USER#${organizer.id}x#Okafor,Ada`, organizer.email];
    for (const userId of names) {
      const call = { as: organizer, body: payment(organizer, { userId }) };
      expect(await test.refused(contract.subscribe, call)).toMatchObject({ code: 'forbidden' });
    }
    const byKey = payment(organizer, { userId: organizer.key });
    expect(await test.ok(contract.subscribe, { as: organizer, body: byKey })).toMatchObject({
      success: true,
    });
    // Of the names of today, where the key has those of the sign-up.
    const renamed = await makeOrganizer(test.db);
    const byNames = payment(renamed, { userId: `USER#${renamed.id}#Obi,Adaeze` });
    expect(await test.ok(contract.subscribe, { as: renamed, body: byNames })).toMatchObject({
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

  it('costs what it costs, whatever a client writes [billing-1]', async () => {
    const organizer = await makeOrganizer(test.db);
    const body = {
      ...payment(organizer, { isMonthlySubscription: false }),
      price: 1,
      unit_amount: 1,
      coupon: 'FREE',
      trialEndsAt: '2099-01-01T00:00:00Z',
    };
    await test.ok(contract.subscribe, { as: organizer, body });
    const { stripeSubscriptionId, trialEndsAt } = await planOf(test, organizer);
    expect(trialEndsAt).toBe('2030-09-02T12:00:00.000Z');
    expect(stripe.state.objects[stripeSubscriptionId]).toMatchObject({
      items: { data: [{ price: { unit_amount: 47_000, currency: 'usd', recurring: { interval: 'year' } } }] },
    });
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

  it('that waits for its bank for ever starts nothing, and stands in nobody’s way [billing-9]', async () => {
    const organizer = await makeOrganizer(test.db);
    const body = payment(organizer, { token: cardToken('threeDSecure') });
    await test.ok(contract.subscribe, { as: organizer, body });
    await world.bringAll();
    expect(await plansOf(organizer.id)).toEqual([]);
    expect(await test.ok(contract.own, { as: organizer })).toMatchObject({ plan: null, hasTrial: true });
    await test.ok(contract.subscribe, { as: organizer, body: payment(organizer) });
    expect(await planOf(test, organizer)).toMatchObject({ status: 'trialing', card: { last4: '4242' } });
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
