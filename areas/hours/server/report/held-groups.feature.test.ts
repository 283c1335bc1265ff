import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { hoursRules } from '#areas/hours/schema/hours-rules.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeHeld, makeHeldVisit } from '#areas/registrations/testing/held-places.factories.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';

const { heldGroups, totals } = contract.hours;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('gives hours to a group by the rule of its organization, beside those of volunteers [hours-33]', async () => {
  const organizer = await makeOrganizer(test.db);
  const place = await makeOrganization(test.db, {}, { organizer });
  const startAt = hoursAfter(factoryNow, 24);
  const { slots } = await makeOpportunity(
    test.db,
    place,
    {},
    { coordinators: [organizer], schedule: { dates: [{ startAt, endAt: hoursAfter(startAt, 3) }] } },
  );
  const acme = await makeHeld(test.db, slots[0]!);
  // Five of eight stay, whom nobody checks out; three leave after an hour and a half. All come half an hour early.
  const came = { checkInAt: hoursAfter(startAt, -0.5) };
  await makeHeldVisit(test.db, acme, { ...came, people: 5 });
  await makeHeldVisit(test.db, acme, { ...came, people: 3, checkOutAt: hoursAfter(startAt, 1.5) });
  const day = startAt.toISOString().slice(0, 10);
  const asked = { as: organizer, query: { start: day, end: day } };
  test.clock.set(hoursAfter(startAt, 2));
  expect(await test.ok(heldGroups, asked)).toMatchObject({ people: 3, minutes: 3 * 120 });
  test.clock.set(hoursAfter(startAt, 4));
  const clock = 5 * 210 + 3 * 120;
  expect(await test.ok(heldGroups, asked)).toEqual({
    items: [{ name: 'Acme', dates: 1, people: 8, minutes: clock }],
    people: 8,
    minutes: clock,
  });
  expect(await test.ok(totals, asked)).toMatchObject({ visits: 0, people: 0, minutes: 0 });
  for (const [rule, minutes] of [
    ['bounds', 5 * 180 + 3 * 90],
    ['credit', 8 * 180],
  ] as const) {
    await test.db.delete(hoursRules);
    await test.db
      .insert(hoursRules)
      .values({ organizationId: place.organization.id, rule, fromAt: factoryNow });
    expect((await test.ok(heldGroups, asked)).minutes).toBe(minutes);
  }
  const stranger = await makeOrganizer(test.db);
  await makeOrganization(test.db, {}, { organizer: stranger });
  expect((await test.ok(heldGroups, { ...asked, as: stranger })).items).toEqual([]);
});
