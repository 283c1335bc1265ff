import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';

const { read, shiftsAhead } = contract.volunteerPage;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

it('a volunteer is put on a shift ahead from their page, moved, taken off, and only where the viewer manages the location [volunteer-page-9]', async () => {
  const organizer = await makeOrganizer(test.db);
  const place = await makeOrganization(test.db, {}, { organizer });
  const { organization } = place;
  const north = await makeLocation(test.db, organization, { name: 'North' });
  const coordinator = await makeOrganizer(test.db);
  await makeCoordinator(test.db, coordinator, north);
  const volunteer = await makeUser(test.db);
  await makeVolunteerRequest(test.db, volunteer, organization);
  const schedule = {
    dates: [-24, 24, 48].map((hours) => ({
      startAt: hoursAfter(factoryNow, hours),
      endAt: hoursAfter(factoryNow, hours + 3),
    })),
    activities: [{ title: 'Packing', capacity: 2 }],
  };
  const { opportunity, slots } = await makeOpportunity(test.db, place, { title: 'Apples' }, { schedule });
  await makeOpportunity(test.db, place, { status: 'draft' }, { schedule });
  await makeOpportunity(test.db, { ...place, location: north }, { title: 'Pears' }, { schedule });
  const of = { params: { userId: volunteer.id }, query: { orgName: organization.name } };
  const ahead = async (as: { id: string } = organizer) =>
    (await test.ok(shiftsAhead, { as, ...of })).items.map((one) => [one.opportunity.title, one.slotId]);
  const [, first, second] = slots.map(({ id }) => id);
  expect((await ahead(coordinator)).map(([title]) => title)).toEqual(['Pears', 'Pears']);
  const all = await ahead();
  expect(all.filter(([title]) => title === 'Apples').map(([, slotId]) => slotId)).toEqual([first, second]);
  expect(all).toHaveLength(4);

  const { firstName, lastName, email } = volunteer;
  const on = (dateId: string) => ({ opportunityId: opportunity.id, dateId });
  const [, day, later] = slots.map(({ dateId }) => dateId);
  await test.ok(contract.walkIns.add, {
    as: organizer,
    params: on(day!),
    body: { firstName, lastName, email, slotId: first!, checkIn: false },
  });
  const upcoming = async () => (await test.ok(read, { as: organizer, ...of })).upcoming;
  const [shift] = await upcoming();
  expect(shift).toMatchObject({ slotId: first, along: 0, can: { correct: false, change: true } });
  expect((await ahead()).map(([, slotId]) => slotId)).not.toContain(first);
  const personId = shift!.registrationId;
  await test.ok(contract.walkIns.move, {
    as: organizer,
    params: on(day!),
    body: { personId, slotId: second! },
  });
  expect(await upcoming()).toMatchObject([{ slotId: second, dateId: later }]);
  await test.ok(contract.walkIns.takeOff, {
    as: organizer,
    params: { ...on(later!), personId },
    body: { reason: '' },
  });
  expect(await upcoming()).toEqual([]);
});
