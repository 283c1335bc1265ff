import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { coordinationScene, placesOf } from '#areas/coordinators/testing/coordination.world.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';

const { lookup, request } = contract.coordinators;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

const scene = (overrides?: Parameters<typeof coordinationScene>[1]) => coordinationScene(test.db, overrides);
const statusesOf = (userId: string) => placesOf(test.db, userId);

const ask = (person: { id: string }, organizationId: string, ...locationIds: string[]) =>
  test.ok(request, { as: person, body: { organizationId, locationIds } });

async function mailed(email: string) {
  await test.drainJobs();
  return (await test.mails(email)).map(({ template }) => template);
}

describe('looking an organization up', () => {
  it('finds it by a part of its name, whatever the case and accents, those that begin so first [coordinate-2]', async () => {
    const person = await makeOrganizer(test.db);
    const names = ['Zebra Café Club', 'Café of the Zebra', 'Zebra Friends'];
    for (const name of names) await makeOrganization(test.db, { name });
    const found = async (search: string) =>
      (await test.ok(lookup, { as: person, query: { search } })).items.map(({ name }) => name);
    expect(await found('zebra')).toEqual(['Zebra Café Club', 'Zebra Friends', 'Café of the Zebra']);
    expect(await found('  CAFE ')).toEqual(['Café of the Zebra', 'Zebra Café Club']);
    expect(await found('bra fri')).toEqual(['Zebra Friends']);
    expect(await found('no such thing')).toEqual([]);
    expect((await found('%')).length).toBeGreaterThan(2);
  });

  it('tells names only, of private ones too, and what the person has there [coordinate-2]', async () => {
    const { organization, location, north, south, person } = await scene({
      name: 'Quiet Quorum',
      newName: 'Quiet Quorum Renamed',
      isPrivate: true,
    });
    await makeCoordinator(test.db, person, north, { status: 'pending' });
    await makeCoordinator(test.db, person, south, { status: 'reject' });
    expect(await test.ok(lookup, { as: person, query: { search: 'quorum' } })).toEqual({
      items: [
        {
          id: organization.id,
          name: 'Quiet Quorum Renamed',
          locations: [
            { id: location.id, name: 'Quiet Quorum', standing: 'none' },
            { id: north.id, name: 'North', standing: 'pending' },
            { id: south.id, name: 'South', standing: 'none' },
          ],
        },
      ],
      isMore: false,
    });
  });

  it('leaves out what is gone, what nobody manages, and what the person organizes [coordinate-3]', async () => {
    const { organizer, person } = await scene({ name: 'Rookery One' });
    await makeOrganization(test.db, { name: 'Rookery Two', deletedAt: factoryNow });
    await makeOrganization(test.db, { name: 'Rookery Three', unpublishedAt: factoryNow });
    await makeOrganization(test.db, { name: 'Rookery Four' }, { location: { deletedAt: factoryNow } });
    const names = async (as: { id: string }) =>
      (await test.ok(lookup, { as, query: { search: 'rookery' } })).items.map(({ name }) => name);
    expect(await names(person)).toEqual(['Rookery One']);
    expect(await names(organizer)).toEqual([]);
  });

  it('answers at most fifty, and says that there are more [coordinate-2]', async () => {
    const person = await makeOrganizer(test.db);
    for (let n = 0; n < 51; n += 1) await makeOrganization(test.db, { name: `Swarm ${n}` });
    const found = await test.ok(lookup, { as: person, query: { search: 'swarm' } });
    expect(found.items).toHaveLength(50);
    expect(found.isMore).toBe(true);
  });
});

describe('asking to coordinate', () => {
  it('makes a pending place for each location, and tells those who may answer, once [coordinate-6]', async () => {
    const { organizer, organization, north, south, person } = await scene();
    const atNorth = await makeOrganizer(test.db);
    await makeCoordinator(test.db, atNorth, north);
    const elsewhere = await makeOrganizer(test.db);
    await makeCoordinator(test.db, elsewhere, (await makeOrganization(test.db)).location);

    expect(await ask(person, organization.id, north.id, south.id)).toEqual({ asked: 2 });
    expect(await statusesOf(person.id)).toEqual({ North: 'pending', South: 'pending' });
    expect(await mailed(organizer.email)).toEqual(['coordinator-request']);
    expect(await mailed(elsewhere.email)).toEqual([]);
    const [toOrganizer] = await test.mails(organizer.email);
    expect(toOrganizer?.text).toContain('North, South');
    expect(toOrganizer?.text).toContain(
      `/user/user-settings/coordinators/${encodeURIComponent(organization.name)}`,
    );
    const [toNorth] = await test.mails(atNorth.email);
    expect(toNorth?.text).toContain('Locations: North\n');

    const session = await test.ok(contract.accounts.session, { as: person });
    expect(session.coordinatorRequest).toMatchObject({ status: 'pending' });
  });

  it('again changes nothing while it waits, and asks again after a removal [coordinate-5]', async () => {
    const { organizer, organization, north, south, person } = await scene();
    await ask(person, organization.id, north.id);
    expect(await ask(person, organization.id, north.id, north.id)).toEqual({ asked: 0 });
    await makeCoordinator(test.db, person, south, { status: 'delete' });
    expect(await ask(person, organization.id, north.id, south.id)).toEqual({ asked: 1 });
    expect(await statusesOf(person.id)).toEqual({ North: 'pending', South: 'pending' });
    expect(await mailed(organizer.email)).toHaveLength(2);
  });

  it('waits a day after a location declined; others can be asked at once [coordinate-5]', async () => {
    const { organizer, organization, north, south, person } = await scene();
    await ask(person, organization.id, north.id);
    const decline = { organizationId: organization.id, userId: person.id };
    await test.ok(contract.coordinators.decline, { as: organizer, params: decline });

    test.clock.set(hoursAfter(factoryNow, 3.5));
    const body = { organizationId: organization.id, locationIds: [south.id, north.id] };
    expect(await test.refused(request, { as: person, body })).toMatchObject({
      status: 429,
      code: 'coordinator.declined-today',
      message: 'Your request was declined there a short while ago: North. You can ask again in 21 hours.',
    });
    expect(await statusesOf(person.id)).toEqual({ North: 'reject' });
    expect(await ask(person, organization.id, south.id)).toEqual({ asked: 1 });

    test.clock.set(hoursAfter(factoryNow, 24));
    expect(await ask(person, organization.id, north.id)).toEqual({ asked: 1 });
    expect(await statusesOf(person.id)).toEqual({ North: 'pending', South: 'pending' });
    expect(await mailed(organizer.email)).toHaveLength(3);
  });

  it('can be done twenty times within a day, and the next time says how long it is until then [budgets-3]', async () => {
    const person = await makeOrganizer(test.db);
    const asked = [];
    for (let n = 0; n < 21; n += 1) {
      const { organization, location } = await makeOrganization(test.db);
      asked.push(
        test.call(request, {
          as: person,
          body: { organizationId: organization.id, locationIds: [location.id] },
        }),
      );
    }
    const answers = await Promise.all(asked);
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
    expect(answers.find(({ statusCode }) => statusCode !== 201)?.json()).toMatchObject({
      code: 'coordinator.daily-limit',
      message:
        'You have made 20 requests within a day, which is the limit. You can make the next one in 24 hours.',
    });
    expect(Object.values(await statusesOf(person.id))).toEqual(Array(20).fill('pending'));
  });

  it('takes nothing from those who are approved already, organizers least of all [coordinate-5]', async () => {
    const { organizer, organization, location, north, person } = await scene();
    await makeCoordinator(test.db, person, north);
    expect(await ask(person, organization.id, north.id)).toEqual({ asked: 0 });
    expect(await statusesOf(person.id)).toEqual({ North: 'approve' });
    expect(await ask(organizer, organization.id, location.id, north.id)).toEqual({ asked: 0 });
    expect(await test.ok(contract.organizerHome.listOfOrganizer, { as: organizer })).toBeDefined();
    expect(await statusesOf(organizer.id)).toEqual({ [location.name]: 'approve' });
  });

  it('is refused for locations of somebody else, for what is gone, and without a location [coordinate-4]', async () => {
    const { organization, north, person } = await scene();
    const other = await makeOrganization(test.db);
    const gone = await makeLocation(test.db, organization, { deletedAt: factoryNow });
    for (const locationIds of [[other.location.id], [north.id, gone.id], [test.deps.ids.uuid()]]) {
      const body = { organizationId: organization.id, locationIds };
      expect((await test.refused(request, { as: person, body })).code).toBe('not-found');
    }
    const problem = await test.refused(request, {
      as: person,
      body: { organizationId: organization.id, locationIds: [] },
    });
    expect(problem.fields?.[0]?.message).toBe('Please select at least one location');
    expect(await statusesOf(person.id)).toEqual({});
  });
});
