import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupsContract } from '#areas/groups/contract/groups.ts';
import { groupMembersMax, membersPerSave } from '#areas/groups/rules/groups.ts';
import { withTransaction } from '#server/db/client.ts';
import { ofAddress, take } from '#areas/budgets/server/budgets.actions.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeGroupWorld, newGroup, person } from '#areas/groups/testing/groups.world.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const nothing = { add: [], edit: [], remove: [] };

async function membersOf(groupId: string, as: { id: string }) {
  const { members } = await test.ok(groupsContract.members, { params: { groupId }, as });
  return members.map(({ firstName, lastName, email }) => ({ firstName, lastName, email }));
}

describe('a group', () => {
  it('is made with locations and people, and opened again as it was written [group-1]', async () => {
    const world = await makeGroupWorld(test.db);
    const { organizer: as, organization, location } = world;
    const { id } = await test.ok(groupsContract.create, {
      as,
      body: newGroup(world, {
        name: '  Drivers \u200b of the  pantry ',
        members: {
          add: [person('Cleo'), { firstName: ' Ann ', lastName: 'Moss', email: ' ANN@Example.org ' }],
        },
      }),
    });
    const group = await test.ok(groupsContract.get, { params: { groupId: id }, as });
    expect(group).toMatchObject({
      name: 'Drivers of the pantry',
      organization: { id: organization.id, orgName: organization.name },
      locations: [{ id: location.id }],
      createdBy: 'Rosa Lind',
      updatedBy: 'Rosa Lind',
      members: 2,
      can: { edit: true },
    });
    expect(await membersOf(id, as)).toEqual([
      { firstName: 'Ann', lastName: 'Moss', email: 'ann@example.org' },
      person('Cleo'),
    ]);
  });

  it('keeps its name; its locations and people change, and it is known who changed it [group-2]', async () => {
    const world = await makeGroupWorld(test.db);
    const { organizer: as, other, here } = world;
    const { id } = await test.ok(groupsContract.create, { as: here, body: newGroup(world) });
    const params = { groupId: id };
    const { members } = await test.ok(groupsContract.members, { params, as });
    const [ann, bob] = members;
    await test.ok(groupsContract.update, {
      params,
      as,
      body: {
        locationIds: [other.id],
        members: {
          add: [person('Cleo')],
          edit: [{ ...ann!, firstName: 'Anna' }],
          remove: [bob!.id],
        },
      },
    });
    expect(await test.ok(groupsContract.get, { params, as })).toMatchObject({
      name: 'Drivers',
      locations: [{ id: other.id, name: 'Other' }],
      createdBy: 'Hal Here',
      updatedBy: 'Rosa Lind',
      members: 2,
    });
    expect((await membersOf(id, as)).map(({ firstName }) => firstName)).toEqual(['Anna', 'Cleo']);
  });

  it('keeps what two who change it at once did [group-3]', async () => {
    const world = await makeGroupWorld(test.db);
    const { organizer, here, location } = world;
    const { id } = await test.ok(groupsContract.create, { as: here, body: newGroup(world) });
    const save = (as: { id: string }, name: string) =>
      test.ok(groupsContract.update, {
        params: { groupId: id },
        as,
        body: { locationIds: [location.id], members: { ...nothing, add: [person(name)] } },
      });
    await Promise.all([save(organizer, 'Cleo'), save(here, 'Dan')]);
    expect((await membersOf(id, here)).map(({ firstName }) => firstName)).toEqual([
      'Ann',
      'Bob',
      'Cleo',
      'Dan',
    ]);
  });

  it('exchanges the names of two people [group-2]', async () => {
    const world = await makeGroupWorld(test.db);
    const as = world.organizer;
    const { id } = await test.ok(groupsContract.create, { as, body: newGroup(world) });
    const params = { groupId: id };
    const { members } = await test.ok(groupsContract.members, { params, as });
    const [ann, bob] = members;
    const edit = [
      { ...bob!, id: ann!.id },
      { ...ann!, id: bob!.id },
    ];
    await test.ok(groupsContract.update, {
      params,
      as,
      body: { locationIds: [world.location.id], members: { ...nothing, edit } },
    });
    const after = await test.ok(groupsContract.members, { params, as });
    expect(after.members.map(({ id: memberId }) => memberId)).toEqual([bob!.id, ann!.id]);
  });

  it('says by its field what is wrong, all of it, and nothing is written [group-4]', async () => {
    const world = await makeGroupWorld(test.db);
    const { fields } = await test.refused(groupsContract.create, {
      as: world.organizer,
      body: newGroup(world, {
        name: '\u200b ',
        locationIds: [],
        members: { add: [{ firstName: '', lastName: ' ', email: 'ann at example' }] },
      }),
    });
    expect(fields?.map(({ path, message }) => [path, message])).toEqual([
      ['name', 'Group name is required'],
      ['locationIds', 'At least one location is required'],
      ['members.add.0.firstName', 'Please enter a first name'],
      ['members.add.0.lastName', 'Please enter a last name'],
      ['members.add.0.email', 'Invalid email format'],
    ]);
    const { total } = await test.ok(groupsContract.list, { as: world.organizer });
    expect(total).toBe(0);
  });

  it('has at least one person, when it is made and whenever it is changed [group-4]', async () => {
    const world = await makeGroupWorld(test.db);
    const as = world.organizer;
    const empty = await test.refused(groupsContract.create, {
      as,
      body: newGroup(world, { members: { add: [] } }),
    });
    expect(empty.fields).toMatchObject([{ path: 'members', message: 'At least one volunteer is required' }]);
    const { id } = await test.ok(groupsContract.create, { as, body: newGroup(world) });
    const { members } = await test.ok(groupsContract.members, { params: { groupId: id }, as });
    const left = await test.refused(groupsContract.update, {
      params: { groupId: id },
      as,
      body: {
        locationIds: [world.location.id],
        members: { ...nothing, remove: members.map((member) => member.id) },
      },
    });
    expect(left.fields).toMatchObject([{ path: 'members', message: 'At least one volunteer is required' }]);
    expect(await membersOf(id, as)).toHaveLength(2);
  });

  it('has nobody twice, however the name is written; a family shares an address [group-5]', async () => {
    const world = await makeGroupWorld(test.db);
    const as = world.organizer;
    const family = { ...person('Bea'), email: person('Ann').email };
    const { id } = await test.ok(groupsContract.create, {
      as,
      body: newGroup(world, { members: { add: [person('Ann'), family, person('Bob')] } }),
    });
    const { members } = await test.ok(groupsContract.members, { params: { groupId: id }, as });
    const bob = members.find(({ firstName }) => firstName === 'Bob')!;
    const { fields } = await test.refused(groupsContract.update, {
      params: { groupId: id },
      as,
      body: {
        locationIds: [world.location.id],
        members: {
          ...nothing,
          edit: [{ ...person('Ann'), id: bob.id, firstName: 'ＡＮＮ' }],
          add: [person('Cleo'), { ...person('Cleo'), firstName: ' cleo' }],
        },
      },
    });
    expect(fields?.map(({ path, message }) => [path, message])).toEqual([
      ['members.edit.0.email', 'Volunteer already exists'],
      ['members.add.1.email', 'Volunteer already exists'],
    ]);
  });

  it('says that somebody who is edited is gone [group-3]', async () => {
    const world = await makeGroupWorld(test.db);
    const as = world.organizer;
    const { id } = await test.ok(groupsContract.create, { as, body: newGroup(world) });
    const params = { groupId: id };
    const { members } = await test.ok(groupsContract.members, { params, as });
    const locationIds = [world.location.id];
    const remove = [members[0]!.id];
    await test.ok(groupsContract.update, {
      params,
      as,
      body: { locationIds, members: { ...nothing, remove } },
    });
    const edit = [{ ...members[0]!, firstName: 'Anna' }];
    const { fields } = await test.refused(groupsContract.update, {
      params,
      as,
      body: { locationIds, members: { ...nothing, edit } },
    });
    expect(fields).toMatchObject([{ path: 'members.edit.0.email', code: 'groups.member.gone' }]);
    // Removing somebody who is gone is done already.
    await test.ok(groupsContract.update, {
      params,
      as,
      body: { locationIds, members: { ...nothing, remove } },
    });
  });

  it('has a name of its own in its organization, also among those who make it at once [group-6]', async () => {
    const world = await makeGroupWorld(test.db);
    const as = world.organizer;
    const answers = await Promise.all(
      ['Drivers', 'drivers ', 'ＤＲＩＶＥＲＳ'].map((name) =>
        test.call(groupsContract.create, { as, body: newGroup(world, { name }) }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422, 422]);
    const refused = answers.find(({ statusCode }) => statusCode === 422)!;
    expect(refused.json<{ fields: object[] }>().fields).toMatchObject([
      { path: 'name', code: 'groups.name.taken' },
    ]);
    const elsewhere = await makeGroupWorld(test.db);
    await test.ok(groupsContract.create, { as: elsewhere.organizer, body: newGroup(elsewhere) });
  });

  it('takes at most 2,000 people at once and 50,000 in all [group-7]', async () => {
    const world = await makeGroupWorld(test.db);
    const as = world.organizer;
    const many = (count: number, from = 0) =>
      Array.from({ length: count }, (_, n) => ({ ...person('Ann'), email: `a${from + n}@example.org` }));
    const over = await test.refused(groupsContract.create, {
      as,
      body: newGroup(world, { members: { add: many(membersPerSave + 1) } }),
    });
    expect(over.fields).toMatchObject([{ path: 'members.add' }]);
    const full = await makeGroup(
      test.db,
      world.organization,
      { name: 'Everybody' },
      { locations: [world.location], members: [] },
    );
    await test.db.execute(
      `insert into group_members (id, group_id, first_name, last_name, email)
       select gen_random_uuid(), '${full.id}', 'Ann', 'Moss', 'a' || n || '@example.org'
       from generate_series(1, ${groupMembersMax}) n`,
    );
    const { fields } = await test.refused(groupsContract.update, {
      params: { groupId: full.id },
      as,
      body: { locationIds: [world.location.id], members: { ...nothing, add: [person('Zoe')] } },
    });
    expect(fields).toMatchObject([{ path: 'members', message: 'A group can have at most 50,000 people.' }]);
  });

  it('is made at most a hundred times a day by one person, who is told how long to wait [group-7]', async () => {
    const world = await makeGroupWorld(test.db);
    const as = world.organizer;
    const subject = ofAddress(test.deps, as.email);
    await withTransaction(test.db, (tx) => take(tx, test.deps, { kind: 'groups', subject }, 99));
    await test.ok(groupsContract.create, { as, body: newGroup(world, { name: 'The hundredth' }) });
    const refusal = await test.refused(groupsContract.create, { as, body: newGroup(world) });
    expect(refusal).toMatchObject({ code: 'group.daily-limit', status: 429 });
    expect(refusal.message).toContain('You can create the next one in 24 hours');
  });
});

describe('the rights in groups', () => {
  it('are an organizer’s everywhere, and a coordinator’s where the group serves a location of theirs [group-8]', async () => {
    const world = await makeGroupWorld(test.db);
    const { organizer, here, elsewhere, location, other } = world;
    const { id } = await test.ok(groupsContract.create, {
      as: organizer,
      body: newGroup(world, { locationIds: [location.id, other.id] }),
    });
    const params = { groupId: id };
    for (const [as, edit] of [
      [organizer, true],
      [here, false],
      [elsewhere, false],
    ] as const)
      expect((await test.ok(groupsContract.get, { params, as })).can).toEqual({ edit });
    const body = { locationIds: [location.id], members: nothing };
    for (const refusal of [
      await test.refused(groupsContract.update, { params, as: here, body }),
      await test.refused(groupsContract.remove, { params, as: here }),
      await test.refused(groupsContract.uses, { params, as: here }),
    ])
      expect(refusal.code).toBe('forbidden');
    await test.ok(groupsContract.update, { params, as: organizer, body });
    await test.ok(groupsContract.update, { params, as: here, body });
    expect((await test.refused(groupsContract.get, { params, as: elsewhere })).code).toBe('not-found');
  });

  it('are for locations that one manages, of the group’s own organization [group-8]', async () => {
    const world = await makeGroupWorld(test.db);
    const strange = await makeOrganization(test.db, {}, { organizer: world.organizer });
    for (const [as, locationIds] of [
      [world.here, [world.location.id, world.other.id]],
      [world.organizer, [strange.location.id]],
    ] as const) {
      const { fields } = await test.refused(groupsContract.create, {
        as,
        body: newGroup(world, { locationIds: [...locationIds] }),
      });
      expect(fields).toMatchObject([{ path: 'locationIds', code: 'groups.locations.unknown' }]);
    }
  });
});
