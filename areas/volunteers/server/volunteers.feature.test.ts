import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';

const { list } = contract.volunteers;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function scene({ isPrivate = true } = {}) {
  const organizer = await makeOrganizer(t.db);
  const place = await makeOrganization(t.db, { isPrivate }, { organizer });
  const orgName = place.organization.name;
  const request = async (
    person: Parameters<typeof makeUser>[1],
    columns: Parameters<typeof makeVolunteerRequest>[3] = {},
  ) => {
    const user = await makeUser(t.db, person);
    await makeVolunteerRequest(t.db, user, place.organization, columns);
    return user;
  };
  const names = async (query: { search?: string; page?: number; status?: 'pending' | 'declined' } = {}) => {
    const { items, total } = await t.ok(list, { as: organizer, query: { orgName, ...query } });
    return { names: items.map(({ firstName, lastName }) => `${firstName} ${lastName}`), total };
  };
  return { ...place, organizer, orgName, request, names };
}

describe('the list of volunteers', () => {
  it('is in the order of last names, ten a page unless more are asked for [volunteers-4]', async () => {
    const { organizer, orgName, request, names } = await scene();
    for (let n = 11; n >= 1; n -= 1)
      await request({ firstName: 'Zoe', lastName: `Abel${String.fromCodePoint(96 + n)}` });
    await request({ firstName: 'Ada', lastName: 'Éclair' });
    const first = await names();
    expect(first.total).toBe(12);
    expect(first.names[0]).toBe('Zoe Abela');
    expect(await names({ page: 2 })).toEqual({ names: ['Zoe Abelk', 'Ada Éclair'], total: 12 });
    const sized = (recordsPerPage: number) => ({ as: organizer, query: { orgName, recordsPerPage } });
    expect((await t.ok(list, sized(20))).items).toHaveLength(12);
    expect((await t.refused(list, sized(15))).code).toBe('request.invalid');
  });

  it('is in the order in which people look for names [volunteers-4, names-6, names-9]', async () => {
    const { request, names } = await scene();
    const people = [
      ['Suharto', '-'],
      ['Zed', 'Zoe'],
      ['Ann', 'Åsa'],
      ['Bo', 'adam'],
      ['Eve', 'Ümit'],
      ['Kim', 'Unger'],
      ['小明', '王'],
      ['Jo', 'de la Cruz'],
      ['Al', 'Asad'],
    ];
    for (const [firstName = '', lastName = ''] of people) await request({ firstName, lastName });
    const inOrder =
      'Bo adam,Ann Åsa,Al Asad,Jo de la Cruz,Suharto -,Eve Ümit,Kim Unger,Zed Zoe,小明 王'.split(',');
    expect((await names()).names).toEqual(inOrder);
  });

  it('finds a name however it is written and typed [volunteers-4, names-8]', async () => {
    const { request, names } = await scene();
    await request({ firstName: 'Jörg', lastName: 'Müller' });
    await request({ firstName: 'Ann', lastName: 'Mueller' });
    await request({ firstName: 'Conan', lastName: 'O’Brien' });
    await request({ firstName: 'Thị Bích Ngọc', lastName: 'Nguyễn' });
    await request({ firstName: 'Suharto', lastName: '-' });
    await request({ firstName: 'Ada', lastName: 'Strauß' });
    const found = async (search: string) => (await names({ search })).names;
    for (const search of ['muller', 'mueller', 'MÜLLER'])
      expect([search, await found(search)]).toEqual([search, ['Ann Mueller', 'Jörg Müller']]);
    for (const search of ['obrien', "o'brien", 'o’brien', 'brien', 'ＯＢＲＩＥＮ'])
      expect([search, await found(search)]).toEqual([search, ['Conan O’Brien']]);
    expect(await found('bich ngoc')).toEqual(['Thị Bích Ngọc Nguyễn']);
    expect(await found('strauss')).toEqual(['Ada Strauß']);
    expect(await found('suharto')).toEqual(['Suharto -']);
    expect(await found('joe')).toEqual(['Jörg Müller']);
  });

  it('finds the beginnings of words, whatever their order, case and accents, and a new name at once [volunteers-4]', async () => {
    const { request, names } = await scene();
    const person = await request({ firstName: 'Zoë María', lastName: 'van der Berg' });
    await request({ firstName: 'Bo', lastName: 'Bergman' });
    for (const search of ['berg', 'BERG zoe', 'maria', 'van d', 'zoe maria van der berg'])
      expect((await names({ search })).names).toContain('Zoë María van der Berg');
    expect(await names({ search: 'berg' })).toMatchObject({ total: 2 });
    for (const search of ['erg', 'zoe bergm', 'zoe%', '_oe']) {
      const { total } = await names({ search });
      expect(total, search).toBe(search === 'zoe%' ? 1 : 0);
    }
    await t.db.update(users).set({ lastName: 'Hall' }).where(eq(users.id, person.id));
    expect(await names({ search: 'hall' })).toEqual({ names: ['Zoë María Hall'], total: 1 });
    expect((await names()).names).toEqual(['Bo Bergman', 'Zoë María Hall']);
  });

  it('tells who waits from who only signed up [volunteers-3]', async () => {
    const { request, names, organizer, orgName } = await scene();
    await request({ firstName: 'Ada', lastName: 'Applied' }, { appliedAt: factoryNow });
    await request({ firstName: 'Bo', lastName: 'Booked' }, { isFromRegistration: true });
    await request({ firstName: 'Cy', lastName: 'Cold' }, { status: 'declined', declineMessage: 'Too far' });
    expect(await names({ status: 'pending' })).toEqual({ names: ['Ada Applied'], total: 1 });
    expect(await names({ status: 'declined' })).toEqual({ names: ['Cy Cold'], total: 1 });
    const { waiting, items } = await t.ok(list, { as: organizer, query: { orgName } });
    expect(waiting).toBe(1);
    expect(items.map(({ isFromRegistration }) => isFromRegistration)).toEqual([false, true, false]);
    expect(items[2]).toMatchObject({ status: 'declined', declineMessage: 'Too far' });
  });

  it('shows hours and the last visit there, and the groups that the one who looks may know [volunteers-5]', async () => {
    const { request, organizer, organization, location, orgName } = await scene();
    const person = await request({ firstName: 'Ada', lastName: 'Okafor' }, { status: 'approved' });
    const other = await makeLocation(t.db, organization, { name: 'North' });
    const members = [{ firstName: 'Ada', lastName: 'O', email: person.email }];
    await makeGroup(t.db, organization, { name: 'Bakers' }, { locations: [location], members });
    await makeGroup(t.db, organization, { name: 'Arts' }, { locations: [other], members });
    const elsewhere = await makeOrganization(t.db);
    await makeGroup(t.db, elsewhere.organization, {}, { locations: [elsewhere.location], members });
    for (const [place, came] of [
      [{ organization, location }, -48],
      [elsewhere, -72],
    ] as const) {
      const { slots } = await makeOpportunity(t.db, place, {});
      const [slot] = slots;
      if (!slot) throw new Error('The schedule has no slots.');
      await makeRegistration(t.db, person, slot, {
        visit: { checkInAt: hoursAfter(factoryNow, came), checkOutAt: hoursAfter(factoryNow, came + 1.5) },
      });
    }
    const read = async (as: { id: string }) => {
      const { items } = await t.ok(list, { as, query: { orgName } });
      const [one] = items;
      return { groups: one?.groups.map(({ name }) => name), minutes: one?.minutes, on: one?.lastVisit };
    };
    const on = new Date(hoursAfter(factoryNow, -48)).toISOString().slice(0, 10);
    expect(await read(organizer)).toEqual({ groups: ['Arts', 'Bakers'], minutes: 90, on });
    const coordinator = await makeOrganizer(t.db);
    await makeCoordinator(t.db, coordinator, location);
    expect((await read(coordinator)).groups).toEqual(['Bakers']);
  });

  it('has everybody who signed up, once, and opens nothing by it [volunteers-3]', async () => {
    const { organization, location, organizer, orgName, names } = await scene({ isPrivate: false });
    const { opportunity, slots } = await makeOpportunity(t.db, { organization, location }, {});
    const hidden = await makeOpportunity(t.db, { organization, location }, { isPrivate: true });
    const person = await makeUser(t.db, { firstName: 'Bo', lastName: 'Hall' });
    await t.ok(contract.registrations.signUp, {
      as: person,
      params: { opportunityId: opportunity.id },
      body: { slotIds: slots.slice(0, 1).map(({ id }) => id) },
    });
    await t.drainJobs();
    expect(await names()).toEqual({ names: ['Bo Hall'], total: 1 });
    const { items, waiting } = await t.ok(list, { as: organizer, query: { orgName } });
    expect(items[0]).toMatchObject({ status: 'pending', isFromRegistration: true, appliedAt: null });
    expect(waiting).toBe(0);
    const params = { opportunityId: hidden.opportunity.id };
    const refusal = await t.refused(contract.opportunities.details, { as: person, params });
    expect(refusal.code).toBe('opportunity.private');
  });
});
