import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { type opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { corrects } from '#areas/check-in/testing/corrections.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { checkOutsJob, queueCheckOuts } from './check-outs.mails.ts';
import { makeVisit } from '#areas/visits/testing/visits.factories.ts';

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp();
  t.clock.set(closed);
});
afterEach(() => t.close());

const [startAt, endAt] = [factoryNow, hoursAfter(factoryNow, 3)];
const closed = hoursAfter(endAt, 1);

/** A date with two people who were not checked out, one who was, and one who never came. */
async function scene(opportunity: Partial<typeof opportunities.$inferInsert> = {}) {
  const contact = await makeUser(t.db, { firstName: 'Grace', lastName: 'Brown' });
  const organizer = await makeOrganizer(t.db);
  const at = await makeOrganization(t.db, {}, { organizer, location: { timeZone: 'America/Phoenix' } });
  const made = await makeOpportunity(
    t.db,
    at,
    { title: 'Serve dinner', ...opportunity },
    { coordinators: [contact], schedule: { dates: [{ startAt, endAt }] } },
  );
  const slot = made.slots[0]!;
  const places = [];
  for (const visit of [
    { checkInAt: startAt },
    { checkInAt: startAt },
    { checkInAt: startAt, checkOutAt: endAt },
    null,
  ])
    places.push(await makeRegistration(t.db, await makeUser(t.db), slot, visit ? { visit } : {}));
  return { ...made, slot, places, contact, organizer };
}

it('each contact hears once how many have no check-out, when the kiosk has closed [forgotten-1]', async () => {
  const { contact, organizer, opportunity, slot, places } = await scene();
  t.clock.set(new Date(closed.getTime() - 1));
  expect(await queueCheckOuts(t.deps)).toBe(0);
  t.clock.set(closed);
  expect(await queueCheckOuts(t.deps)).toBe(1);
  await t.drainJobs();
  const [mail, ...others] = await t.mails(contact.email);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    status: 'sent',
    subject: expect.stringMatching(/^2 people have no check-out: Serve dinner, /) as string,
  });
  expect(mail?.text).toContain(
    `http://manyhands.test/organizer/opportunities/${opportunity.id}/roster/${slot.dateId}`,
  );
  for (const { email } of places) expect(mail?.text).not.toContain(email);
  expect(await t.mails(organizer.email)).toEqual([]);
});

it('once for a date that changes afterwards, and when several look at the same time [forgotten-1]', async () => {
  const { contact, slot, places } = await scene();
  await Promise.all([queueCheckOuts(t.deps), queueCheckOuts(t.deps), checkOutsJob.handle(t.deps, {})]);
  await t.db
    .update(opportunityDates)
    .set({ endAt: hoursAfter(endAt, 1) })
    .where(eq(opportunityDates.id, slot.dateId));
  await makeVisit(t.db, places[3]!, { checkInAt: startAt });
  t.clock.set(hoursAfter(closed, 10));
  expect(await queueCheckOuts(t.deps)).toBe(0);
  expect(await t.mails(contact.email)).toHaveLength(1);
});

it('late after an outage, for three days [forgotten-2]', async () => {
  await scene();
  t.clock.set(hoursAfter(closed, 3 * 24));
  expect(await queueCheckOuts(t.deps)).toBe(0);
  t.clock.set(hoursAfter(closed, 3 * 24 - 1));
  expect(await queueCheckOuts(t.deps)).toBe(1);
});

it('nobody hears of a date where everybody was checked out, or that is gone [forgotten-2]', async () => {
  const { places, organizer } = await scene();
  const gone = await scene();
  await t.db
    .update(opportunityDates)
    .set({ deletedAt: closed })
    .where(eq(opportunityDates.id, gone.slot.dateId));
  for (const place of places.slice(0, 2))
    await corrects(t, { as: organizer, placeId: place.id, to: { checkInAt: startAt, checkOutAt: endAt } });
  expect(await queueCheckOuts(t.deps)).toBe(0);
});

it('an archived opportunity is told of, and dates without a contact keep nobody waiting [forgotten-2]', async () => {
  const organizer = await makeOrganizer(t.db);
  const at = await makeOrganization(t.db, {}, { organizer });
  const { slots } = await makeOpportunity(t.db, at, {}, { schedule: { dates: [{ startAt, endAt }] } });
  await makeRegistration(t.db, await makeUser(t.db), slots[0]!, { visit: { checkInAt: startAt } });
  const { contact } = await scene({ status: 'archived' });
  expect(await queueCheckOuts(t.deps)).toBe(1);
  expect(await t.mails(contact.email)).toHaveLength(1);
});
