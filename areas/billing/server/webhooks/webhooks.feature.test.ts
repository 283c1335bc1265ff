import fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { billingContract as contract } from '#areas/billing/contract/billing.ts';
import { graceEndOf } from '#areas/billing/rules/billing.ts';
import { paymentEvents } from '#areas/billing/schema/billing.ts';
import {
  cardToken,
  payingOrganizer,
  payment,
  planOf,
  startBilling,
  type BillingWorld,
} from '#areas/billing/testing/billing.world.ts';
import { testClock } from '#testing/clock.ts';
import { runSeed } from '#testing/seed.ts';
import { triesOf } from '#testing/soak.ts';

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

const bring: BillingWorld['bring'] = (delivery) => world.bring(delivery);
const bringAll = () => world.bringAll();
const changes = (userId: string) => world.changes(userId);

describe('a webhook', () => {
  it('is taken when the provider signed these bytes lately, and kept once [billing-31]', async () => {
    await payingOrganizer(test);
    const [first] = stripe.deliveries();
    const { event, body, signature } = first!;
    expect(await bring({ body: `${body} `, signature })).toBe(403);
    expect(await bring({ body, signature: signature.replace(/v1=./, 'v1=g') })).toBe(403);
    expect(await bring({ body, signature: '' })).toBe(403);
    expect(await bring({ body: 'no json', signature })).toBe(403);
    expect(await bring({ body, signature })).toBe(200);
    expect(await bring({ body, signature })).toBe(200);
    const kept = await test.db.select().from(paymentEvents).where(eq(paymentEvents.id, event.id));
    expect(kept).toMatchObject([{ type: event.type, receivedAt: clock.now() }]);
    clock.advance({ minutes: 6 });
    expect(await bring({ body, signature })).toBe(403);
  });

  it('says that something is new, and is never believed what [billing-32]', async () => {
    const { organizer, plan } = await payingOrganizer(test);
    const deliveries = stripe.deliveries();
    const created = deliveries.find(({ event }) => event.type === 'customer.subscription.created')!;
    stripe.state.events.push({
      ...created.event,
      id: 'evt_forged',
      type: 'customer.subscription.deleted',
      data: { object: { ...created.event.data.object, status: 'canceled' } },
    });
    await bringAll();
    expect(await planOf(test, organizer)).toEqual(plan);
    expect(changes(organizer.id)).toEqual(['started']);
  });

  it('about a customer whom nobody here is changes nothing [billing-32]', async () => {
    await stripe.payments.createCustomer(
      'x',
      {
        name: 'X',
        email: 'x@example.org',
        address: { line1: '', city: '', state: '', postalCode: '', country: 'US' },
      },
      'a-stranger',
    );
    await bringAll();
  });
});

it('a flood of the same event is read once, and one of forged ones never [billing-31]', async () => {
  const { organizer, plan } = await payingOrganizer(test);
  await bringAll();
  await stripe.payments.cancel(plan.stripeSubscriptionId);
  const [told] = stripe.deliveries();
  const asked = stripe.calls.length;
  const forged = Array.from({ length: 40 }, (_, at) => ({
    body: JSON.stringify({ ...told!.event, id: `evt_forged_${at}` }),
    signature: told!.signature,
  }));
  expect(new Set(await Promise.all(forged.map(bring)))).toEqual(new Set([403]));
  await test.drainJobs();
  expect(stripe.calls).toHaveLength(asked);
  expect(new Set(await Promise.all(Array.from({ length: 40 }, () => bring(told!))))).toEqual(new Set([200]));
  await test.drainJobs();
  expect(stripe.calls.slice(asked).toSorted()).toEqual([
    'GET /v1/customers/' + plan.stripeCustomerId,
    'GET /v1/invoices',
    'GET /v1/subscriptions',
  ]);
  expect(await planOf(test, organizer)).toMatchObject({ standing: 'ended' });
});

it('money that is given back is on the receipt, and changes nothing of a plan [billing-32, billing-43]', async () => {
  const { organizer, plan } = await payingOrganizer(test);
  clock.set(new Date(plan.trialEndsAt));
  await bringAll();
  const { invoices } = await test.ok(contract.invoices, { as: organizer });
  expect(invoices).toMatchObject([{ status: 'paid', amountPaid: 4900 }]);
  const [{ id: invoiceId } = {}] = Object.values(stripe.state.objects).filter(
    ({ object, customer }) => object === 'invoice' && customer === plan.stripeCustomerId,
  );
  for (const [cents, given] of [
    [900, 900],
    [undefined, 4900],
  ] as const) {
    stripe.refund(invoiceId!, cents);
    expect((await bringAll()).map(({ event }) => event.type)).toEqual(['charge.refunded']);
    expect(await planOf(test, organizer)).toMatchObject({ status: 'active', standing: 'good' });
    const [paid] = invoices;
    expect(await test.ok(contract.invoices, { as: organizer })).toEqual({
      invoices: [{ ...paid, amountRefunded: given }],
    });
    const params = { invoiceId: paid!.id };
    expect(await test.ok(contract.invoice, { as: organizer, params })).toMatchObject({
      amountRefunded: given,
    });
  }
});

it('Monday’s failure that is told after Tuesday’s payment changes nothing [billing-32]', async () => {
  const { organizer, plan } = await payingOrganizer(test, 'chargeFails');
  await bringAll();
  clock.set(new Date(plan.trialEndsAt));
  stripe.run();
  const monday = stripe.deliveries();
  expect(monday.map(({ event }) => event.type)).toContain('invoice.payment_failed');
  clock.advance({ days: 1 });
  const { stripeCustomerId, stripeSubscriptionId } = plan;
  const body = { stripeCustomerId, stripeSubscriptionId, cardToken: cardToken('visa') };
  await test.ok(contract.updateCard, { as: organizer, body });
  await bringAll();
  expect(await planOf(test, organizer)).toMatchObject({ status: 'active', standing: 'good' });
  // Signed again, as the provider does when it tries again for days.
  stripe.state.events.push(...monday.map(({ event }) => event));
  await bringAll();
  expect(await planOf(test, organizer)).toMatchObject({
    status: 'active',
    standing: 'good',
    graceEndsAt: null,
  });
  expect(changes(organizer.id)).not.toContain('failed');
});

it('the end of an old plan is nothing to the new one [billing-32]', async () => {
  const { organizer, plan } = await payingOrganizer(test);
  await stripe.payments.cancel(plan.stripeSubscriptionId);
  const old = stripe.deliveries();
  await test.ok(contract.subscribe, { as: organizer, body: payment(organizer) });
  await bringAll();
  stripe.state.events.push(...old.map(({ event }) => event));
  await bringAll();
  const now = await planOf(test, organizer);
  expect(now).toMatchObject({ status: 'active', standing: 'good' });
  expect(now.stripeSubscriptionId).not.toBe(plan.stripeSubscriptionId);
});

it('an end by a day, and one by the period, are both known [billing-32]', async () => {
  const { organizer, plan } = await payingOrganizer(test);
  const subscription = stripe.state.objects[plan.stripeSubscriptionId]!;
  const at = new Date(clock.now().getTime() + 10 * 86_400_000);
  Object.assign(subscription, { cancel_at: at.getTime() / 1000, cancel_at_period_end: false });
  stripe.state.events.push({
    id: 'evt_cancel_at',
    object: 'event',
    created: stripe.state.time,
    type: 'customer.subscription.updated',
    data: { object: structuredClone(subscription) },
  });
  await bringAll();
  expect(await planOf(test, organizer)).toMatchObject({ status: 'trialing', cancelAt: at.toISOString() });
  clock.set(at);
  await bringAll();
  expect(await planOf(test, organizer)).toMatchObject({ status: 'canceled', standing: 'ended' });
  expect(changes(organizer.id)).toEqual(['started', 'ended']);
});

it('events that never came are made good within a day [billing-33]', async () => {
  const { organizer, plan } = await payingOrganizer(test, 'chargeFails');
  clock.set(new Date(plan.trialEndsAt));
  stripe.run();
  stripe.deliveries();
  expect(await planOf(test, organizer)).toMatchObject({ status: 'trialing' });
  await test.deps.jobs.sendScheduled();
  await test.drainJobs();
  expect(await planOf(test, organizer)).toMatchObject({ status: 'past_due' });
  expect(changes(organizer.id)).toEqual(['started', 'failed']);
});

it('a reading that is overtaken by a later one never replaces it [billing-34]', async () => {
  const { organizer, plan } = await payingOrganizer(test);
  const { stripeCustomerId, stripeSubscriptionId } = plan;
  await bringAll();
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  const old = await stripe.payments.read(stripeCustomerId);
  let isFirst = true;
  const { payments } = test.deps;
  // The first reading has its answer already, and is slow to write it.
  const slow = {
    ...test.deps,
    payments: {
      ...stripe.payments,
      read: async (customerId: string) => {
        if (!isFirst) return stripe.payments.read(customerId);
        isFirst = false;
        await held;
        return old;
      },
    },
  };
  const { converge } = await import('../account/converge.actions.ts');
  const first = converge(slow, stripeCustomerId);
  await stripe.payments.cancel(stripeSubscriptionId);
  await converge({ ...test.deps, payments }, stripeCustomerId);
  go();
  await first;
  expect(await planOf(test, organizer)).toMatchObject({ status: 'canceled' });
});

it('events in any order, twice or left out end in what the provider says [billing-32]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('fail', 'pay', 'month', 'cancel', 'again'), { minLength: 1, maxLength: 5 }),
      fc.infiniteStream(fc.nat()),
      async (steps, random) => {
        const { organizer } = await payingOrganizer(test);
        for (const step of steps) {
          const plan = await planOf(test, organizer);
          const { stripeCustomerId, stripeSubscriptionId } = plan;
          const body = { stripeCustomerId, stripeSubscriptionId };
          if (step === 'fail' || step === 'pay')
            await test.call(contract.updateCard, {
              as: organizer,
              body: { ...body, cardToken: cardToken(step === 'fail' ? 'chargeFails' : 'visa') },
            });
          if (step === 'month') clock.advance({ days: 31 });
          if (step === 'cancel') await stripe.payments.cancel(stripeSubscriptionId);
          if (step === 'again')
            await test.call(contract.subscribe, { as: organizer, body: payment(organizer) });
          stripe.run();
        }
        const told = stripe.deliveries();
        const next = () => random.next().value ?? 0;
        const shuffled = told
          .flatMap((delivery) => Array.from({ length: next() % 3 }, () => delivery))
          .map((delivery) => ({ delivery, at: next() }))
          .toSorted((one, other) => one.at - other.at);
        // One at least arrives: all others may be lost.
        for (const { delivery } of [...shuffled, { delivery: told.at(-1)! }]) await bring(delivery);
        await test.drainJobs();
        const { stripeCustomerId, ...plan } = await planOf(test, organizer);
        const said = (await stripe.payments.read(stripeCustomerId))!.subscriptions;
        const current =
          said.find(({ status }) => !['canceled', 'incomplete_expired'].includes(status)) ?? said[0]!;
        expect(plan).toMatchObject({ status: current.status, stripeSubscriptionId: current.id });
        await test.db.delete(paymentEvents);
      },
    ),
    { numRuns: triesOf({ gate: 5, soak: 24 }), seed: runSeed() },
  );
});

it('a year: a trial, a charge that fails and is made good, and charges of whole cents [billing-64]', async () => {
  // By themselves: a year of all plans of the tests before takes ten times as long.
  const ownClock = testClock();
  const own = await startBilling(ownClock);
  onTestFinished(() => own.close());
  const start = ownClock.now();
  const { organizer, plan } = await payingOrganizer(own.test, 'chargeFails');
  const seen: string[] = [];
  for (let day = 0; day < 366; day += 1) {
    ownClock.advance({ days: 1 });
    own.stripe.run();
    if (own.stripe.state.events.length === 0) continue;
    await own.bringAll();
    const { status, standing, graceEndsAt } = await planOf(own.test, organizer);
    if (seen.at(-1) !== status) seen.push(status);
    if (standing === 'grace' && day % 2 === 0) {
      expect(graceEndsAt).toBe(graceEndOf(new Date(plan.trialEndsAt)).toISOString());
      const { stripeCustomerId, stripeSubscriptionId } = plan;
      const body = { stripeCustomerId, stripeSubscriptionId, cardToken: cardToken('visa') };
      await own.test.ok(contract.updateCard, { as: organizer, body });
    }
  }
  expect(seen).toEqual(['trialing', 'past_due', 'active']);
  expect(own.changes(organizer.id)).toEqual(['started', 'failed', 'recovered']);
  const { invoices } = await own.test.ok(contract.invoices, { as: organizer });
  expect(invoices.every(({ status, amountPaid }) => status === 'paid' && amountPaid === 4900)).toBe(true);
  expect(invoices).toHaveLength(10);
  expect(ownClock.now().getTime() - start.getTime()).toBe(366 * 86_400_000);
});
