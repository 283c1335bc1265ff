import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { budgets } from '#areas/budgets/schema/budgets.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';

const { add, move } = contract.walkIns;
const parallel = 8;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  test.clock.set(factoryNow);
});
afterAll(() => test.close());
beforeEach(() => test.db.delete(budgets));

/** Packing and driving with so many places, and two who keep the roster. */
async function scene(capacity: number) {
  const organizer = await makeOrganizer(test.db);
  const place = await makeOrganization(test.db, {}, { organizer });
  const colleague = await makeOrganizer(test.db);
  await makeCoordinator(test.db, colleague, place.location);
  const { opportunity, slots, dates } = await makeOpportunity(
    test.db,
    place,
    {},
    {
      schedule: {
        dates: [{ startAt: factoryNow, endAt: hoursAfter(factoryNow, 3) }],
        activities: ['Packing', 'Driving'].map((title) => ({ title, capacity })),
      },
    },
  );
  const [packing, driving] = slots;
  const cookies = [await test.signInAs(organizer), await test.signInAs(colleague)];
  const params = { opportunityId: opportunity.id, dateId: dates[0]!.id };
  const person = (n: number) => ({
    firstName: 'Guest',
    lastName: 'Diaz',
    email: `guest${n}-${opportunity.id}@example.org`,
  });
  const asks = { params, cookieOf: (n: number) => cookies[n % 2]! };
  return { ...asks, packing: packing!, driving: driving!, person };
}

const countIn = async (slotId: string) =>
  (await test.db.select().from(registrations).where(eq(registrations.slotId, slotId))).length;
const codes = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).toSorted();
const each = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: parallel }, (_, n) => work(n)));

it('the last place goes to one of those whom two coordinators add at once, and over it nobody without the choice [walk-in-4]', async () => {
  const { params, packing, person, cookieOf } = await scene(1);
  const send = (isOver: boolean) =>
    each((n) =>
      test.call(add, {
        params,
        cookie: cookieOf(n),
        body: {
          ...person(isOver ? n + parallel : n),
          slotId: packing.id,
          overrule: isOver ? ['slot-full'] : [],
        },
      }),
    );
  expect(codes(await send(false))).toEqual([200, ...Array.from({ length: parallel - 1 }, () => 409)]);
  expect(await countIn(packing.id)).toBe(1);
  expect(codes(await send(true))).toEqual(Array.from({ length: parallel }, () => 200));
  const rows = await test.db.select().from(registrations).where(eq(registrations.slotId, packing.id));
  expect(rows.filter(({ overruled }) => overruled.includes('slot-full'))).toHaveLength(parallel);
});

it('one stranger whom many add at once has one place on the date [walk-in-1, walk-in-5]', async () => {
  const { params, packing, driving, person, cookieOf } = await scene(5);
  const answers = await each((n) =>
    test.call(add, {
      params,
      cookie: cookieOf(n),
      body: { ...person(0), slotId: (n % 2 === 0 ? packing : driving).id },
    }),
  );
  expect(codes(answers).every((status) => status === 200 || status === 409)).toBe(true);
  expect((await countIn(packing.id)) + (await countIn(driving.id))).toBe(1);
});

it('moves against each other wait and end, and the last place there goes to one [move-3]', async () => {
  const { params, packing, driving, cookieOf } = await scene(1);
  const makePlaces = async (slotId: string, count: number) => {
    const ids: string[] = [];
    for (let n = 0; n < count; n += 1)
      ids.push((await makeRegistration(test.db, await makeUser(test.db), { id: slotId })).id);
    return ids;
  };
  // More than fit in, as after a choice; driving has one place, and nobody there yet.
  const ids = await makePlaces(packing.id, parallel);
  const to = (slotId: string) => (personId: string, n: number) =>
    test.call(move, { params, cookie: cookieOf(n), body: { personId, slotId } });
  expect(codes(await Promise.all(ids.map(to(driving.id))))).toEqual([
    200,
    ...Array.from({ length: parallel - 1 }, () => 409),
  ]);
  expect(await countIn(driving.id)).toBe(1);
});
