import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountClosingContract } from '#areas/accounts/contract/account-closing.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { billingContract as contract } from '#areas/billing/contract/billing.ts';
import { billingContacts, payingCustomers, subscriptions } from '#areas/billing/schema/billing.ts';
import {
  payingOrganizer,
  payment,
  planOf,
  startBilling,
  type BillingWorld,
} from '#areas/billing/testing/billing.world.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
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
afterAll(() => world.close());

const userOf = async ({ id }: { id: string }) =>
  (await test.db.select().from(users).where(eq(users.id, id)))[0];

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

  it.each(['POST /v1/customers', 'POST /v1/setup_intents', 'POST /v1/subscriptions'])(
    'leaves nothing that would be charged where the account is closed while somebody pays, during %s [billing-45]',
    async (moment) => {
      const organizer = await makeOrganizer(test.db);
      const before = Object.keys(stripe.state.objects).length;
      stripe.instead = async (call) => {
        if (call !== moment) return undefined;
        stripe.instead = async () => undefined;
        await test.ok(accountClosingContract.close, {
          as: organizer,
          body: { reason: 'not-said', message: '', unpublish: [] },
        });
        return undefined;
      };
      const paid = await test.call(contract.subscribe, { as: organizer, body: payment(organizer) });
      expect(paid.statusCode).toBeGreaterThanOrEqual(400);
      await test.drainJobs();
      const left = Object.values(stripe.state.objects).slice(before);
      expect(left.filter(({ object }) => ['customer', 'subscription'].includes(object))).toEqual([]);
      for (const table of [billingContacts, payingCustomers])
        expect(await test.db.select().from(table).where(eq(table.userId, organizer.id))).toEqual([]);
    },
  );

  it('is told beforehand to somebody who closes the account [billing-45]', async () => {
    const { organizer, plan } = await payingOrganizer(test);
    const told = () => test.ok(accountClosingContract.preview, { as: organizer });
    expect(await told()).toMatchObject({ plan: { isOnTrial: true, paidUntil: null } });
    clock.set(new Date(plan.trialEndsAt));
    await world.bringAll();
    const { periodEndsAt } = await planOf(test, organizer);
    expect(await told()).toMatchObject({ plan: { isOnTrial: false, paidUntil: periodEndsAt } });
    await stripe.payments.cancel(plan.stripeSubscriptionId);
    await world.bringAll();
    expect(await told()).toMatchObject({ plan: null });
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
