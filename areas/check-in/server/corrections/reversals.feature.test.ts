// Whatever is corrected and reversed in whatever order, also of somebody whose minutes are split between two activities, visits are what
// plain stacks of times say, and no minute counts twice.
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { budgets } from '#areas/budgets/schema/budgets.ts';
import { corrects } from '#areas/check-in/testing/corrections.ts';
import { makeMorningOfGrace, morning } from '#areas/check-in/testing/morning.world.ts';
import { checkLedger } from '#areas/visits/testing/ledger.ts';
import { visitOf } from '#areas/visits/testing/visits.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.db.delete(budgets));

/** Hours from the start at which somebody came and left; null: did not come. */
type Times = { came: number; left: number } | null;

const instants = (to: NonNullable<Times>) => ({
  checkInAt: hoursAfter(morning.startAt, to.came),
  checkOutAt: hoursAfter(morning.startAt, to.left),
});

/** Grace, who signed up for packing, and what is said of her there and at driving; she has no place there until hours are added. */
async function scene() {
  test.clock.set(hoursAfter(morning.endAt, 2));
  const activities = [{ title: 'Packing' }, { title: 'Driving' }];
  const {
    organizer: as,
    registration,
    volunteer,
    slots,
    params,
  } = await makeMorningOfGrace(test.db, { activities });
  const places: (string | null)[] = [registration.id, null];
  const add = async (to: NonNullable<Times>) => {
    const { checkInAt, checkOutAt } = instants(to);
    const { firstName, lastName, email } = volunteer;
    const body = {
      firstName,
      lastName,
      email,
      slotId: slots[1]!.id,
      checkInAt: checkInAt.toISOString(),
      checkOutAt: checkOutAt.toISOString(),
      reason: 'She drove, too',
      overlaps: 'keep' as const,
    };
    const { people } = await test.ok(contract.walkIns.addHours, { as, params, body });
    places[1] = people[0]!.id;
  };
  const day = factoryNow.toISOString().slice(0, 10);
  const counted = async () => {
    const report = await test.call(contract.hours.report, { as, query: { start: day, end: day } });
    const lines = report.body.trim().split('\r\n').slice(1);
    return lines.reduce((sum, line) => sum + Number(line.split(',')[5]), 0);
  };
  return { as, places, add, counted };
}

it('corrections and reversals come to what a plain model says, in whatever order, and each minute counts once [ledger-3, corrections-7, corrections-10, hours-9]', async () => {
  const times = fc.option(
    fc.record({ came: fc.integer({ min: 0, max: 2 }), left: fc.integer({ min: 2, max: 4 }) }),
  );
  const step = fc.record({
    at: fc.integer({ min: 0, max: 1 }),
    does: fc.oneof(
      times.map((to) => ({ to })),
      fc.constant('reverse' as const),
    ),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      const { as, places, add, counted } = await scene();
      const models: (Times | 'nothing')[][] = [['nothing'], ['nothing']];
      for (const { at, does } of steps) {
        test.clock.set(hoursAfter(test.clock.now(), 1));
        const [placeId, model] = [places[at], models[at]!];
        if (!placeId) {
          if (does === 'reverse' || !does.to) continue;
          await add(does.to);
          model.push(does.to);
          continue;
        }
        if (does !== 'reverse') {
          const to = does.to && instants(does.to);
          const { done } = await corrects(test, { as, placeId, to, overlaps: 'keep' });
          const isSame = JSON.stringify(model.at(-1)) === JSON.stringify(does.to);
          expect(done).toBe(isSame ? 0 : 1);
          if (!isSame) model.push(does.to);
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
      const hours = (at: Date | null) => at && (at.getTime() - morning.startAt.getTime()) / 3_600_000;
      const there = new Set<number>();
      for (const [at, placeId] of places.entries()) {
        if (!placeId) continue;
        const said = models[at]!.at(-1)!;
        const visit = await visitOf(test.db, placeId);
        const came = said === 'nothing' || said === null ? { came: null, left: null } : said;
        expect({ came: hours(visit.checkInAt), left: hours(visit.checkOutAt) }).toEqual(came);
        expect(visit.noShowAt !== null).toBe(said === null);
        if (came.came !== null) for (let hour = came.came; hour < came.left; hour += 1) there.add(hour);
      }
      expect(await counted()).toBe(there.size);
      await checkLedger(test.db);
    }),
    { numRuns: 12 },
  );
});
