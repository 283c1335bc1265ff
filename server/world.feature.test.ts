import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { invariants } from '#server/areas.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow } from '#testing/factories/sequence.ts';
import { countFaults } from './backup/verify.ts';
import { withTransaction } from './db/client.ts';
import { longSchedule, makeGeneratedWorld } from './db/seed/generated-world.ts';
import { makeWorld, runWorld } from './world.ts';

const folder = mkdtempSync(join(tmpdir(), 'manyhands-world-'));
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

const heading = 'date,shift_id,postcode,volunteer_hours,attended,demand,event_id,event_name,event_type';
function fileOf(...rows: string[]): string {
  const file = join(folder, 'shifts.csv');
  writeFileSync(file, [heading, ...rows, ''].join('\n'));
  return file;
}

const year = { name: 'City of Music', timeZone: 'Europe/London', country: 'United Kingdom' };

it('makes a year of shifts whose report comes to the hours and places of the file', async () => {
  const organizer = await makeOrganizer(test.db);
  const file = fileOf(
    '2029-10-11,1,LS10 1NE,2.0,3,3,10,Opening Night,Partner Events',
    '2029-10-11,2,LS10 1NE,0.667,1,3,10,Opening Night,Partner Events',
    '2029-10-11,3,LS2 8BY,5.001,4,2,11,Parade,City Events',
    '2029-12-31,4,,3.333,2,4,12,Fireworks,',
    '2029-03-25,5,LS2 8BY,7,0,4,11,Parade,City Events',
  );
  expect(await makeWorld(test.db, { file, organizer: organizer.email, ...year })).toMatch(
    /^Made City of Music: 5 shifts of 3 opportunities at 3 locations, 10 visits of \d+ people, 11.00 hours.$/,
  );
  const query = { start: '2029-01-01', end: '2029-12-31' };
  const totals = await test.ok(contract.hours.totals, { as: organizer, query });
  expect(totals).toMatchObject({ minutes: 660, visits: 10 });
  const tags = await test.ok(contract.hours.groups, { as: organizer, query: { ...query, by: 'tag' } });
  expect(tags.items.map(({ key, minutes, visits }) => [key, minutes, visits])).toEqual([
    ['City Events', 300, 4],
    ['', 200, 2],
    ['Partner Events', 160, 4],
  ]);
  await expect(makeWorld(test.db, { file, organizer: organizer.email, ...year })).rejects.toThrow(
    'There is an organization City of Music already.',
  );
});

it('makes nothing of a file that can’t be read, and says which line it is', async () => {
  const organizer = await makeOrganizer(test.db);
  const before = await test.db.$count(organizations);
  const file = fileOf('2029-10-11,1,LS1,2,3,3,10,Parade,', '2029-02-30,1,LS1,2,3,3,10,Parade,');
  await expect(makeWorld(test.db, { file, organizer: organizer.email, ...year })).rejects.toThrow('Line 3');
  await expect(makeWorld(test.db, { file, organizer: 'nobody@example.org', ...year })).rejects.toThrow();
  expect(await test.db.$count(organizations)).toBe(before);
});

it('makes a world of so many registrations, a schedule of 1,500 dates among them, and every sum of it is right', async () => {
  const faults = await countFaults(test.deps, invariants);
  const { rows } = (await withTransaction(test.db, async (tx) => {
    await makeGeneratedWorld(tx, 500, factoryNow);
    return tx.execute(sql`select (select count(*)::int from registrations where user_id like 'world-%') as registrations,
      (select max(dates)::int from (select count(*) as dates from opportunity_dates group by opportunity_id) longest) as dates,
      (select count(distinct o.organization_id)::int from registrations r join opportunities o on o.id = r.opportunity_id) as organizations`);
  })) as unknown as { rows: { registrations: number; dates: number; organizations: number }[] };
  expect(rows).toEqual([{ registrations: 500, dates: longSchedule, organizations: expect.any(Number) }]);
  expect(rows[0]!.organizations).toBeGreaterThan(3);
  expect(await countFaults(test.deps, invariants)).toEqual(faults);
});

it.each([
  [[], 'Usage: npm run world'],
  [['--registrations', '99'], 'There can be 100 to 10000000 registrations.'],
  [['shifts.csv', '--registrations', '1000'], 'There can be 100 to 10000000 registrations.'],
  [['shifts.csv', '--organizer', 'a@example.org', '--time-zone', 'Mars/North'], 'no time zone Mars/North'],
  [['shifts.csv', '--organizer', 'a@example.org', '--speed', '9'], "Unknown option '--speed'"],
])('refuses the arguments %j with a clear text', async (argv, text) => {
  const say = vi.fn<(line: string) => void>();
  expect(await runWorld(argv, say)).toBe(1);
  expect(say).toHaveBeenCalledWith(expect.stringContaining(text));
});

it('is refused in production', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const say = vi.fn<(line: string) => void>();
  expect(await runWorld([fileOf(), '--organizer', 'a@example.org'], say)).toBe(1);
  vi.unstubAllEnvs();
});
