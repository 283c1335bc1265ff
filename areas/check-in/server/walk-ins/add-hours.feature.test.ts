import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { budgets } from '#areas/budgets/schema/budgets.ts';
import { makeMorning, morning } from '#areas/check-in/testing/morning.world.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { visitOf } from '#areas/visits/testing/visits.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter, nextNumber } from '#testing/factories/sequence.ts';

const { addHours, takeOff } = contract.walkIns;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const later = hoursAfter(morning.endAt, 40 * 24);
beforeEach(async () => {
  test.clock.set(later);
  await test.db.delete(budgets);
});

const day = factoryNow.toISOString().slice(0, 10);

/** A past morning with room for one at each activity, on which Bo packed. */
async function scene(status: 'published' | 'archived' = 'published') {
  const activities = ['Packing', 'Driving'].map((title) => ({ title, capacity: 1 }));
  const world = await makeMorning(test.db, { activities, opportunity: { status } });
  const { organizer: as, params, slots } = world;
  const [packing, driving] = slots;
  const bo = await makeUser(test.db, { firstName: 'Bo', lastName: 'Diaz' });
  const visit = { checkInAt: morning.startAt, checkOutAt: morning.endAt };
  const place = await makeRegistration(test.db, bo, packing!, { visit });
  const hours = (rest: Partial<ReturnType<typeof body>> = {}) => ({
    as,
    params,
    body: { ...body(), ...rest },
  });
  const body = () => ({
    slotId: packing!.id,
    firstName: 'Ana',
    lastName: 'Diaz',
    email: `missing${nextNumber()}@example.org`,
    checkInAt: morning.startAt.toISOString(),
    checkOutAt: hoursAfter(morning.startAt, 1.5).toISOString(),
    reason: 'On the <b>paper</b> list',
    overlaps: 'ask' as 'ask' | 'keep',
  });
  const report = async () => {
    const answer = await test.call(contract.hours.report, { as, query: { start: day, end: day } });
    return answer.body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').slice(4, 6).join(' '))
      .toSorted();
  };
  return { ...world, as, driving: driving!, bo, place, hours, report };
}

it.each(['published', 'archived'] as const)(
  'somebody without a place is added over capacity with hours and a reason to a date of an opportunity that is %s, and told once [corrections-9]',
  async (status) => {
    const world = await scene(status);
    const wanted = world.hours();
    const { people } = await test.ok(addHours, wanted);
    expect(people).toMatchObject([
      { firstName: 'Ana', lastName: 'Diaz', state: 'left', isWalkIn: true, isCorrected: true },
    ]);
    const [{ id } = { id: '' }] = people;
    expect(await visitOf(test.db, id)).toMatchObject({
      checkInAt: morning.startAt,
      checkOutAt: hoursAfter(morning.startAt, 1.5),
      newVolunteer: true,
    });
    expect(await world.report()).toEqual(['Packing 1.30', 'Packing 3.00']);
    const { as } = world;
    const { items } = await test.ok(contract.visitChanges.changes, { as, params: { placeId: id } });
    expect(items).toMatchObject([{ kind: 'corrected', reason: wanted.body.reason, can: { reverse: true } }]);
    await test.drainJobs();
    expect((await test.mails(wanted.body.email)).map(({ template }) => template)).toEqual(['send-password']);
    // A second time it is a person with a place.
    expect((await test.refused(addHours, wanted)).code).toBe('roster.there-already');
    const undo = { as, params: { number: items[0]!.number }, body: { reason: 'Somebody else' } };
    await test.ok(contract.corrections.reverse, undo);
    await test.ok(takeOff, { as, params: { ...world.params, personId: id } });
    const [place] = await test.db.select().from(registrations).where(eq(registrations.id, id));
    expect(place).toMatchObject({ deletedAt: later });
    expect(await world.report()).toEqual(['Packing 3.00']);
  },
);

it('a visit is split between two activities in one step: the minutes of both count where it began last [corrections-10, hours-9]', async () => {
  const { driving, bo, hours, report } = await scene();
  const drove = hours({
    slotId: driving.id,
    firstName: 'Bo',
    email: bo.email,
    checkInAt: hoursAfter(morning.startAt, 2.25).toISOString(),
    checkOutAt: morning.endAt.toISOString(),
  });
  expect((await test.refused(addHours, drove)).code).toBe('correction.overlaps');
  expect(await report()).toEqual(['Packing 3.00']);
  await test.ok(addHours, { ...drove, body: { ...drove.body, overlaps: 'keep' } });
  expect(await report()).toEqual(['Driving 0.45', 'Packing 2.15']);
});

it('nothing is written of times that cannot be, while check-in is open, or at an activity of another date [corrections-4, corrections-9]', async () => {
  const { hours, params } = await scene();
  const other = await scene();
  const code = async (rest: Parameters<typeof hours>[0]) => (await test.refused(addHours, hours(rest))).code;
  const at = (after: number) => hoursAfter(morning.startAt, after).toISOString();
  expect(await code({ checkInAt: at(2), checkOutAt: at(1) })).toBe('correction.backwards');
  expect(await code({ checkOutAt: hoursAfter(later, 1).toISOString() })).toBe('correction.future');
  expect(await code({ checkInAt: at(-13) })).toBe('correction.too-far');
  expect(await code({ slotId: other.driving.id })).toBe('roster.no-activity');
  expect(await test.refused(addHours, { ...hours({ reason: ' ' }), params })).toMatchObject({
    fields: [{ path: 'reason' }],
  });
  expect(await test.refused(addHours, { ...hours(), as: other.as })).toMatchObject({ code: 'not-found' });
  test.clock.set(morning.endAt);
  expect(await code({})).toBe('correction.still-open');
  const placed = await test.db.select().from(registrations).where(eq(registrations.dateId, params.dateId));
  expect(placed).toHaveLength(1);
});
