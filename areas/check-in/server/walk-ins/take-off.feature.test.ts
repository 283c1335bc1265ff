import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { budgets } from '#areas/budgets/schema/budgets.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { rosterUndoes } from '#testing/attendance.ts';
import { checkPlaces, toldFree } from '#testing/registration-invariants.ts';
import { factoryNow, hoursAfter, nextId, nextNumber } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';

const { add, takeOff } = contract.walkIns;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.set(factoryNow);
  await test.db.delete(budgets);
});

/** One place from 9 to 12, at 8 in the morning, when check-in has opened. */
async function scene() {
  const organizer = await makeOrganizer(test.db);
  const { opportunity, slots, dates } = await makeOpportunity(
    test.db,
    await makeOrganization(test.db, {}, { organizer }),
    { checkInHours: 1 },
    {
      coordinators: [organizer],
      schedule: {
        dates: [{ startAt: hoursAfter(factoryNow, 1), endAt: hoursAfter(factoryNow, 4) }],
        activities: [{ title: 'Packing', capacity: 1 }],
      },
    },
  );
  const slot = slots[0]!;
  const params = { opportunityId: opportunity.id, dateId: dates[0]!.id };
  const of = { as: organizer, params };
  return {
    organizer,
    slot,
    params,
    /** Adds somebody, who is checked in then. @returns the id on the roster */
    add: async (email = `door${nextNumber()}@example.org`) => {
      const body = { slotId: slot.id, firstName: 'Ana', lastName: 'Diaz', email };
      return (await test.ok(add, { ...of, body })).people[0]!.id;
    },
    undo: (personId: string) => {
      const body = { personId, action: 'check-in' as const, at: test.clock.now().toISOString() };
      return rosterUndoes(test, { ...of, body });
    },
    takeOff: (personId: string) => ({ as: organizer, params: { ...params, personId } }),
    people: async () => {
      const { activities } = await test.ok(contract.roster.roster, of);
      return activities.flatMap(({ people }) => people);
    },
  };
}
const mailsTo = async (email: string) => {
  await test.drainJobs();
  return (await test.mails(email)).map(({ template }) => template);
};

describe('somebody who was added at the door by mistake', () => {
  it('goes off the list once the check-in is undone, their place is free, and they can be added again [walk-in-10]', async () => {
    const world = await scene();
    const email = `door${nextNumber()}@example.org`;
    const id = await world.add(email);
    expect((await test.refused(takeOff, world.takeOff(id))).code).toBe('walk-in.checked-in');
    expect(await world.people()).toHaveLength(1);
    await world.undo(id);
    const before = test.published.length;
    expect(await test.ok(takeOff, world.takeOff(id))).toEqual({ done: 1, people: [] });
    expect(await world.people()).toEqual([]);
    const published = test.published.slice(before);
    expect(toldFree(published)).toEqual([`${world.slot.id} taken-off`]);
    expect(published.map(({ type }) => type)).toContain('registration.taken-off');
    await checkPlaces(test.db, world.params.opportunityId);
    expect((await test.refused(takeOff, world.takeOff(id))).code).toBe('roster.no-place');
    await world.add(email);
    expect(await world.people()).toMatchObject([{ firstName: 'Ana', state: 'here', isWalkIn: true }]);
  });

  it('is told as far as they were told that they were added, and those who run it are not [walk-in-10, walk-in-2]', async () => {
    const world = await scene();
    const [quick, slow] = [await makeUser(test.db), await makeUser(test.db)];
    const takenOff = async (id: string) => {
      await world.undo(id);
      await test.ok(takeOff, world.takeOff(id));
    };
    await takenOff(await world.add(quick.email));
    expect(await mailsTo(quick.email)).toEqual([]);
    const id = await world.add(slow.email);
    expect(await mailsTo(slow.email)).toEqual(['walked-in']);
    await takenOff(id);
    expect(await mailsTo(slow.email)).toEqual(['walked-in', 'unregister']);
    expect(await mailsTo(world.organizer.email)).not.toContain('volunteer-unregistered');
  });

  it('people who signed up, and people on another roster stay as they are, and of a past date a person is taken off, too [walk-in-10]', async () => {
    const world = await scene();
    const other = await scene();
    const signedUp = await makeRegistration(test.db, await makeUser(test.db), world.slot);
    const id = await other.add();
    await other.undo(id);
    const refused = async (of: typeof world, personId: string) =>
      (await test.refused(takeOff, of.takeOff(personId))).code;
    expect(await refused(world, signedUp.id)).toBe('walk-in.none');
    expect(await refused(world, id)).toBe('roster.no-place');
    expect(await refused(world, nextId())).toBe('roster.no-place');
    test.clock.set(hoursAfter(factoryNow, 5));
    await test.ok(takeOff, other.takeOff(id));
    const rows = await test.db.select().from(registrations).where(eq(registrations.id, id));
    expect(rows).toMatchObject([{ deletedAt: test.clock.now() }]);
  });
});
