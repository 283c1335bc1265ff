import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { corrects } from '#areas/check-in/testing/corrections.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const [startAt, endAt] = [factoryNow, hoursAfter(factoryNow, 3)];
const next = { startAt: hoursAfter(startAt, 24), endAt: hoursAfter(endAt, 24) };
beforeEach(() => test.clock.set(hoursAfter(next.endAt, 2)));

/** Two dates that are over: on the first two people left and one was forgotten, on the second one was forgotten. */
async function scene() {
  const organizer = await makeOrganizer(test.db);
  const place = await makeOrganization(test.db, {}, { organizer, location: { timeZone: 'UTC' } });
  const { slots } = await makeOpportunity(
    test.db,
    place,
    { title: 'Soup kitchen' },
    { schedule: { dates: [{ startAt, endAt }, next], activities: [{ title: 'Cooking' }] } },
  );
  const come = async (slot: (typeof slots)[number], checkInAt: Date, checkOutAt: Date | null = null) =>
    makeRegistration(test.db, await makeUser(test.db), slot, { visit: { checkInAt, checkOutAt } });
  await come(slots[0]!, startAt, hoursAfter(startAt, 2));
  await come(slots[0]!, startAt, hoursAfter(startAt, 2.5));
  const first = await come(slots[0]!, hoursAfter(startAt, 0.5));
  const second = await come(slots[1]!, next.startAt);
  const list = (as = organizer) => test.ok(contract.forgotten.list, { as });
  return { organizer, first, second, list };
}

it('everybody who was never checked out is listed over all dates, each with a suggestion, until it is entered [forgotten-4, forgotten-5]', async () => {
  const { organizer: as, first, second, list } = await scene();
  const { count, items } = await list();
  expect(count).toBe(2);
  expect(items).toMatchObject([
    { placeId: second.id, suggestion: { at: next.endAt.toISOString(), others: 0 } },
    {
      placeId: first.id,
      opportunity: { title: 'Soup kitchen' },
      activity: 'Cooking',
      checkInAt: hoursAfter(startAt, 0.5).toISOString(),
      suggestion: { at: hoursAfter(startAt, 2).toISOString(), others: 2 },
    },
  ]);
  const to = { checkInAt: next.startAt, checkOutAt: next.endAt };
  await corrects(test, { as, placeId: second.id, to });
  expect(await list()).toMatchObject({ count: 1, items: [{ placeId: first.id }] });
});

it('nobody of a date that is open or a year ago, or whom others manage, is listed [forgotten-4]', async () => {
  const { list, first, second } = await scene();
  const other = await scene();
  expect((await list(other.organizer)).items.map(({ placeId }) => placeId)).not.toContain(first.id);
  test.clock.set(hoursAfter(next.endAt, 0.5));
  expect(await list()).toMatchObject({ count: 1, items: [{ placeId: first.id }] });
  test.clock.set(hoursAfter(endAt, 365 * 24));
  expect(await list()).toMatchObject({ count: 1, items: [{ placeId: second.id }] });
});
