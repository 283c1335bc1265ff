import { parseSync } from 'oxc-parser';
import { describe, expect, test } from 'vitest';
import { areaCircles, areasOutOfOrder, foreignWrites, ownersOfTables, strayEntries } from './areas.ts';

const inArea = (file: string): string => file.replace(/^(\w+)\//, 'areas/$1/server/');
const step = (from: string, to: string, typeOnly = false) => ({
  from: inArea(from),
  to: inArea(to),
  typeOnly,
});

const parsed = (name: string, text: string) => ({ name, text, parsed: parseSync(name, text) });

describe('circles of areas', () => {
  test('are shown with an import for every step', () => {
    const imports = [
      step('a/a.actions.ts', 'b/b.queries.ts'),
      step('b/b.queries.ts', 'c/c.rules.ts'),
      step('c/c.jobs.ts', 'a/a.events.ts'),
    ];
    expect(areaCircles(imports)).toEqual([
      'areas in a circle: server/a -> server/b (areas/a/server/a.actions.ts), ' +
        'server/b -> server/c (areas/b/server/b.queries.ts), server/c -> server/a (areas/c/server/c.jobs.ts)',
    ]);
  });

  test('are there by types alone', () => {
    const imports = [step('a/a.actions.ts', 'b/b.queries.ts'), step('b/b.rules.ts', 'a/a.policy.ts', true)];
    expect(areaCircles(imports)).toHaveLength(1);
  });

  test('are found in the web, too', () => {
    const imports = [
      { from: 'areas/a/web/List.tsx', to: 'areas/b/web/queries.ts', typeOnly: false },
      { from: 'areas/b/web/use-b.ts', to: 'areas/a/web/names.ts', typeOnly: false },
    ];
    expect(areaCircles(imports)).toHaveLength(1);
  });

  test('are none within an area, by a test, or between server and web areas of one name', () => {
    const imports = [
      step('a/a.actions.ts', 'a/a.store.ts'),
      step('a/a.store.ts', 'a/a.rules.ts'),
      step('a/a.actions.ts', 'b/b.actions.ts'),
      step('b/b.feature.test.ts', 'a/a.actions.ts'),
      { from: 'areas/b/web/B.tsx', to: 'areas/a/web/A.tsx', typeOnly: false },
    ];
    expect(areaCircles(imports)).toEqual([]);
  });
});

describe('the list of areas', () => {
  const listOf = (...names: string[]) =>
    parsed(
      'server/areas.ts',
      `${names.map((name) => `import { ${name}Area } from '#areas/${name}/server/${name}.area.ts';`).join(' ')}
      import { homeScreen } from './screens/home/home.area.ts';
      const areas: readonly Area[] = [${names.map((name) => `${name}Area`).join()}, homeScreen];`,
    );
  const imports = [
    step('b/b.actions.ts', 'a/a.queries.ts'),
    step('c/c.rules.ts', 'b/b.rules.ts', true),
    step('a/a.feature.test.ts', 'c/c.queries.ts'),
    { from: 'areas/a/web/A.tsx', to: 'areas/c/web/C.tsx', typeOnly: false },
  ];

  test('has each area after those that it knows', () => {
    expect(areasOutOfOrder(listOf('a', 'b', 'c'), imports)).toEqual([]);
    expect(areasOutOfOrder(listOf('a', 'c', 'b'), imports)).toEqual([
      'server/areas.ts lists server/c before server/b, which it knows (areas/c/server/c.rules.ts)',
    ]);
  });

  test('has all of them', () => {
    expect(areasOutOfOrder(listOf('a', 'b'), imports)).toEqual(["server/areas.ts doesn't list server/c"]);
  });
});

test('an area has a README and folders that say on which side they run', () => {
  const known = ['areas/a/README.md', 'areas/a/rules', 'areas/a/pages'];
  expect(strayEntries(known)).toEqual([]);
  expect(strayEntries([...known, 'areas/a/helpers', 'areas/b/server'])).toEqual([
    expect.stringMatching(/^areas\/a\/helpers: /),
    'areas/b has no README.md',
  ]);
});

const owners = ownersOfTables([
  parsed('areas/hours/schema/hours.ts', `export const visits = pgTable('visits', {});`),
  parsed(
    'areas/groups/schema/members.ts',
    `export const members = pgTable('group_members', {}); const x = 1;`,
  ),
  parsed('server/db/client.ts', `export const other = pgTable('other', {});`),
]);

describe('tables', () => {
  test('belong to the area that declares them', () => {
    expect([...owners]).toEqual([
      ['visits', 'hours'],
      ['members', 'groups'],
    ]);
  });

  const writesOf = (name: string, text: string) => foreignWrites(parsed(name, text), owners).length;

  test.each([
    ['areas/hours/server/hours.store.ts', 'tx.insert(visits).values(row);', 0],
    ['areas/hours/server/hours.store.ts', 'tx.select().from(members);', 0],
    ['areas/hours/server/hours.store.ts', 'seen.delete(members.id); map.delete(key);', 0],
    ['areas/hours/server/hours.store.ts', 'tx.insert(members).values(row);', 1],
    ['areas/hours/server/hours.store.ts', 'tx.update(members).set(row).where(x);', 1],
    ['areas/hours/server/leaving/hours.erasure.ts', 'tx.delete(members).where(x);', 1],
    ['server/screens/hours/hours.queries.ts', 'tx.update(visits).set(row);', 1],
    ['areas/hours/server/hours.store.ts', 'sql`update ${visits} set x = 1`;', 1],
    ['areas/hours/server/hours.store.ts', 'sql`delete from visits`;', 1],
    ['areas/hours/server/hours.store.ts', 'sql`select 1 from ${visits} for update`;', 0],
    ['server/db/seed/seed.ts', 'tx.insert(visits).values(row);', 0],
  ])('%s: %s breaks the rule %d times', (name, text, times) => {
    expect(writesOf(name, text)).toBe(times);
  });

  test('a refused write is told with its place and the owner', () => {
    const file = parsed('areas/hours/server/hours.store.ts', '\ntx.insert(members);');
    expect(foreignWrites(file, owners)).toEqual([
      'areas/hours/server/hours.store.ts:2 writes members, a table of groups: use its actions',
    ]);
  });
});
