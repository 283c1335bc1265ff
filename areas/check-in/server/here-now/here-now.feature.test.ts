import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  makeAdditionalVolunteer,
  makeOrganizer,
  makeUser,
} from '#areas/accounts/testing/accounts.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import {
  makeCompanionRegistration,
  makeRegistration,
} from '#areas/registrations/testing/registrations.factories.ts';
import { makeVisit } from '#areas/visits/testing/visits.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(at(1)));

const at = (hours: number) => hoursAfter(factoryNow, hours);
const came = { visit: { checkInAt: at(0) } };

/** A food bank with two places, at each of which something has gone on since noon. */
async function scene() {
  const organizer = await makeOrganizer(test.db);
  const bank = await makeOrganization(test.db, {}, { organizer });
  const north = await makeLocation(test.db, bank.organization);
  const make = async (title: string, location = bank.location) =>
    (
      await makeOpportunity(
        test.db,
        { organization: bank.organization, location },
        { title },
        { schedule: { dates: [{ startAt: at(0), endAt: at(3) }], activities: [{ title: 'Packing' }] } },
      )
    ).slots[0]!;
  const person = (firstName: string, lastName: string) => makeUser(test.db, { firstName, lastName });
  return { ...bank, north, organizer, make, person };
}

const here = async (as: { id: string }): Promise<[string, string[]][]> =>
  (await test.ok(contract.hereNow.list, { as })).locations.map(({ id, people }) => [
    id,
    people.map((one) => `${fullName(one)} +${one.others} ${one.activity}, ${one.opportunity}`),
  ]);

it('has everybody over all rosters by location and last name, each once, with those who gave no name [here-now-1]', async () => {
  const { location, north, organizer, make, person } = await scene();
  const [soup, bread, far] = [await make('Soup'), await make('Bread'), await make('Far', north)];
  const [ada, zoe, bo, cy] = [
    await person('Ada', 'Young'),
    await person('Zoe', 'Adler'),
    await person('Bo', 'Moss'),
    await person('Cy', '-'),
  ];
  await makeRegistration(test.db, ada, soup, { ...came, addedById: organizer.id, unnamedOthers: 3 });
  await makeRegistration(test.db, zoe, bread, came);
  await makeRegistration(test.db, cy, far, came);
  // At two activities of one place: once, where he came last.
  await makeRegistration(test.db, bo, soup, came);
  await makeRegistration(test.db, bo, bread, { visit: { checkInAt: at(0.5) } });
  // Expected, gone, and given back.
  await makeRegistration(test.db, await person('Dan', 'Expected'), soup);
  await makeRegistration(test.db, await person('Eve', 'Gone'), soup, {
    visit: { checkInAt: at(0), checkOutAt: at(0.5) },
  });
  expect(Object.fromEntries(await here(organizer))).toEqual({
    [location.id]: ['Zoe Adler +0 Packing, Bread', 'Bo Moss +0 Packing, Bread', 'Ada Young +3 Packing, Soup'],
    [north.id]: ['Cy +0 Packing, Far'],
  });
});

it('is of those who manage the location, names people as rosters do, and ends when check-in has closed [here-now-2]', async () => {
  const { north, organizer, make, person } = await scene();
  const [soup, far] = [await make('Soup'), await make('Far', north)];
  const ada = await person('Ada', 'Young');
  const holder = await makeRegistration(test.db, ada, soup, came);
  const [lin, listed] = [
    await person('Lin', 'Account'),
    await makeAdditionalVolunteer(test.db, ada, { firstName: 'Lin', lastName: 'Typed' }),
  ];
  const along = await makeCompanionRegistration(test.db, holder, lin, listed, { agreed: false });
  await makeVisit(test.db, along, came.visit);
  await makeRegistration(test.db, await person('Cy', 'North'), far, came);
  const coordinator = await makeOrganizer(test.db);
  await makeCoordinator(test.db, coordinator, north);
  expect(await here(coordinator)).toEqual([[north.id, ['Cy North +0 Packing, Far']]]);
  expect(await here((await scene()).organizer)).toEqual([]);
  const names = (await here(organizer)).flatMap(([, people]) => people);
  expect(names.filter((name) => name.includes('Lin'))).toEqual(['Lin Typed +0 Packing, Soup']);
  test.clock.set(at(4));
  expect(await here(organizer)).toEqual([]);
});
