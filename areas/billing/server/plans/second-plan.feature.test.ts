import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { billingContract as contract } from '#areas/billing/contract/billing.ts';
import { invoices, subscriptions } from '#areas/billing/schema/billing.ts';
import {
  billedTo,
  cardToken,
  payingOrganizer,
  payment,
  planOf,
  startBilling,
  type BillingWorld,
} from '#areas/billing/testing/billing.world.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
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

/** Lets the first one go on once the second one has come. */
function arrivalOfBoth(): () => Promise<void> {
  const both = Promise.withResolvers<void>();
  let count = 0;
  return async () => {
    if ((count += 1) === 2) both.resolve();
    await both.promise;
  };
}

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

  it('of a try that another one overtakes while the card is checked [billing-11]', async () => {
    const organizer = await makeOrganizer(test.db);
    let isOvertaken = false;
    stripe.instead = async (call) => {
      if (call === 'POST /v1/setup_intents' && !isOvertaken) {
        isOvertaken = true;
        await test.ok(contract.subscribe, { as: organizer, body: payment(organizer) });
      }
      return undefined;
    };
    const body = payment(organizer, { isMonthlySubscription: false });
    expect(await test.refused(contract.subscribe, { as: organizer, body })).toMatchObject({
      code: 'billing.already-subscribed',
    });
    expect(isOvertaken).toBe(true);
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

  it.each(['POST /v1/customers', 'POST /v1/subscriptions'])(
    'and the first one at once when the provider is well again after a fault of %s [billing-15]',
    async (faulty) => {
      const organizer = await makeOrganizer(test.db);
      const fault = { status: 500, body: { error: { type: 'api_error', message: 'Away' } } };
      let faults = 0;
      stripe.instead = async (call) => (call === faulty && (faults += 1) < 3 ? fault : undefined);
      const pay = () => test.call(contract.subscribe, { as: organizer, body: payment(organizer) });
      const statuses: number[] = [];
      for (let tried = 0; tried < 3; tried += 1) {
        statuses.push((await pay()).statusCode);
        clock.advance({ minutes: 1 });
      }
      expect(statuses[0]).toBe(502);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      const { stripeCustomerId, status } = await planOf(test, organizer);
      expect(status).toBe('trialing');
      expect((await stripe.payments.read(stripeCustomerId))?.subscriptions).toHaveLength(1);
    },
  );

  it('of two windows with two addresses, and one customer [billing-11]', async () => {
    const organizer = await makeOrganizer(test.db);
    const before = Object.keys(stripe.state.objects).filter((id) => id.startsWith('cus_')).length;
    const answers = await Promise.all(
      ['Salem', 'Boston'].map((city) => {
        const body = payment(organizer, { billingInformation: { ...billedTo, city } });
        return test.call(contract.subscribe, { as: organizer, body });
      }),
    );
    expect(answers.every(({ statusCode }) => [200, 409].includes(statusCode))).toBe(true);
    await test.drainJobs();
    const customers = Object.keys(stripe.state.objects).filter((id) => id.startsWith('cus_'));
    expect(customers).toHaveLength(before + 1);
  });

  it('of two organizers of one organization at the same instant: one each, and one of them is the organization’s [billing-11]', async () => {
    const organizer = await makeOrganizer(test.db);
    const { organization, location } = await makeOrganization(test.db, {}, { organizer });
    const colleague = await makeOrganizer(test.db);
    await makeCoordinator(test.db, colleague, location, { role: 'organizer' });
    const [started, read] = [arrivalOfBoth(), arrivalOfBoth()];
    let isStarted = false;
    // Both write what they read at the same instant.
    stripe.instead = async (call) => {
      if (call === 'POST /v1/subscriptions') {
        await started();
        isStarted = true;
      } else if (call === 'GET /v1/invoices' && isStarted) await read();
      return undefined;
    };
    const pay = (user: { id: string }) => test.call(contract.subscribe, { as: user, body: payment(user) });
    const answers = await Promise.all([pay(organizer), pay(colleague)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const linked = await test.db
      .select({ userId: subscriptions.userId })
      .from(subscriptions)
      .where(eq(subscriptions.organizationId, organization.id));
    expect(linked).toHaveLength(1);
    for (const user of [organizer, colleague]) {
      const { stripeCustomerId } = await planOf(test, user);
      expect((await stripe.payments.read(stripeCustomerId))?.subscriptions).toHaveLength(1);
    }
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

it('somebody who was deleted at the provider can pay again [billing-13]', async () => {
  const { organizer, plan } = await payingOrganizer(test);
  await stripe.payments.deleteCustomer(plan.stripeCustomerId);
  await world.bringAll();
  expect(await planOf(test, organizer)).toMatchObject({ standing: 'ended' });
  await test.ok(contract.saveContact, { as: organizer, body: { ...billedTo, city: 'Troy' } });
  await test.ok(contract.subscribe, { as: organizer, body: payment(organizer) });
  const now = await planOf(test, organizer);
  expect(now).toMatchObject({ status: 'active', standing: 'good' });
  expect(now.stripeCustomerId).not.toBe(plan.stripeCustomerId);
  await stripe.payments.cancel(now.stripeSubscriptionId);
  await world.bringAll();
  expect(await planOf(test, organizer)).toMatchObject({ standing: 'ended' });
});

it('ending a plan in its trial and paying again is no second trial [billing-13]', async () => {
  const { organizer, plan } = await payingOrganizer(test);
  clock.advance({ days: 10 });
  await stripe.payments.cancel(plan.stripeSubscriptionId);
  await world.bringAll();
  const ended = await test.ok(contract.own, { as: organizer });
  expect(ended).toMatchObject({ plan: { standing: 'ended' }, hasTrial: false });
  await test.ok(contract.subscribe, { as: organizer, body: payment(organizer) });
  expect(await planOf(test, organizer)).toMatchObject({ status: 'active', standing: 'good' });
  const { invoices: charged } = await test.ok(contract.invoices, { as: organizer });
  expect(charged).toMatchObject([{ status: 'paid', amountPaid: 4900 }]);
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
