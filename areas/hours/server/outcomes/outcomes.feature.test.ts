import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { hoursAfter } from '#testing/factories/sequence.ts';

const { list, file, enter, correct } = contract.outcomes;
const june = { start: '2030-06-01', end: '2030-06-30' };

let test: TestApp;
let world: Awaited<ReturnType<typeof makeWorld>>;
beforeAll(async () => {
  test = await createTestApp();
  test.clock.set(new Date('2030-06-20T12:00:00Z'));
  world = await makeWorld();
});
afterAll(() => test.close());

/** An organization that counts meals, with a branch that has a coordinator; somebody served there for two hours. */
async function makeWorld() {
  const organizer = await makeOrganizer(test.db);
  const { organization, location } = await makeOrganization(test.db, {}, { organizer });
  const branch = await makeLocation(test.db, organization);
  const coordinator = await makeOrganizer(test.db);
  await makeCoordinator(test.db, coordinator, branch);
  const startAt = new Date('2030-06-08T13:00:00Z');
  const dates = [{ startAt, endAt: hoursAfter(startAt, 3) }];
  const { slots, opportunity } = await makeOpportunity(
    test.db,
    { organization, location: branch },
    {},
    { schedule: { dates } },
  );
  await makeRegistration(test.db, await makeUser(test.db), slots[0]!, {
    visit: { checkInAt: startAt, checkOutAt: hoursAfter(startAt, 2) },
  });
  return { organizer, coordinator, organization, location, branch, opportunity };
}

const name = (outcomes: { firstOutcome?: string; secondOutcome?: string }) =>
  test.ok(contract.hoursSettings.update, {
    as: world.organizer,
    params: { orgName: world.organization.name },
    body: outcomes,
  });
const add = (place: { id: string }, day: string, amount: number, as = world.organizer) =>
  test.call(enter, { as, body: { locationId: place.id, outcome: 'first', day, amount } });
const read = (query: object = {}, as = world.organizer) =>
  test.ok(list, { as, query: { ...june, ...query } } as never);

it('an organization names what it counts, and those who manage a location enter and correct it there [hours-18, hours-19]', async () => {
  const { organizer, coordinator, location, branch, opportunity } = world;
  expect(await read()).toMatchObject({ outcomes: [], locations: [] });
  expect((await add(branch, '2030-06-08', 30)).json()).toMatchObject({ code: 'outcomes.unnamed' });

  await name({ firstOutcome: ' Meals packed ' });
  expect((await add(location, '2030-06-01', 100)).statusCode).toBe(200);
  expect((await add(branch, '2030-06-30', 30)).json()).toMatchObject({ code: 'outcomes.in-future' });
  expect((await add(branch, '2030-06-08', 30, coordinator)).statusCode).toBe(200);
  expect((await add(location, '2030-06-08', 30, coordinator)).statusCode).toBe(404);
  // Of other days.
  await add(branch, '2030-05-31', 7);

  const meals = { name: 'Meals packed', amount: 130, perHour: 65 };
  const all = await read();
  expect(all.outcomes).toMatchObject([meals]);
  expect(all.entries.map(({ day, amount }) => [day, amount])).toEqual([
    ['2030-06-08', 30],
    ['2030-06-01', 100],
  ]);
  expect(all.total).toBe(2);
  expect((await read({}, coordinator)).outcomes).toMatchObject([{ amount: 30, perHour: 15 }]);
  expect((await read({ locations: [location.id] })).outcomes).toMatchObject([{ amount: 100, perHour: null }]);
  expect((await read({ opportunities: [opportunity.id] })).outcomes).toEqual([]);

  const [{ id: entryId } = { id: '' }] = all.entries;
  const change = (amount: number, was: number, as = coordinator) =>
    test.call(correct, { as, params: { entryId }, body: { amount, was } });
  expect((await change(40, 30)).statusCode).toBe(200);
  // Somebody who saw the number before it was corrected is told.
  expect((await change(50, 30, organizer)).json()).toMatchObject({ code: 'outcomes.changed' });
  expect((await read()).outcomes).toMatchObject([{ amount: 140 }]);

  // Without its name it is in no report; what was entered stays.
  await name({ firstOutcome: '' });
  expect((await read()).outcomes).toEqual([]);
  await name({ firstOutcome: 'Meals' });
  expect((await read()).outcomes).toMatchObject([{ name: 'Meals', amount: 140 }]);
});

it('what was entered is a file, too, all of it, for those who manage its location, and no spreadsheet runs it [hours-18, hours-32]', async () => {
  const organizer = await makeOrganizer(test.db);
  const { organization, location } = await makeOrganization(test.db, {}, { organizer });
  const branch = await makeLocation(test.db, organization);
  const coordinator = await makeOrganizer(test.db);
  await makeCoordinator(test.db, coordinator, branch);
  await test.ok(contract.hoursSettings.update, {
    as: organizer,
    params: { orgName: organization.name },
    body: { firstOutcome: '=Meals()', secondOutcome: '' },
  });
  await add(location, '2030-06-01', 100, organizer);
  await add(branch, '2030-06-02', 30, organizer);
  await add(branch, '2030-05-31', 7, organizer);
  const linesOf = async (as: typeof organizer, query: object = {}) => {
    const answer = await test.call(file, { as, query: { ...june, ...query } } as never);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="outcomes.csv"');
    return answer.body.slice(1).trimEnd().split('\r\n');
  };
  const named = (place: { name: string; newName: string | null }) => place.newName ?? place.name;
  const [header, ofBranch, ofMain] = [
    'Outcome,Organization,Location,Date,Number',
    `"'=Meals()",${named(organization)},${named(branch)},06/02/2030,30`,
    `"'=Meals()",${named(organization)},${named(location)},06/01/2030,100`,
  ];
  expect(await linesOf(organizer)).toEqual([header, ofBranch, ofMain]);
  expect(await linesOf(coordinator)).toEqual([header, ofBranch]);
  expect(await linesOf(organizer, { locations: [location.id] })).toEqual([header, ofMain]);
  expect(await linesOf(world.organizer)).not.toContain(ofMain);
});
