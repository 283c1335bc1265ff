import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ElsewhereAnswer } from '#areas/check-in/rules/check-in.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import { visitOf } from '#areas/visits/testing/visits.factories.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { atKiosk } from '#testing/attendance.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { holdingWrites } from '#testing/locks.ts';
import { leaveOutRowLocks } from '#testing/without-row-locks.ts';

const activities = 6;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Somebody with a place in several activities that go on, each with a kiosk where they tap at once. */
async function rush(elsewhere?: ElsewhereAnswer, atOnce = <T>(taps: () => Promise<T>) => taps()) {
  const organizer = await makeOrganizer(test.db);
  const cookie = await test.signInAs(organizer);
  const volunteer = await makeUser(test.db);
  const places: Awaited<ReturnType<typeof makeRegistration>>[] = [];
  for (let n = 0; n < activities; n += 1) {
    const { slots } = await makeOpportunity(
      test.db,
      await makeOrganization(test.db, {}, { organizer }),
      {},
      { schedule: { dates: [{ startAt: factoryNow, endAt: hoursAfter(factoryNow, 3) }] } },
    );
    places.push(await makeRegistration(test.db, volunteer, slots[0]!));
  }
  const answers = await atOnce(() =>
    Promise.all(
      places.map(({ slotId }) =>
        atKiosk(test, 'check-in', {
          body: { email: volunteer.email, slotId, ...(elsewhere ? { elsewhere } : {}) },
          cookie,
        }),
      ),
    ),
  );
  const seen = await Promise.all(places.map(({ id }) => visitOf(test.db, id)));
  const open = seen.filter(({ checkInAt, checkOutAt }) => checkInAt && !checkOutAt).length;
  return { done: answers.filter(({ outcome }) => outcome === 'done').length, open };
}

it('of kiosks that check one person in at once one does, and the others ask [elsewhere-1]', async () => {
  for (let round = 0; round < 5; round += 1) expect(await rush()).toEqual({ done: 1, open: 1 });
});

it('of kiosks at which one person leaves the others at once, the last one is left [elsewhere-2]', async () => {
  for (let round = 0; round < 5; round += 1)
    expect(await rush('leave')).toEqual({ done: activities, open: 1 });
});

it('without the lock several would check in: the tests above prove something', async () => {
  const unlock = leaveOutRowLocks();
  try {
    const { done } = await rush(undefined, (taps) => holdingWrites(test.db, visits, 2, taps));
    expect(done).toBeGreaterThan(1);
  } finally {
    unlock();
  }
});
