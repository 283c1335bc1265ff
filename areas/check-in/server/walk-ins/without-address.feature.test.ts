import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { makeBlock } from '#areas/blocks/testing/blocks.factories.ts';
import { budgets } from '#areas/budgets/schema/budgets.ts';
import { makeMorning, type Morning } from '#areas/check-in/testing/morning.world.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import {
  makeRecord,
  makeVolunteerRequest,
} from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { visitOf } from '#areas/visits/testing/visits.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { rosterUndoes } from '#testing/attendance.ts';
import { factoryNow, hoursAfter, nextNumber } from '#testing/factories/sequence.ts';

const { add, addHours, takeOff, volunteers } = contract.walkIns;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(factoryNow);
  await test.db.delete(budgets);
});

/** Packing and driving from 9 to 12, at 8 in the morning, when check-in has opened. */
async function scene(options: Morning = {}) {
  const activities = ['Packing', 'Driving'].map((title) => ({ title, capacity: 5 }));
  const world = await makeMorning(test.db, { activities, ...options });
  const [packing, driving] = world.slots;
  const { organizer: as, params } = world;
  const name = { firstName: 'Otis', lastName: 'Bell' };
  const input = (rest: Record<string, unknown> = {}) => ({
    as,
    params,
    body: { slotId: packing!.id, ...name, email: '', ...rest },
  });
  const added = (rest?: Record<string, unknown>) => test.ok(add, input(rest));
  const refused = (rest?: Record<string, unknown>) => test.refused(add, input(rest));
  const places = async () => {
    const rows = await test.db
      .select({ id: registrations.id, userId: registrations.userId, slotId: registrations.slotId })
      .from(registrations)
      .where(eq(registrations.dateId, params.dateId));
    return rows;
  };
  return { ...world, as, name, packing: packing!, driving: driving!, input, added, refused, places };
}

describe('a person without an email address at the door', () => {
  it('is added by name alone, checked in, on record from then on, and written to by nobody [walk-in-12, record-1, record-2]', async () => {
    const { added, places, as, organization, params } = await scene();
    const before = await test.db.$count(emails);
    const answer = await added({ others: 1 });
    expect(answer).toMatchObject({
      done: 1,
      people: [{ firstName: 'Otis', lastName: 'Bell', state: 'here', isWalkIn: true, others: 1 }],
    });
    await test.drainJobs();
    expect(await test.db.$count(emails)).toBe(before);
    const [place] = await places();
    expect(await visitOf(test.db, place!.id)).toMatchObject({ checkInAt: factoryNow });
    const page = await test.ok(contract.volunteerPage.read, {
      as,
      params: { userId: place!.userId },
      query: { orgName: organization.name },
    });
    expect(page).toMatchObject({
      person: { firstName: 'Otis', lastName: 'Bell', email: '' },
      record: { contact: null },
      request: { status: 'approved' },
      counts: { upcoming: 1 },
    });
    const found = await test.ok(volunteers, { as, params, query: { search: 'otis' } });
    expect(found.items).toEqual([
      { firstName: 'Otis', lastName: 'Bell', email: '', recordId: place!.userId },
    ]);
  });

  it('is asked about once the name is in the list: the same person, one with an account, or another [walk-in-12, record-3]', async () => {
    const { added, refused, places, organization } = await scene();
    await added();
    const [first] = await places();
    const namesake = await makeUser(test.db, { firstName: 'Otis', lastName: 'Bell' });
    await makeVolunteerRequest(test.db, namesake, organization);
    const asked = await refused();
    expect(asked).toMatchObject({ code: 'walk-in.namesake' });
    expect(asked.details).toEqual({
      people: expect.arrayContaining([
        { userId: first!.userId, firstName: 'Otis', lastName: 'Bell', email: '' },
        { userId: namesake.id, firstName: 'Otis', lastName: 'Bell', email: namesake.email },
      ]) as unknown,
    });
    expect(await added({ recordId: first!.userId })).toMatchObject({ done: 0 });
    expect(await added({ isOther: true })).toMatchObject({ done: 1 });
    expect(await added({ email: namesake.email })).toMatchObject({ done: 1 });
    expect(new Set((await places()).map(({ userId }) => userId)).size).toBe(3);
  });

  it('has a place in one activity at a time, and is moved like others [walk-in-12, walk-in-5]', async () => {
    const { added, refused, places, driving, packing } = await scene();
    await added();
    const [place] = await places();
    const there = { recordId: place!.userId, slotId: driving.id };
    expect(await refused(there)).toMatchObject({
      code: 'walk-in.elsewhere',
      details: { slotId: packing.id, canMove: true },
    });
    await added({ ...there, move: true });
    expect(await places()).toMatchObject([{ id: place!.id, slotId: driving.id }]);
  });

  it('is taken off again, and stays on record [walk-in-12, walk-in-10]', async () => {
    const { added, as, params, places, organization } = await scene();
    const { people } = await added();
    const personId = people[0]!.id;
    const body = { personId, action: 'check-in' as const, at: test.clock.now().toISOString() };
    await rosterUndoes(test, { as, params, body });
    await test.ok(takeOff, { as, params: { ...params, personId } });
    const [place] = await places();
    const query = { orgName: organization.name };
    const page = await test.ok(contract.volunteerPage.read, { as, params: { userId: place!.userId }, query });
    expect(page.counts).toEqual({ upcoming: 0, past: 0 });
  });

  it('gets hours of a date that is over [walk-in-12]', async () => {
    const { as, params, input, places, organization } = await scene();
    test.clock.set(hoursAfter(factoryNow, 48));
    const times = { checkInAt: hoursAfter(factoryNow, 1), checkOutAt: hoursAfter(factoryNow, 3) };
    const { body } = input();
    const answer = await test.ok(addHours, {
      as,
      params,
      body: {
        ...body,
        checkInAt: times.checkInAt.toISOString(),
        checkOutAt: times.checkOutAt.toISOString(),
        reason: 'Paper list',
        overlaps: 'ask',
      },
    });
    expect(answer.done).toBe(1);
    const [place] = await places();
    const list = await test.ok(contract.volunteers.list, {
      as,
      query: { orgName: organization.name, search: 'Bell' },
    });
    expect(list.items).toMatchObject([{ userId: place!.userId, minutes: 120 }]);
  });

  it('is not added when blocked, not approved any more, or nobody’s there [walk-in-12, record-6]', async () => {
    const { refused, organization } = await scene({ opportunity: { isPrivate: true } });
    const other = await scene();
    const stranger = await makeRecord(test.db, other.organization);
    expect(await refused({ recordId: stranger.id })).toMatchObject({ code: 'walk-in.no-record' });
    const account = await makeUser(test.db);
    await makeVolunteerRequest(test.db, account, organization);
    expect(await refused({ recordId: account.id })).toMatchObject({ code: 'walk-in.no-record' });
    const declined = await makeRecord(test.db, organization, {}, { status: 'declined' });
    expect(await refused({ recordId: declined.id })).toMatchObject({
      code: 'roster.rules',
      fields: [{ code: 'opportunity.private' }],
    });
    const blocked = await makeRecord(test.db, organization);
    await makeBlock(test.db, blocked, organization);
    expect(await refused({ recordId: blocked.id })).toMatchObject({ code: 'walk-in.blocked' });
  });

  it('is added to what is for groups once in one of them [walk-in-12, record-2]', async () => {
    const { refused, added, organization, location, opportunity } = await scene({
      opportunity: { restrictGroupRegistration: true },
    });
    const record = await makeRecord(test.db, organization, { firstName: 'Otis', lastName: 'Bell' });
    const recordId = record.id;
    expect(await refused({ recordId })).toMatchObject({
      code: 'roster.rules',
      fields: [{ code: 'group-only' }],
    });
    const member = { firstName: 'Otis', lastName: 'Bell', email: '', recordId };
    await makeGroup(
      test.db,
      organization,
      {},
      { locations: [location], opportunities: [opportunity], members: [member] },
    );
    expect(await added({ recordId })).toMatchObject({ done: 1 });
  });

  it('takes from the budget for walk-ins, and makes no account [walk-in-7]', async () => {
    const { added, refused } = await scene();
    await added();
    await test.db.update(budgets).set({ taken: 1_000_000 }).where(eq(budgets.kind, 'walk-ins'));
    const people = await test.db.$count(users);
    expect(await refused({ firstName: `Otto${'x'.repeat(nextNumber() % 5)}` })).toMatchObject({
      code: 'walk-ins-spent',
    });
    expect(await test.db.$count(users)).toBe(people);
  });
});
