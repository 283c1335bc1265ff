import { afterAll, beforeAll, expect, it } from 'vitest';
import { correction } from '#areas/check-in/testing/corrections.ts';
import { makeMorningOfGrace, morning } from '#areas/check-in/testing/morning.world.ts';
import { entriesOfPlace } from '#areas/visits/server/entries.queries.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { hoursAfter } from '#testing/factories/sequence.ts';
import { leaveOutRowLocks } from '#testing/without-row-locks.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Ten organizers' windows correct one visit at once, each to another time. @returns how many were told that it changed, and the entries */
async function rush() {
  test.clock.set(hoursAfter(morning.endAt, 2));
  const { organizer, registration } = await makeMorningOfGrace(test.db);
  const as = organizer;
  const calls = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      correction(test, {
        as,
        placeId: registration.id,
        to: { checkInAt: morning.startAt, checkOutAt: hoursAfter(morning.startAt, 1 + n / 10) },
      }),
    ),
  );
  const answers = await Promise.all(calls.map((call) => test.call(contract.corrections.correct, call)));
  const told = answers.filter(
    (answer) => answer.json<{ refused: { code: string }[] }>().refused[0]?.code === 'correction.changed',
  );
  return { told: told.length, entries: (await entriesOfPlace(test.db, registration.id)).length };
}

it('of ten who correct a visit at once one does, and the others are told [corrections-3]', async () => {
  expect(await rush()).toEqual({ told: 9, entries: 1 });
});

it('without the lock several would: the test above proves something', async () => {
  const unlock = leaveOutRowLocks();
  try {
    let entries = 0;
    for (let attempt = 0; attempt < 10 && entries < 2; attempt += 1) ({ entries } = await rush());
    expect(entries).toBeGreaterThan(1);
  } finally {
    unlock();
  }
});
