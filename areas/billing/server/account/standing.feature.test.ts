import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { billingContract as contract } from '#areas/billing/contract/billing.ts';
import { subscriptions } from '#areas/billing/schema/billing.ts';
import { makeSubscription } from '#areas/billing/testing/billing.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ config: { payments: { kind: 'sandbox' } } });
});
afterAll(() => test.close());

const standingOf = (as: { id: string }) => test.ok(contract.standing, { as });
const inOrder = { own: null, blocked: [] };
const owing = { status: 'past_due', pastDueSince: hoursAfter(factoryNow, -24 * 14) } as const;

/** An organization with an organizer, and a coordinator of its place. */
async function scene(plan: Parameters<typeof makeSubscription>[2] | null = {}) {
  const [organizer, coordinator] = [await makeOrganizer(test.db), await makeOrganizer(test.db)];
  const { organization, location } = await makeOrganization(test.db, {}, { organizer });
  await makeCoordinator(test.db, coordinator, location);
  if (plan) await makeSubscription(test.db, organizer, plan);
  const { id, name } = organization;
  const blocked = (reason: 'organization.no-plan' | 'organization.plan-unpaid', canPay: boolean) => [
    { id, name, reason, canPay },
  ];
  return { organizer, coordinator, organization, location, blocked };
}

describe('what people are told about plans where they work', () => {
  it('is nothing while all is well [billing-23]', async () => {
    const { organizer, coordinator } = await scene();
    expect(await standingOf(organizer)).toEqual(inOrder);
    expect(await standingOf(coordinator)).toEqual(inOrder);
  });

  it('is told to the payer alone while a failed charge can be made good [billing-23]', async () => {
    const { organizer, coordinator } = await scene({ status: 'past_due', pastDueSince: factoryNow });
    expect(await standingOf(organizer)).toEqual({
      own: { standing: 'grace', graceEndsAt: hoursAfter(factoryNow, 24 * 14).toISOString() },
      blocked: [],
    });
    expect(await standingOf(coordinator)).toEqual(inOrder);
  });

  it('is told to all who can’t publish; coordinators are not sent to pay [billing-23]', async () => {
    const { organizer, coordinator, blocked } = await scene(owing);
    expect(await standingOf(organizer)).toEqual({
      own: { standing: 'owing', graceEndsAt: factoryNow.toISOString() },
      blocked: blocked('organization.plan-unpaid', true),
    });
    expect(await standingOf(coordinator)).toEqual({
      own: null,
      blocked: blocked('organization.plan-unpaid', false),
    });
  });

  it('changes when the organizer who pays leaves the organization and takes the plan along [billing-21, billing-23]', async () => {
    const { organizer, location, blocked } = await scene();
    const second = await makeOrganizer(test.db);
    await makeCoordinator(test.db, second, location, { role: 'organizer' });
    expect(await standingOf(second)).toEqual(inOrder);
    await test.db.delete(coordinators).where(eq(coordinators.userId, organizer.id));
    expect(await standingOf(second)).toEqual({ own: null, blocked: blocked('organization.no-plan', true) });
    expect(await standingOf(organizer)).toEqual(inOrder);
    // The plan is still there to be managed by the one who pays.
    const { plan } = await test.ok(contract.own, { as: organizer });
    expect(plan).toMatchObject({ standing: 'good' });
  });

  it('is nobody else’s, and nothing where nothing has to be paid [billing-23, billing-44]', async () => {
    await scene(owing);
    expect(await standingOf((await scene()).organizer)).toEqual(inOrder);
    const volunteer = await makeUser(test.db);
    expect(await test.refused(contract.standing, { as: volunteer })).toMatchObject({ code: 'forbidden' });
    const free = await createTestApp();
    const organizer = await makeOrganizer(free.db);
    await makeOrganization(free.db, {}, { organizer });
    expect(await free.ok(contract.standing, { as: organizer })).toEqual(inOrder);
    await free.close();
  });

  it('counts no plan that ended, whatever else its owner has [billing-23]', async () => {
    const { organizer, blocked } = await scene({ status: 'canceled', canceledAt: factoryNow });
    expect(await standingOf(organizer)).toEqual({
      own: { standing: 'ended', graceEndsAt: null },
      blocked: blocked('organization.no-plan', true),
    });
    await test.db
      .update(subscriptions)
      .set({ status: 'active', canceledAt: null })
      .where(eq(subscriptions.userId, organizer.id));
    expect(await standingOf(organizer)).toEqual(inOrder);
  });
});
