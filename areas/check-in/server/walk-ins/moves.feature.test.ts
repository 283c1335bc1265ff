import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import type { Overrulable } from '#areas/registrations/rules/overruling.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { rosterRecords } from '#testing/attendance.ts';
import { checkPlaces, toldFree } from '#testing/registration-invariants.ts';
import { datesAt, factoryNow, hoursAfter, nextNumber } from '#testing/factories/sequence.ts';
import { makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { makeMorning } from '#areas/check-in/testing/morning.world.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { visitOf } from '#areas/visits/testing/visits.factories.ts';

const { move } = contract.walkIns;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

/** Packing and driving, one place each unless told otherwise, and Ada who packs. */
async function scene({ capacity = 1 } = {}) {
  const activities = ['Packing', 'Driving'].map((title) => ({ title, capacity }));
  const { organizer, opportunity, slots, params } = await makeMorning(test.db, { activities });
  const [packing, driving] = slots;
  const signUp = async (as: UserRow, slotId: string, additionalVolunteers: object[] = []) => {
    const { registrations: made } = await test.ok(contract.registrations.signUp, {
      as,
      params: { opportunityId: opportunity.id },
      body: { slotIds: [slotId], additionalVolunteers } as never,
    });
    return made[0]!.id;
  };
  return { organizer, packing: packing!, driving: driving!, params, signUp };
}

type World = Awaited<ReturnType<typeof scene>>;

const ask = (
  { organizer: as, params }: World,
  personId: string,
  slotId: string,
  overrule: Overrulable[] = [],
) => ({
  as,
  params,
  body: { personId, slotId, overrule },
});
const rowOf = async (id: string) => ({
  ...(await test.db.select().from(registrations).where(eq(registrations.id, id)))[0]!,
  ...(await visitOf(test.db, id)),
});
const mailsTo = async (email: string) => {
  await test.drainJobs();
  return (await test.mails(email)).map(({ template }) => template);
};

describe('a move to another activity of the date', () => {
  it('takes the party along and keeps check-ins; they are told, and the place is free [move-1, move-2]', async () => {
    const world = await scene();
    const { packing, driving, organizer, params } = world;
    const ada = await makeUser(test.db);
    const friend = { firstName: 'Mia', lastName: 'Chen', email: `mia${nextNumber()}@example.org` };
    const id = await world.signUp(ada, packing.id, [friend]);
    await rosterRecords(test, 'check-in', { as: organizer, params, body: { personIds: [id] } });
    await test.drainJobs();
    const before = test.published.length;
    const answer = await test.ok(move, ask(world, id, driving.id));
    expect(answer).toMatchObject({ done: 1, people: [{ id, state: 'here' }] });
    expect(await rowOf(id)).toMatchObject({
      slotId: driving.id,
      activityName: 'Driving',
      checkInAt: factoryNow,
    });
    const party = await test.db
      .select()
      .from(registrations)
      .where(eq(registrations.broughtByRegistrationId, id));
    expect(party).toMatchObject([{ slotId: driving.id, deletedAt: null }]);
    await checkPlaces(test.db, params.opportunityId);
    expect(toldFree(test.published.slice(before))).toEqual([`${packing.id} moved`]);
    expect(await mailsTo(ada.email)).toEqual(['registered', 'shift-moved']);
    expect(await mailsTo(organizer.email)).not.toContain('volunteers-rearranged');
    expect((await test.ok(move, ask(world, id, driving.id))).done).toBe(0);
  });

  it('into a full one needs the choice, which is kept, and leaves the mark behind on the way back [move-3]', async () => {
    const world = await scene();
    const { packing, driving, organizer } = world;
    const id = await world.signUp(await makeUser(test.db), packing.id);
    await world.signUp(await makeUser(test.db), driving.id);
    expect(await test.refused(move, ask(world, id, driving.id))).toMatchObject({
      code: 'roster.rules',
      fields: [{ path: 'overrule', code: 'slot-full', message: 'Full: 1 of 1.' }],
    });
    await test.ok(move, ask(world, id, driving.id, ['slot-full']));
    expect(await rowOf(id)).toMatchObject({
      slotId: driving.id,
      overruled: ['slot-full'],
      overruledAt: factoryNow,
      overruledById: organizer.id,
    });
    await test.ok(move, ask(world, id, packing.id));
    expect(await rowOf(id)).toMatchObject({ slotId: packing.id, overruled: [], overruledAt: null });
  });

  it('is refused for who comes along, who is there already, elsewhere, and once the kiosk has closed [move-4]', async () => {
    const world = await scene({ capacity: 3 });
    const other = await scene();
    const { packing, driving, params } = world;
    const ada = await makeUser(test.db);
    const friend = { firstName: 'Mia', lastName: 'Chen', email: `mia${nextNumber()}@example.org` };
    const id = await world.signUp(ada, packing.id, [friend]);
    const [along] = await test.db
      .select()
      .from(registrations)
      .where(eq(registrations.broughtByRegistrationId, id));
    const codeOf = async (personId: string, slotId: string, of = world) =>
      (await test.refused(move, ask(of, personId, slotId))).code;
    expect(await codeOf(along!.id, driving.id)).toBe('roster.along');
    expect(await codeOf(id, other.packing.id)).toBe('roster.no-activity');
    expect(await codeOf(id, other.packing.id, other)).toBe('roster.no-place');
    await world.signUp(ada, driving.id);
    expect(await codeOf(id, driving.id)).toBe('roster.there-already');
    test.clock.set(hoursAfter(factoryNow, 5));
    expect(await codeOf(id, driving.id)).toBe('roster.closed');
    await checkPlaces(test.db, params.opportunityId);
  });

  it('a person named there by somebody else who has not agreed keeps their own place [move-4]', async () => {
    const world = await scene({ capacity: 3 });
    const { packing, driving, params } = world;
    const [ada, bo] = [await makeUser(test.db), await makeUser(test.db)];
    const id = await world.signUp(ada, packing.id);
    const { firstName, lastName, email } = ada;
    await world.signUp(bo, driving.id, [{ firstName, lastName, email }]);
    await test.ok(move, ask(world, id, driving.id));
    expect(await rowOf(id)).toMatchObject({ slotId: driving.id, deletedAt: null });
    await checkPlaces(test.db, params.opportunityId);
  });
});

describe('a move to another date', () => {
  const hours = [1, 170];

  /** Ada packs today, and could pack or drive in a week. */
  async function twoDates() {
    const activities = ['Packing', 'Driving'].map((title) => ({ title, capacity: 1 }));
    const dates = hours.map((from) => ({
      startAt: hoursAfter(factoryNow, from),
      endAt: hoursAfter(factoryNow, from + 3),
    }));
    const world = await makeMorning(test.db, { activities, dates });
    const [today, later] = world.dates.map(({ id }) => ({
      id,
      slots: world.slots.filter(({ dateId }) => dateId === id),
    }));
    const on = (dateId: string) => ({ opportunityId: world.opportunity.id, dateId });
    const friend = { firstName: 'Mia', lastName: 'Chen', email: `mia${nextNumber()}@example.org` };
    const ada = await makeUser(test.db);
    const { registrations: made } = await test.ok(contract.registrations.signUp, {
      as: ada,
      params: { opportunityId: world.opportunity.id },
      body: { slotIds: [today!.slots[0]!.id], additionalVolunteers: [friend] } as never,
    });
    const to = (slotId: string, dateId = today!.id, overrule: Overrulable[] = []) => ({
      as: world.organizer,
      params: on(dateId),
      body: { personId: made[0]!.id, slotId, overrule },
    });
    return { ...world, today: today!, later: later!, on, ada, friend, id: made[0]!.id, to };
  }

  it('keeps the party together, is told once with what changed, and is taken back as it was [move-5, move-2]', async () => {
    const { organizer: as, today, later, on, ada, friend, id, to, params } = await twoDates();
    await test.drainJobs();
    const { items } = await test.ok(contract.walkIns.destinations, { as, params: on(today.id) });
    expect(items.map(({ dateId, activity, filled }) => [dateId, activity, filled])).toEqual([
      [today.id, 'Packing', 1],
      [today.id, 'Driving', 0],
      [later.id, 'Packing', 0],
      [later.id, 'Driving', 0],
    ]);
    const before = test.published.length;
    expect(await test.ok(move, to(later.slots[0]!.id))).toMatchObject({ done: 1, people: [] });
    expect(toldFree(test.published.slice(before))).toEqual([`${today.slots[0]!.id} moved`]);
    const party = await test.db.select().from(registrations).where(eq(registrations.dateId, later.id));
    expect(party.map(({ slotId, deletedAt }) => [slotId, deletedAt])).toEqual([
      [later.slots[0]!.id, null],
      [later.slots[0]!.id, null],
    ]);
    expect(await rowOf(id)).toMatchObject({ dateId: later.id, slotId: later.slots[0]!.id });
    await checkPlaces(test.db, params.opportunityId);
    for (const email of [ada.email, friend.email]) expect((await mailsTo(email)).at(-1)).toBe('shift-moved');
    await test.ok(move, to(today.slots[0]!.id, later.id));
    expect(await rowOf(id)).toMatchObject({ dateId: today.id, slotId: today.slots[0]!.id });
  });

  it('shows the rules of that date, and is refused of people who have come, and to a date that is over [move-3, move-5]', async () => {
    const { organizer: as, today, later, on, id, to } = await twoDates();
    const other = await makeUser(test.db);
    await test.ok(contract.registrations.signUp, {
      as: other,
      params: { opportunityId: on(today.id).opportunityId },
      body: { slotIds: [later.slots[0]!.id] },
    });
    expect(await test.refused(move, to(later.slots[0]!.id))).toMatchObject({
      code: 'roster.rules',
      fields: [{ code: 'slot-full', message: 'Full: 1 of 1.' }],
    });
    await rosterRecords(test, 'check-in', { as, params: on(today.id), body: { personIds: [id] } });
    expect((await test.refused(move, to(later.slots[1]!.id))).code).toBe('walk-in.checked-in');
    test.clock.set(hoursAfter(factoryNow, 4.5));
    await test.ok(move, to(today.slots[1]!.id));
    const back = {
      as,
      params: on(later.id),
      body: { personId: (await placeOf(later.id)).id, slotId: today.slots[0]!.id },
    };
    expect((await test.refused(move, back)).code).toBe('walk-in.over');
  });
});

it('a move to another date tells a place at the same time there, and one within a date does not [move-3, adding-7]', async () => {
  const world = await makeMorning(test.db, {
    activities: ['Packing', 'Driving'].map((title) => ({ title })),
    dates: datesAt(1, 170),
  });
  const [packing, driving, packingLater, drivingLater] = world.slots;
  const schedule = { dates: datesAt(171), activities: [{ title: 'Weeding' }] };
  const garden = await makeOpportunity(test.db, world, { title: 'Garden' }, { schedule });
  const ada = await makeUser(test.db);
  const { id } = await makeRegistration(test.db, ada, packing!);
  await makeRegistration(test.db, ada, garden.slots[0]!);
  const to = (slotId: string, dateId: string, overrule: Overrulable[] = []) => ({
    as: world.organizer,
    params: { opportunityId: world.opportunity.id, dateId },
    body: { personId: id, slotId, overrule },
  });
  const [today, later] = world.dates.map((date) => date.id);
  expect(await test.refused(move, to(packingLater!.id, today!))).toMatchObject({
    code: 'roster.rules',
    fields: [
      { code: 'place-overlaps', message: expect.stringContaining('in "Garden": Weeding, ') as unknown },
    ],
  });
  await test.ok(move, to(packingLater!.id, today!, ['place-overlaps']));
  expect(await rowOf(id)).toMatchObject({
    slotId: packingLater!.id,
    overruled: ['place-overlaps'],
    overruledById: world.organizer.id,
  });
  await test.ok(move, to(drivingLater!.id, later!));
  expect(await rowOf(id)).toMatchObject({ slotId: drivingLater!.id, overruled: [] });
  // Neither the place that is left nor one at another time is in the way.
  await test.ok(move, to(driving!.id, later!));
});

const placeOf = async (dateId: string) =>
  (await test.db.select().from(registrations).where(eq(registrations.dateId, dateId)))[0]!;
