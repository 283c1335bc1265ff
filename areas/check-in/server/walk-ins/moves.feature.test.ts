import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import type { Overrulable } from '#areas/registrations/rules/overruling.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { rosterRecords } from '#testing/attendance.ts';
import { checkPlaces, toldFree } from '#testing/registration-invariants.ts';
import { factoryNow, hoursAfter, nextNumber } from '#testing/factories/sequence.ts';
import { makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { makeMorning } from '#areas/check-in/testing/morning.world.ts';
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
