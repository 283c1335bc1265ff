import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemsContract } from '#areas/items/contract/items.ts';
import { makeItemsWorld, type ItemsWorld } from '#areas/items/testing/items.world.ts';
import { askItems, itemsAt } from '#areas/items/testing/queries.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type CallInput, type TestApp } from '#testing/app.ts';
import { rightsHolders, type RightsHolder } from '#testing/worlds/rights.ts';

type Kind = keyof ItemsWorld['keys'];
/** Those of the matrix of rights, and the persons whom an item is about. */
type Viewer = RightsHolder | keyof ItemsWorld['persons'];

const persons = ['expected', 'applicant', 'coordinator', 'asking'] as const;
const viewers: readonly Viewer[] = [...rightsHolders, ...persons];
const everybody = viewers;
const managers: readonly Viewer[] = ['organizer', 'here', 'coordinator'];
const members: readonly Viewer[] = [...managers, 'elsewhere'];

/** Those who see an item of each kind, in a public organization; nobody else does. */
const seenBy: Readonly<Record<Kind, readonly Viewer[]>> = {
  organization: everybody,
  location: everybody,
  opportunity: everybody,
  draft: managers,
  'opportunity of a contact': managers,
  'opportunity of a location': everybody,
  'draft of a location': managers,
  user: [...members, 'applicant'],
  coordinator: managers,
  'pending coordinator': [...managers, 'asking'],
  registration: [...managers, 'expected'],
  'volunteer request': [...members, 'applicant'],
  group: managers,
  form: members,
  subscription: ['organizer'],
  'list of skills': everybody,
  'list of causes': everybody,
};

/** The same where the organization is private: its approved volunteer is in. */
const seenInPrivate: Readonly<Partial<Record<Kind, readonly Viewer[]>>> = {
  organization: [...members, 'applicant'],
  location: [...members, 'applicant'],
  opportunity: [...members, 'applicant'],
  'opportunity of a location': [...members, 'applicant'],
};

const worlds: Partial<Record<'open' | 'private', ItemsWorld>> = {};
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  worlds.open = await makeItemsWorld(test.db);
  worlds.private = await makeItemsWorld(test.db, { isPrivate: true });
});
afterAll(() => test.close());

function worldOf(kind: 'open' | 'private'): ItemsWorld {
  const world = worlds[kind];
  if (!world) throw new Error('The world is not there.');
  return world;
}

function callerOf(world: ItemsWorld, viewer: Viewer): Pick<CallInput, 'as'> {
  if (viewer === 'visitor') return {};
  const isPerson = (one: Viewer): one is keyof ItemsWorld['persons'] =>
    persons.some((person) => person === one);
  return { as: isPerson(viewer) ? world.persons[viewer] : world.people[viewer] };
}

it('says of every kind of item who sees it [items-2, items-7]', () => {
  const known = new Set<string>(Object.keys(seenBy));
  const missing = test.deps.itemSources
    .filter(({ entity }) => !known.has(entity))
    .map(({ entity }) => entity);
  expect(missing).toEqual([]);
});

describe.each(['open', 'private'] as const)('in an organization that is %s', (kind) => {
  const rows = Object.entries({ ...seenBy, ...(kind === 'private' ? seenInPrivate : {}) });
  it.each(rows)('who sees the item of the kind %s [items-2, items-7]', async (entity, allowed) => {
    const world = worldOf(kind);
    const { pk, sk } = world.keys[entity as Kind];
    const found: Viewer[] = [];
    for (const viewer of viewers) {
      const caller = callerOf(world, viewer);
      const [byTable, byIndex] = [
        await askItems(test, itemsAt({ pk }), caller),
        await askItems(
          test,
          {
            IndexName: 'skGSI',
            KeyConditionExpression: 'sk = :sk AND pk = :pk',
            ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
          },
          caller,
        ),
      ];
      const isThere = byTable.Items.some((item) => item.sk === sk);
      expect(byIndex.Items.map((item) => [item.pk, item.sk])).toEqual(isThere ? [[pk, sk]] : []);
      if (isThere) found.push(viewer);
    }
    expect(found.toSorted()).toEqual([...allowed].toSorted());
  });
});

it('a locked kiosk reads no items [items-7]', async () => {
  const { people } = worldOf('open');
  const cookie = await test.signInAs(people.organizer);
  await test.ok(contract.checkIn.lock, {
    cookie,
    body: { opportunityId: null, activityId: null, sound: false },
  });
  const answer = await test.refused(itemsContract.query, {
    cookie,
    query: { params: JSON.stringify(itemsAt({ sk: 'ORGANIZATION' })) },
  });
  expect(answer.code).toBe('forbidden');
});

describe('what is not for everybody who sees an item', () => {
  const attribute = async (world: ItemsWorld, kind: Kind, viewer: Viewer, name: string) => {
    const { pk, sk } = world.keys[kind];
    const { Items } = await askItems(test, itemsAt({ pk }), callerOf(world, viewer));
    return Items.find((item) => item.sk === sk)?.[name];
  };

  it.each([
    ['opportunity', 'coordinators', ['organizer', 'here']],
    ['opportunity', 'emailGroup', ['organizer', 'here']],
    ['organization', 'isActiveSalesforce', ['organizer', 'here', 'elsewhere']],
    [
      'organization',
      'formId',
      ['organizer', 'here', 'elsewhere', 'pending', 'removed', 'outsider', 'volunteer'],
    ],
    ['user', 'additionalVolunteers', []],
  ] as const)('of the kind %s: %s [items-7]', async (kind, name, allowed) => {
    const world = worldOf('open');
    const found: RightsHolder[] = [];
    for (const viewer of rightsHolders)
      if ((await attribute(world, kind, viewer, name)) !== undefined) found.push(viewer);
    expect(found).toEqual(allowed);
  });

  it('a person reads all of the own profile, as the documents name it [items-7]', async () => {
    const world = worldOf('open');
    const { pk } = world.keys['pending coordinator'];
    const { Items } = await askItems(test, itemsAt({ pk }), { as: world.persons.asking });
    expect(Items.find(({ sk }) => sk === 'USER')).toMatchObject({
      isOrganizer: true,
      skills: '[]',
      selectedCauses: '[]',
      organizations: {},
      additionalVolunteers: [],
      coordinator_request: 'pending',
      coordinator_request_location: [world.location.key],
    });
    expect(Items.find(({ sk }) => sk === world.location.key)).toMatchObject({
      data: 'COORDINATOR',
      status: 'pending',
      deleted: false,
    });
  });

  it('the answers of an application keep what is empty in them [items-5]', async () => {
    expect(await attribute(worldOf('open'), 'volunteer request', 'applicant', 'form_data')).toEqual({
      why: 'I like it',
      nothing: null,
    });
  });
});
