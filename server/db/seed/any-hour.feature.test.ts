import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import type { Queryable } from '#server/db/client.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { actionAt, sentBy } from '#testing/attendance.ts';
import { testClock } from '#testing/clock.ts';
import { drawingOnce } from '#testing/drawings.ts';
import { nextId } from '#testing/factories/sequence.ts';
import { demoAccounts, seedDemoData } from './seed.ts';

let dataDir: string;
let test: TestApp | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manyhands-seed-'));
});
afterEach(async () => {
  await test?.close();
  test = undefined;
  await rm(dataDir, { recursive: true });
});

const drawOnce = drawingOnce();

const userOf = async (db: Queryable, email: string) =>
  (await db.select().from(users).where(eq(users.email, email)))[0]!;

it.each([
  '2026-11-21T06:01:00Z', // a minute after midnight in Chicago
  '2026-11-21T18:00:00Z',
  '2026-11-22T05:58:00Z', // two minutes before midnight in Chicago
  '2027-03-14T07:30:00Z', // the night on which the clocks go forward
])('the demo data has somebody to check in at any hour: %s', async (now) => {
  test = await createTestApp({ clock: testClock(new Date(now)), config: { dataDir } });
  const { deps, db, ok } = test;
  await seedDemoData(deps, drawOnce);
  for (const account of [demoAccounts.organizer, demoAccounts.coordinator]) {
    const { items } = await ok(contract.checkIn.today, { as: await userOf(db, account.email) });
    const open = items
      .flatMap((item) => item.activities)
      .filter(
        ({ opensAt, closesAt }) =>
          opensAt <= deps.clock.now().toISOString() && deps.clock.now().toISOString() < closesAt,
      );
    expect(open.length).toBeGreaterThan(0);
    const tea = open.find(({ title }) => title === 'Tea and company')!;
    if (account === demoAccounts.organizer) {
      const at = deps.clock.now();
      const { email, firstName } = demoAccounts.volunteer;
      const action = actionAt(at, { screen: 'kiosk', kind: 'check-in', email, slotId: tea.slotId });
      const { actions } = await ok(contract.attendance.record, {
        as: await userOf(db, account.email),
        body: sentBy(nextId(), at, [action]),
      });
      expect(actions).toMatchObject([{ outcome: 'done', visit: { firstName } }]);
    }
  }
});
