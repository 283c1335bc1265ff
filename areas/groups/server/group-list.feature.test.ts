import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupsContract } from '#areas/groups/contract/groups.ts';
import { groupMembers } from '#areas/groups/schema/groups.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { makeGroupWorld, newGroup } from '#areas/groups/testing/groups.world.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('the list of groups', () => {
  it('has ten a page by name, of one organization or of all, and is searched by name [group-9]', async () => {
    const world = await makeGroupWorld(test.db);
    const { organizer: as, organization, location } = world;
    const second = await makeOrganization(test.db, {}, { organizer: as });
    for (let n = 1; n <= 11; n += 1)
      await makeGroup(
        test.db,
        organization,
        { name: `Crew ${String(n).padStart(2, '0')}` },
        { locations: [location] },
      );
    await makeGroup(test.db, second.organization, { name: 'Ärzte 100%' });
    const list = async (query: { orgName?: string; search?: string; page?: number }) => {
      const { items, total, organization: asked } = await test.ok(groupsContract.list, { as, query });
      return { names: items.map(({ name }) => name), total, asked: asked?.orgName };
    };
    expect(await list({ orgName: organization.name, page: 2 })).toEqual({
      names: ['Crew 11'],
      total: 11,
      asked: organization.name,
    });
    expect((await list({})).total).toBe(12);
    expect(await list({ search: 'arzte 100%' })).toMatchObject({ names: ['Ärzte 100%'], total: 1 });
    expect((await list({ search: '%' })).total).toBe(12);
    expect(await list({ search: 'rew 1' })).toMatchObject({ names: ['Crew 10', 'Crew 11'] });
    const outsider = await makeOrganizer(test.db);
    await makeOrganization(test.db, {}, { organizer: outsider });
    expect((await test.ok(groupsContract.list, { as: outsider })).total).toBe(0);
  });
});

describe('somebody who is put into a group', () => {
  it('is in it once, and out of it with the address [volunteers-5]', async () => {
    const world = await makeGroupWorld(test.db);
    const as = world.organizer;
    const { id } = await test.ok(groupsContract.create, { as, body: newGroup(world) });
    const params = { groupId: id };
    const person = { firstName: 'Cy', lastName: 'Moss', email: 'cy.moss@example.org' };
    const count = async () => (await test.ok(groupsContract.get, { as, params })).members;
    const before = await count();
    for (const isMember of [true, true])
      await test.ok(groupsContract.setPerson, { as, params, body: { person, isMember } });
    expect(await count()).toBe(before + 1);
    await test.ok(groupsContract.setPerson, { as, params, body: { person, isMember: false } });
    expect(await count()).toBe(before);
  });
});

describe('an export of a group', () => {
  it('is a file that no spreadsheet runs, named like the group [group-15]', async () => {
    const world = await makeGroupWorld(test.db);
    const as = world.organizer;
    // Such names are refused by now, and were taken once.
    const members = [
      { firstName: '=HYPERLINK("http://x")', lastName: '@Moss', email: 'a@example.org' },
      { firstName: '+49', lastName: '-1, "two"', email: 'b@example.org' },
    ];
    const { id } = await makeGroup(
      test.db,
      world.organization,
      { name: 'Äpfel (rot)' },
      { locations: [world.location], members },
    );
    const answer = await test.call(groupsContract.export, { params: { groupId: id }, as });
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="Apfel rot.csv"; filename*=UTF-8''%C3%84pfel%20%28rot%29.csv`,
    );
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const header = '\ufeffFirst name,Last name,Email';
    const lines = [
      `"'+49","'-1, ""two""",b@example.org`,
      `"'=HYPERLINK(""http://x"")","'@Moss",a@example.org`,
    ];
    expect(answer.body.split('\r\n').toSorted()).toEqual([header, ...lines, ''].toSorted());
  });
});

describe('a deleted group', () => {
  it('goes with its people, is in no list and can’t be opened, and its name is free again [group-10]', async () => {
    const world = await makeGroupWorld(test.db);
    const as = world.organizer;
    const { id } = await test.ok(groupsContract.create, { as, body: newGroup(world) });
    const params = { groupId: id };
    await test.ok(groupsContract.remove, { params, as });
    expect((await test.ok(groupsContract.list, { as })).total).toBe(0);
    for (const endpoint of [groupsContract.get, groupsContract.members, groupsContract.remove])
      expect((await test.refused(endpoint, { params, as })).code).toBe('not-found');
    const left = await test.db.select().from(groupMembers).where(eq(groupMembers.groupId, id));
    expect(left).toEqual([]);
    await test.ok(groupsContract.create, { as, body: newGroup(world) });
  });

  it('is told beforehand which opportunities need it, and to whom each stays open [group-11]', async () => {
    const world = await makeGroupWorld(test.db);
    const { organizer, here, organization, location, other } = world;
    const place = { organization, location };
    const soon = { startAt: hoursAfter(factoryNow, 24), endAt: hoursAfter(factoryNow, 27) };
    const past = { startAt: hoursAfter(factoryNow, -27), endAt: hoursAfter(factoryNow, -24) };
    const restricted = { restrictGroupRegistration: true };
    const make = async (at: typeof place, changes: object, dates = [soon]) =>
      (await makeOpportunity(test.db, at, changes, { schedule: { dates } })).opportunity;
    const only = await make(place, { title: 'Only drivers', ...restricted });
    const both = await make(place, { title: 'Both', ...restricted });
    const draft = await make(place, { title: 'Draft', status: 'draft', ...restricted });
    const unneeded = [
      await make(place, { title: 'Open' }),
      await make(place, { title: 'Archived', status: 'archived', ...restricted }),
      await make(place, { title: 'Over', ...restricted }, [past]),
    ];
    const away = await make({ organization, location: other }, { title: 'Away', ...restricted });
    const group = await makeGroup(
      test.db,
      organization,
      { name: 'Drivers' },
      { locations: [location], opportunities: [only, both, draft, away, ...unneeded] },
    );
    await makeGroup(
      test.db,
      organization,
      { name: 'Cooks' },
      { locations: [location], opportunities: [both] },
    );
    await makeGroup(
      test.db,
      organization,
      { name: 'Gone', deletedAt: factoryNow },
      { locations: [location], opportunities: [only] },
    );
    const params = { groupId: group.id };
    const mine = [
      { id: both.id, name: 'Both', otherGroups: ['Cooks'] },
      { id: draft.id, name: 'Draft', otherGroups: [] },
      { id: only.id, name: 'Only drivers', otherGroups: [] },
    ];
    expect(await test.ok(groupsContract.uses, { params, as: here })).toEqual({
      opportunities: mine,
      elsewhere: 1,
    });
    expect(await test.ok(groupsContract.uses, { params, as: organizer })).toEqual({
      opportunities: [{ id: away.id, name: 'Away', otherGroups: [] }, ...mine],
      elsewhere: 0,
    });
  });
});
