// Whatever is corrected and reversed in whatever order, a visit is what a plain stack of times says.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { corrects } from '#areas/check-in/testing/corrections.ts';
import { makeMorningOfGrace, morning } from '#areas/check-in/testing/morning.world.ts';
import { checkLedger } from '#areas/visits/testing/ledger.ts';
import { visitOf } from '#areas/visits/testing/visits.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { hoursAfter } from '#testing/factories/sequence.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Hours from the start at which somebody came and left; null: did not come. */
type Times = { came: number; left: number } | null;

it('corrections and reversals come to what a plain model says, in whatever order [ledger-3, corrections-7]', async () => {
  const times = fc.option(
    fc.record({ came: fc.integer({ min: 0, max: 2 }), left: fc.integer({ min: 2, max: 4 }) }),
  );
  const step = fc.oneof(
    times.map((to) => ({ to })),
    fc.constant('reverse' as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      test.clock.set(hoursAfter(morning.endAt, 2));
      const { organizer: as, registration } = await makeMorningOfGrace(test.db);
      const placeId = registration.id;
      const model: (Times | 'nothing')[] = ['nothing'];
      for (const one of steps) {
        test.clock.set(hoursAfter(test.clock.now(), 1));
        if (one !== 'reverse') {
          const to = one.to && {
            checkInAt: hoursAfter(morning.startAt, one.to.came),
            checkOutAt: hoursAfter(morning.startAt, one.to.left),
          };
          const { done } = await corrects(test, { as, placeId, to });
          const isSame = JSON.stringify(model.at(-1)) === JSON.stringify(one.to);
          expect(done).toBe(isSame ? 0 : 1);
          if (!isSame) model.push(one.to);
          continue;
        }
        const { items } = await test.ok(contract.visitChanges.changes, { as, params: { placeId } });
        const last = items.find(({ can }) => can.reverse);
        expect(last !== undefined).toBe(model.length > 1);
        if (!last) continue;
        const undo = { as, params: { number: last.number }, body: { reason: 'It was right before' } };
        await test.ok(contract.corrections.reverse, undo);
        model.pop();
      }
      const said = model.at(-1)!;
      const hours = (at: Date | null) => at && (at.getTime() - morning.startAt.getTime()) / 3_600_000;
      const visit = await visitOf(test.db, placeId);
      expect({ came: hours(visit.checkInAt), left: hours(visit.checkOutAt) }).toEqual(
        said === 'nothing' || said === null ? { came: null, left: null } : said,
      );
      expect(visit.noShowAt !== null).toBe(said === null);
      await checkLedger(test.db);
    }),
    { numRuns: 12 },
  );
});
