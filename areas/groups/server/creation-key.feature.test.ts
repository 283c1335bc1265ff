import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { groupsContract } from '#areas/groups/contract/groups.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeGroupWorld, newGroup, person, type GroupWorld } from '#areas/groups/testing/groups.world.ts';

const { create, list, members, remove } = groupsContract;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Ids and names of the organization's groups. */
const groupsIn = async ({ organizer: as, organization: { name: orgName } }: GroupWorld) => {
  const { items } = await test.ok(list, { as, query: { orgName } });
  return items.map(({ id, name }) => ({ id, name }));
};

it('a group that is sent again after a lost answer is there once, as it was made first [group-18]', async () => {
  const world = await makeGroupWorld(test.db);
  const { organizer: as } = world;
  const body = newGroup(world, { creationKey: randomUUID() });
  const first = await test.ok(create, { as, body });
  expect(first.isNew).toBe(true);
  const again = { ...body, members: { add: [...body.members.add, person('Cleo')] } };
  for (const sent of [body, again])
    expect(await test.ok(create, { as, body: sent })).toEqual({ id: first.id, isNew: false });
  expect(await groupsIn(world)).toEqual([{ id: first.id, name: 'Drivers' }]);
  const kept = await test.ok(members, { as, params: { groupId: first.id } });
  expect(kept.members.map(({ firstName }) => firstName)).toEqual(['Ann', 'Bob']);
});

it('of many attempts at once one makes it [group-18]', async () => {
  const world = await makeGroupWorld(test.db);
  const body = newGroup(world, { creationKey: randomUUID() });
  const send = () => test.ok(create, { as: world.organizer, body });
  const answers = await Promise.all(Array.from({ length: 6 }, send));
  const [{ id } = {}, ...others] = await groupsIn(world);
  expect(others).toEqual([]);
  expect(answers.filter(({ isNew }) => isNew)).toEqual([{ id, isNew: true }]);
  expect(answers.filter((answer) => answer.id !== id)).toEqual([]);
});

it('under another name it says by which it was saved, and makes no second one [group-18]', async () => {
  const world = await makeGroupWorld(test.db);
  const { organizer: as } = world;
  const body = newGroup(world, { creationKey: randomUUID() });
  const { id } = await test.ok(create, { as, body });
  const { code, fields } = await test.refused(create, { as, body: { ...body, name: 'Riders' } });
  expect(code).toBe('request.invalid');
  expect(fields).toMatchObject([
    {
      path: 'name',
      message:
        'This group was already saved as “Drivers”, and its name can’t be changed. Please put it back.',
    },
  ]);
  expect(await groupsIn(world)).toEqual([{ id, name: 'Drivers' }]);
});

it('the key of another person, organization or deleted group is nothing to it [group-18]', async () => {
  const world = await makeGroupWorld(test.db);
  const { organizer: as, here } = world;
  const body = newGroup(world, { creationKey: randomUUID() });
  const { id } = await test.ok(create, { as, body });
  const taken = await test.refused(create, { as: here, body });
  expect(taken.fields).toMatchObject([{ path: 'name' }]);
  const theirs = await test.ok(create, { as: here, body: { ...body, name: 'Riders' } });
  expect(theirs).toEqual({ id: expect.not.stringMatching(id), isNew: true });

  const second = await makeOrganization(test.db, {}, { organizer: as });
  const elsewhere = { ...newGroup(second), creationKey: body.creationKey };
  expect(await test.ok(create, { as, body: elsewhere })).toMatchObject({ isNew: true });

  await test.ok(remove, { as, params: { groupId: id } });
  expect(await test.ok(create, { as, body })).toEqual({ id: expect.not.stringMatching(id), isNew: true });
});

it('without a key each attempt stands for itself, and an odd key is refused', async () => {
  const world = await makeGroupWorld(test.db);
  const { organizer: as } = world;
  await test.ok(create, { as, body: newGroup(world) });
  expect((await test.refused(create, { as, body: newGroup(world) })).fields).toMatchObject([
    { path: 'name' },
  ]);
  const odd = await test.refused(create, { as, body: newGroup(world, { name: 'B', creationKey: 'mine' }) });
  expect(odd.fields).toMatchObject([{ path: 'creationKey' }]);
});
