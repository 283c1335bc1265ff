import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';

const { published, poster } = contract.publishing;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function scene(title = 'Sort apples') {
  const organizer = await makeOrganizer(test.db);
  const at = await makeOrganization(test.db, {}, { organizer });
  const { opportunity, dates } = await makeOpportunity(test.db, at, { title });
  return { ...at, organizer, opportunity, dates, params: { opportunityId: opportunity.id } };
}

it('tells address, QR code and next date of what is published [publishing-1]', async () => {
  const { organizer, opportunity, params } = await scene();
  const view = await test.ok(published, { params, as: organizer });
  expect(view).toMatchObject({
    title: 'Sort apples',
    next: { startAt: hoursAfter(factoryNow, 24).toISOString() },
    groups: [],
    announcement: null,
  });
  expect(view.url).toMatch(new RegExp(`^http.+/opportunities/${opportunity.id}$`));
  expect(view.qr.path).toMatch(/^M0 0h7v1h-7z/);
  expect(view.qr.size).toBeGreaterThan(20);
});

it('says the days that are ahead, in the zone of the location [publishing-6]', async () => {
  const organizer = await makeOrganizer(test.db);
  const at = await makeOrganization(test.db, {}, { organizer, location: { timeZone: 'Asia/Tokyo' } });
  const week = 7 * 24;
  const dates = [-2, -1, 1, 2, 3, 4].map((weeks) => ({
    startAt: hoursAfter(factoryNow, weeks * week),
    endAt: hoursAfter(factoryNow, weeks * week + 3),
  }));
  const made = await makeOpportunity(test.db, at, {}, { schedule: { dates } });
  const params = { opportunityId: made.opportunity.id };
  const days = async () => (await test.ok(published, { params, as: organizer })).days;
  expect(await days()).toBe('Sundays, 9 PM to midnight, from June 9 to June 30');
  await test.db
    .update(opportunityDates)
    .set({ deletedAt: factoryNow })
    .where(eq(opportunityDates.id, made.dates.at(-1)!.id));
  expect(await days()).toBe('Sundays, 9 PM to midnight, from June 9 to June 23');
});

it('names the groups that it is restricted to [publishing-1]', async () => {
  const { organizer, organization, location, opportunity, params } = await scene();
  await makeGroup(
    test.db,
    organization,
    { name: 'Drivers' },
    {
      locations: [location],
      opportunities: [opportunity],
      members: [{ firstName: 'Ida', lastName: 'Berg', email: 'ida@example.org' }],
    },
  );
  const groups = async () => (await test.ok(published, { params, as: organizer })).groups;
  expect(await groups()).toEqual([]);
  await test.db
    .update(opportunities)
    .set({ restrictGroupRegistration: true })
    .where(eq(opportunities.id, opportunity.id));
  expect(await groups()).toMatchObject([{ name: 'Drivers', members: 1 }]);
});

it('offers the groups of its location to be invited, unless they were mailed [publishing-4]', async () => {
  const { organizer, organization, location, opportunity, params } = await scene();
  const branch = await makeLocation(test.db, organization);
  const members = [{ firstName: 'Ida', lastName: 'Berg', email: 'ida@example.org' }];
  for (const [name, locations, people] of [
    ['Drivers', [location], members],
    ['Cooks', [branch, location], members],
    ['Elsewhere', [branch], members],
    ['Nobody yet', [location], []],
  ] as const)
    await makeGroup(test.db, organization, { name }, { locations: [...locations], members: [...people] });
  const invitable = async () => (await test.ok(published, { params, as: organizer })).invitable;
  expect(await invitable()).toMatchObject([
    { name: 'Cooks', members: 1 },
    { name: 'Drivers', members: 1 },
  ]);
  await test.db
    .update(opportunities)
    .set({ restrictGroupRegistration: true })
    .where(eq(opportunities.id, opportunity.id));
  expect(await invitable()).toEqual([]);
});

it('draws a poster of any title, one page of PDF [publishing-2]', async () => {
  for (const title of ['Sort apples', 'Őszi szüret, Ђорђе 😀 日本', 'W'.repeat(150), 'one '.repeat(37)]) {
    const { organizer, params } = await scene(title);
    const answer = await test.call(poster, { params, as: organizer });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['cache-control']).toBe('no-store');
    const pdf = answer.rawPayload.toString('latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  }
});

it('is for those who manage the location, while it is published [publishing-3]', async () => {
  const { organizer, organization, opportunity, params } = await scene();
  const branch = await makeLocation(test.db, organization);
  const elsewhere = await makeOrganizer(test.db);
  await makeCoordinator(test.db, elsewhere, branch);
  const other = await scene();
  for (const endpoint of [published, poster]) {
    for (const [as, code] of [
      [undefined, 'sign-in-required'],
      [await makeUser(test.db), 'forbidden'],
      [elsewhere, 'forbidden'],
      [other.organizer, 'forbidden'],
    ] as const)
      expect(await test.refused(endpoint, { params, as })).toMatchObject({ code });
  }
  for (const status of ['draft', 'archived'] as const) {
    await test.db.update(opportunities).set({ status }).where(eq(opportunities.id, opportunity.id));
    for (const endpoint of [published, poster])
      expect(await test.refused(endpoint, { params, as: organizer })).toMatchObject({ code: 'not-found' });
  }
});
