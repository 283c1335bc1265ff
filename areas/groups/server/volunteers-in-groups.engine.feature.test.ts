import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { budgets } from '#areas/budgets/schema/budgets.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import {
  makeRecord,
  makeVolunteerRequest,
} from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';

const { addVolunteers, createOfVolunteers, members, setPerson } = contract.groups;

let test: TestApp;
let world: Awaited<ReturnType<typeof scene>>;
beforeAll(async () => {
  test = await createTestApp();
  world = await scene();
});
beforeEach(() => test.db.delete(budgets));
afterAll(() => test.close());

/** Two people and a record of an organization’s list, and somebody of another one’s. */
async function scene() {
  const organizer = await makeOrganizer(test.db);
  const { organization, location } = await makeOrganization(test.db, {}, { organizer });
  const north = await makeLocation(test.db, organization, { name: 'North' });
  const listed = async (firstName: string, of = organization) => {
    const person = await makeUser(test.db, { firstName, lastName: 'Lee' });
    await makeVolunteerRequest(test.db, person, of, { status: 'approved' });
    return person;
  };
  const [ann, bo] = [await listed('Ann'), await listed('Bo')];
  const otis = await makeRecord(test.db, organization, { firstName: 'Otis', lastName: 'Bell' });
  const theirs = await makeOrganization(test.db);
  const stranger = await listed('Sam', theirs.organization);
  const coordinator = await makeOrganizer(test.db);
  await makeCoordinator(test.db, coordinator, north);
  return { organizer, organization, location, north, ann, bo, otis, stranger, coordinator };
}

const userIds = () => [world.ann, world.bo, world.otis, world.stranger].map(({ id }) => id);
const inGroup = async (groupId: string) =>
  (await test.ok(members, { as: world.organizer, params: { groupId } })).members.map(
    ({ firstName }) => firstName,
  );

it('has people of the list put in at once, each once, and nobody of another list [group-22]', async () => {
  const { organizer, organization, location, ann } = world;
  const group = await makeGroup(test.db, organization, { name: 'Drivers' }, { locations: [location] });
  const params = { groupId: group.id };
  const person = { firstName: 'Annie', lastName: 'Lee', email: ann.email };
  await test.ok(setPerson, { as: organizer, params, body: { person, isMember: true } });
  const add = () =>
    test.ok(addVolunteers, { as: organizer, params, body: { people: { userIds: userIds() } } });
  expect(await add()).toEqual({ added: 2, already: 1 });
  expect(await inGroup(group.id)).toEqual(['Otis', 'Annie', 'Bo']);
  expect(await add()).toEqual({ added: 0, already: 3 });
  expect(await inGroup(group.id)).toHaveLength(3);
});

it('has everybody put in whom a filter of the list finds, on all of its pages [group-22]', async () => {
  const { organizer, organization, location, coordinator } = world;
  const group = await makeGroup(test.db, organization, { name: 'Lees' }, { locations: [location] });
  const params = { groupId: group.id };
  const add = (search: string) => ({ params, body: { people: { matching: { search } } } });
  expect(await test.ok(addVolunteers, { as: organizer, ...add('lee a') })).toEqual({ added: 1, already: 0 });
  expect(await test.ok(addVolunteers, { as: organizer, ...add('lee') })).toEqual({ added: 1, already: 1 });
  expect(await inGroup(group.id)).toEqual(['Ann', 'Bo']);
  expect((await test.refused(addVolunteers, { as: coordinator, ...add('') })).code).toBe('not-found');
  const body = { organizationId: organization.id, name: 'Approved', locationIds: [location.id] };
  const people = { matching: { status: 'approved' as const } };
  const made = await test.ok(createOfVolunteers, { as: organizer, body: { ...body, people } });
  expect(made).toMatchObject({ added: 3, already: 0 });
});

it('is made of people of the list, for locations that the person manages [group-22]', async () => {
  const { organizer, organization, location, north, coordinator, stranger } = world;
  const body = {
    organizationId: organization.id,
    name: 'Bakers',
    locationIds: [north.id],
    people: { userIds: userIds() },
  };
  const made = await test.ok(createOfVolunteers, { as: coordinator, body });
  expect(made).toMatchObject({ added: 3, already: 0 });
  expect(await inGroup(made.id)).toEqual(['Otis', 'Ann', 'Bo']);
  const refusals: [{ id: string }, Partial<typeof body>, string][] = [
    [organizer, {}, 'name'],
    [coordinator, { name: 'Cooks', locationIds: [location.id] }, 'locationIds'],
    [organizer, { name: 'Cooks', people: { userIds: [stranger.id] } }, 'members'],
  ];
  for (const [as, changes, path] of refusals)
    expect(
      (await test.refused(createOfVolunteers, { as, body: { ...body, ...changes } })).fields,
    ).toMatchObject([{ path }]);
  const outsider = await makeOrganizer(test.db);
  await makeOrganization(test.db, {}, { organizer: outsider });
  expect((await test.refused(createOfVolunteers, { as: outsider, body })).code).toBe('not-found');
});
