import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { subscriptionChanged } from '#areas/billing/server/billing.events.ts';
import { subscriptions } from '#areas/billing/schema/billing.ts';
import { makeSubscription } from '#areas/billing/testing/billing.factories.ts';
import { withTransaction } from '#server/db/client.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { queuePlanMails } from './billing.mails.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const days = (count: number) => hoursAfter(factoryNow, 24 * count);
const subjects = async (email: string) => (await test.mails(email)).map(({ subject }) => subject);

it('tells once that a trial ends within a week [billing-70]', async () => {
  test.clock.set(factoryNow);
  const [soon, later, leaving] = [
    await makeOrganizer(test.db),
    await makeOrganizer(test.db),
    await makeOrganizer(test.db),
  ];
  await makeSubscription(test.db, soon, { trialEndsAt: days(7) });
  await makeSubscription(test.db, later, { trialEndsAt: days(8) });
  await makeSubscription(test.db, leaving, { trialEndsAt: days(3), cancelAt: days(3) });
  expect(await queuePlanMails(test.deps)).toBe(1);
  expect(await queuePlanMails(test.deps)).toBe(0);
  expect(await subjects(soon.email)).toEqual(['Your free trial ends on 06/09/2030']);
  const [mail] = await test.mails(soon.email);
  expect(mail?.text).toContain('Then your card is charged $49 per month plus applicable taxes.');
  expect([await subjects(later.email), await subjects(leaving.email)]).toEqual([[], []]);
});

it('tells once of each charge that is owed for too long [billing-70]', async () => {
  test.clock.set(factoryNow);
  const organizer = await makeOrganizer(test.db);
  const plan = await makeSubscription(test.db, organizer, { status: 'past_due', pastDueSince: days(-13) });
  await queuePlanMails(test.deps);
  expect(await subjects(organizer.email)).toEqual([]);
  test.clock.advance({ days: 1 });
  await queuePlanMails(test.deps);
  expect(await queuePlanMails(test.deps)).toBe(0);
  expect(await subjects(organizer.email)).toEqual(['Your organization can’t publish anything new']);
  await test.db
    .update(subscriptions)
    .set({ pastDueSince: days(10) })
    .where(eq(subscriptions.id, plan.id));
  test.clock.advance({ days: 40 });
  await queuePlanMails(test.deps);
  expect(await subjects(organizer.email)).toHaveLength(2);
});

it('tells of what changed, as it is when the mail is written [billing-70]', async () => {
  const organizer = await makeOrganizer(test.db);
  const plan = await makeSubscription(test.db, organizer);
  const happen = async (change: 'started' | 'failed' | 'recovered' | 'ended') => {
    await withTransaction(test.db, (tx) =>
      test.deps.events.publish(tx, subscriptionChanged, { userId: organizer.id, change }),
    );
    await test.drainJobs();
  };
  await happen('started');
  // It was made good before anybody could be told.
  await happen('failed');
  expect(await subjects(organizer.email)).toEqual(['Your plan has started']);
  await test.db
    .update(subscriptions)
    .set({ status: 'past_due', pastDueSince: factoryNow })
    .where(eq(subscriptions.id, plan.id));
  await happen('failed');
  await happen('ended');
  expect(await subjects(organizer.email)).toEqual([
    'Your plan has started',
    'Your card could not be charged',
    'Your plan has ended',
  ]);
  const [, failed] = await test.mails(organizer.email);
  expect(failed?.text).toContain('Please update it by 06/16/2030.');
});
