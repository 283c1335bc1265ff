import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { budgets } from '#areas/budgets/schema/budgets.ts';
import { makeHeld } from '#areas/registrations/testing/held-places.factories.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { registrationsInvariants } from '#areas/registrations/server/registrations-invariants.sql.ts';
import {
  companionAnswers,
  registrationAdditionalVolunteers,
} from '#areas/registrations/schema/registrations.party.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { rosterUndoes } from '#testing/attendance.ts';
import { checkPlaces, toldFree } from '#testing/registration-invariants.ts';
import { factoryNow, hoursAfter, nextId, nextNumber } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { makeBlock } from '#areas/blocks/testing/blocks.factories.ts';
import {
  makeRecord,
  makeVolunteerRequest,
} from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';

const { add, putBack, takeOff } = contract.walkIns;

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
  const place = await makeOrganization(test.db, {}, { organizer });
  const { opportunity, slots, dates } = await makeOpportunity(
    test.db,
    place,
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
    organization: place.organization,
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
    takeOff: (personId: string, reason = '') => ({
      as: organizer,
      params: { ...params, personId },
      body: { reason },
    }),
    putBack: (personId: string) => ({ as: organizer, params: { ...params, personId } }),
    signUp: async (as: UserRow, additionalVolunteers: object[] = [], children: object[] = []) => {
      const { registrations: made } = await test.ok(contract.registrations.signUp, {
        as,
        params: { opportunityId: opportunity.id },
        body: { slotIds: [slot.id], additionalVolunteers, children } as never,
      });
      return made[0]!.id;
    },
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
    expect(await mailsTo(slow.email)).toEqual(['walked-in', 'taken-off-shift']);
    expect(await mailsTo(world.organizer.email)).not.toContain('volunteer-unregistered');
  });

  it('on another roster stays as they are, and of a past date a person is taken off, too [walk-in-10, take-off-1]', async () => {
    const world = await scene();
    const other = await scene();
    const id = await other.add();
    await other.undo(id);
    for (const personId of [id, nextId()])
      expect((await test.refused(takeOff, world.takeOff(personId))).code).toBe('roster.no-place');
    test.clock.set(hoursAfter(factoryNow, 5));
    await test.ok(takeOff, other.takeOff(id));
    const rows = await test.db.select().from(registrations).where(eq(registrations.id, id));
    expect(rows).toMatchObject([{ deletedAt: test.clock.now(), takenOffById: other.organizer.id }]);
    expect((await test.ok(putBack, other.putBack(id))).done).toBe(1);
  });
});

describe('somebody who signed up', () => {
  const mia = () => ({ firstName: 'Mia', lastName: 'Chen', email: `mia${nextNumber()}@example.org` });

  it('is taken off with those who come along; each is told by whom and why, and the place is free [take-off-1, take-off-2]', async () => {
    const world = await scene();
    const [ada, friend] = [await makeUser(test.db), mia()];
    const id = await world.signUp(ada, [friend]);
    await test.drainJobs();
    const before = test.published.length;
    await test.ok(takeOff, world.takeOff(id, 'The van  has room\nfor four'));
    expect(toldFree(test.published.slice(before))).toEqual([`${world.slot.id} taken-off`]);
    expect(await world.people()).toEqual([]);
    await test.drainJobs();
    const [own, theirs] = [(await test.mails(ada.email)).at(-1), (await test.mails(friend.email)).at(-1)];
    expect([own?.template, theirs?.template]).toEqual(['taken-off-shift', 'taken-off-shift']);
    expect(own?.text).toContain('Why: The van has room for four');
    expect(own?.text).toContain(`${world.organizer.firstName} ${world.organizer.lastName}`);
    // The friend never came to this organization, which is not proven, and reads no words of it.
    expect(theirs?.text).not.toContain('van');
    await checkPlaces(test.db, world.params.opportunityId);
  });

  it('has the same place again once that is undone, and nobody is told when it was undone at once [take-off-3]', async () => {
    const world = await scene();
    const [ada, friend] = [await makeUser(test.db), mia()];
    const id = await world.signUp(ada, [friend]);
    const told = await mailsTo(ada.email);
    const before = await world.people();
    await test.ok(takeOff, world.takeOff(id));
    expect(await test.ok(putBack, world.putBack(id))).toMatchObject({ done: 1, people: [{ id }] });
    expect(await test.ok(putBack, world.putBack(id))).toMatchObject({ done: 0 });
    expect(await world.people()).toEqual(before);
    expect(await mailsTo(ada.email)).toEqual(told);
    await test.ok(takeOff, world.takeOff(id));
    expect(await mailsTo(ada.email)).toEqual([...told, 'taken-off-shift']);
    await test.ok(putBack, world.putBack(id));
    expect(await mailsTo(ada.email)).toEqual([...told, 'taken-off-shift', 'added-to-shift']);
    expect((await mailsTo(friend.email)).slice(-2)).toEqual(['taken-off-shift', 'added-to-shift']);
    await checkPlaces(test.db, world.params.opportunityId);
  });

  it('has it as the date is by then, when its times and its activity were changed meanwhile [take-off-3]', async () => {
    const world = await scene();
    const id = await world.signUp(await makeUser(test.db));
    await test.ok(takeOff, world.takeOff(id));
    const later = sql`${opportunityDates.endAt} + interval '25 hours'`;
    await test.db
      .update(opportunityDates)
      .set({ endAt: later })
      .where(eq(opportunityDates.id, world.params.dateId));
    await test.db
      .update(activities)
      .set({ title: 'Sorting' })
      .where(eq(activities.id, world.slot.activityId));
    await test.ok(putBack, world.putBack(id));
    const [place] = await test.db.select().from(registrations).where(eq(registrations.id, id));
    expect(place?.activityName).toBe('Sorting');
    await checkPlaces(test.db, world.params.opportunityId);
  });

  it('has it not when somebody took it meanwhile, the person is blocked, or nobody took them off [take-off-3, take-off-4]', async () => {
    const world = await scene();
    const [ada, bo] = [await makeUser(test.db), await makeUser(test.db)];
    const id = await world.signUp(ada);
    await test.ok(takeOff, world.takeOff(id));
    const theirs = await world.signUp(bo);
    const undo = (personId = id) => test.refused(putBack, world.putBack(personId));
    expect(await undo()).toMatchObject({ code: 'take-off.gone', params: { filled: 1, capacity: 1 } });
    await test.ok(contract.registrations.cancel, { as: bo, params: { registrationId: theirs } });
    expect(await undo(theirs)).toMatchObject({ code: 'roster.no-place' });
    await world.signUp(ada);
    expect(await undo()).toMatchObject({ code: 'roster.there-already' });
    const [again] = await world.people();
    await test.ok(takeOff, world.takeOff(again!.id));
    await makeBlock(test.db, ada, world.organization);
    expect(await undo(again!.id)).toMatchObject({ code: 'take-off.person' });
  });

  it('of a group has its place again, which stayed held for the group [take-off-3]', async () => {
    const world = await scene();
    const id = await world.signUp(await makeUser(test.db));
    const held = await makeHeld(test.db, world.slot, { number: 1 });
    await test.db.update(registrations).set({ heldPlaceId: held.id }).where(eq(registrations.id, id));
    await test.ok(takeOff, world.takeOff(id));
    expect(await test.ok(putBack, world.putBack(id))).toMatchObject({ done: 1 });
  });

  it('without an address has a contact who is told [take-off-2]', async () => {
    const world = await scene();
    const contact = await makeUser(test.db);
    await makeVolunteerRequest(test.db, contact, world.organization);
    const {
      id: recordId,
      firstName,
      lastName,
    } = await makeRecord(test.db, world.organization, {}, { contactId: contact.id });
    const { people } = await test.ok(add, {
      as: world.organizer,
      params: world.params,
      body: { slotId: world.slot.id, firstName, lastName, email: '', recordId, checkIn: false },
    });
    await mailsTo(contact.email);
    await test.ok(takeOff, world.takeOff(people[0]!.id));
    expect(await mailsTo(contact.email)).toEqual(['added-to-shift', 'taken-off-shift']);
  });
});

describe('somebody who comes along', () => {
  const friend = () => ({ firstName: 'Mia', lastName: 'Chen', email: `mia${nextNumber()}@example.org` });
  const along = async (world: Awaited<ReturnType<typeof scene>>) =>
    (await world.people()).filter(({ broughtBy }) => broughtBy !== undefined);

  it('is taken off alone: the account holder stays and is told why, and it is taken back with one press [take-off-5]', async () => {
    const world = await scene();
    const [ada, mia] = [await makeUser(test.db), friend()];
    const id = await world.signUp(ada, [mia]);
    const [told, theirs] = [await mailsTo(ada.email), await mailsTo(mia.email)];
    const before = await world.people();
    const [one] = await along(world);
    await test.ok(takeOff, world.takeOff(one!.id, 'The van has room for four'));
    expect(await world.people()).toMatchObject([{ id }]);
    expect((await test.refused(takeOff, world.takeOff(one!.id))).code).toBe('roster.no-place');
    expect(await test.ok(putBack, world.putBack(one!.id))).toMatchObject({
      done: 1,
      people: [{ id: one!.id }],
    });
    expect(await world.people()).toEqual(before);
    // What was taken back before anybody was told is told to nobody.
    expect([await mailsTo(ada.email), await mailsTo(mia.email)]).toEqual([told, theirs]);
    await test.ok(takeOff, world.takeOff(one!.id, 'The van has room for four'));
    expect(await mailsTo(ada.email)).toEqual([...told, 'taken-off-shift']);
    expect(await mailsTo(mia.email)).toEqual([...theirs, 'taken-off-shift']);
    const mail = (await test.mails(ada.email)).at(-1)!;
    expect(mail.subject).toContain('Mia Chen no longer has a place');
    expect(mail.text).toContain('Why: The van has room for four');
    expect(mail.text).toContain('Your own place is yours still.');
    await test.ok(putBack, world.putBack(one!.id));
    expect(await test.ok(putBack, world.putBack(one!.id))).toMatchObject({ done: 0 });
    expect(await mailsTo(ada.email)).toEqual([...told, 'taken-off-shift', 'added-to-shift']);
    expect(await mailsTo(mia.email)).toEqual([...theirs, 'taken-off-shift', 'added-to-shift']);
    await checkPlaces(test.db, world.params.opportunityId);
  });

  it('is a child, of whom the account holder is told, and whose place is free where heads count [take-off-5, heads-2]', async () => {
    const world = await scene();
    await test.db.update(opportunities).set({ companionsTakePlaces: true });
    await test.db.update(slots).set({ capacity: 2 }).where(eq(slots.id, world.slot.id));
    const [ada, bo] = [await makeUser(test.db), await makeUser(test.db)];
    await world.signUp(ada, [], [{ firstName: 'Leo', lastName: 'Okafor' }]);
    const told = await mailsTo(ada.email);
    const [leo] = await along(world);
    const before = test.published.length;
    await test.ok(takeOff, world.takeOff(leo!.id));
    expect(toldFree(test.published.slice(before))).toEqual([`${world.slot.id} taken-off`]);
    expect(await mailsTo(ada.email)).toEqual([...told, 'taken-off-shift']);
    const theirs = await world.signUp(bo);
    expect((await test.refused(putBack, world.putBack(leo!.id))).code).toBe('take-off.gone');
    await test.ok(contract.registrations.cancel, { as: bo, params: { registrationId: theirs } });
    await test.ok(putBack, world.putBack(leo!.id));
    expect(await mailsTo(ada.email)).toEqual([...told, 'taken-off-shift', 'added-to-shift']);
    await checkPlaces(test.db, world.params.opportunityId);
  });

  it('and has another place in the activity keeps that one [take-off-5]', async () => {
    const world = await scene();
    await test.db.update(slots).set({ capacity: 2 }).where(eq(slots.id, world.slot.id));
    const [ada, bo] = [await makeUser(test.db), await makeUser(test.db)];
    const own = await world.signUp(bo);
    const { firstName, lastName, email } = bo;
    const id = await world.signUp(ada, [{ firstName, lastName, email }]);
    const told = await mailsTo(ada.email);
    const [one] = await along(world);
    await test.ok(takeOff, world.takeOff(one!.id));
    expect((await world.people()).map((person) => person.id).toSorted()).toEqual([id, own].toSorted());
    expect(await mailsTo(ada.email)).toEqual([...told, 'taken-off-shift']);
    await test.ok(putBack, world.putBack(one!.id));
    expect(await along(world)).toMatchObject([{ id: one!.id }]);
    await checkPlaces(test.db, world.params.opportunityId);
  });

  it('or stayed when the account holder left is taken off and put back like anybody else [take-off-5, take-off-3]', async () => {
    const world = await scene();
    const [ada, bo] = [await makeUser(test.db), await makeUser(test.db)];
    const { firstName, lastName, email } = bo;
    const id = await world.signUp(ada, [{ firstName, lastName, email }]);
    const answeredAt = test.clock.now();
    await test.db
      .insert(companionAnswers)
      .values({ holderUserId: ada.id, companionUserId: bo.id, answer: 'agreed', answeredAt });
    const [naming] = await test.db
      .select()
      .from(registrationAdditionalVolunteers)
      .where(eq(registrationAdditionalVolunteers.registrationId, id));
    const query = { stay: naming!.id };
    await test.ok(contract.registrations.cancel, { as: ada, params: { registrationId: id }, query });
    const along = registrationsInvariants.find(({ off }) =>
      off.startsWith('places of people who come along'),
    );
    expect((await test.db.execute(along!.rows)) as unknown).toMatchObject({ rows: [] });
    const [own] = await world.people();
    await test.ok(takeOff, world.takeOff(own!.id));
    expect(await world.people()).toEqual([]);
    expect(await test.ok(putBack, world.putBack(own!.id))).toMatchObject({ done: 1 });
    await checkPlaces(test.db, world.params.opportunityId);
  });

  it('does not come back once the account holder left or named the person again, or that one said no [take-off-5, take-off-4]', async () => {
    const world = await scene();
    const [ada, mia] = [await makeUser(test.db), friend()];
    const id = await world.signUp(ada, [mia]);
    const [one] = await along(world);
    await test.ok(takeOff, world.takeOff(one!.id));
    test.clock.set(hoursAfter(factoryNow, 0.5));
    const edit = (body: object) =>
      test.ok(contract.registrations.update, {
        as: ada,
        params: { registrationId: id },
        body: body as never,
      });
    await edit({ additionalVolunteers: [mia] });
    await edit({ additionalVolunteers: [], removed: [mia.email] });
    const undo = async (personId: string) => (await test.refused(putBack, world.putBack(personId))).code;
    expect(await undo(one!.id)).toBe('roster.no-place');
    await edit({ additionalVolunteers: [mia] });
    const [again] = await along(world);
    await test.ok(takeOff, world.takeOff(again!.id));
    const [{ id: miaId } = { id: '' }] = await test.db.select().from(users).where(eq(users.email, mia.email));
    const said = { holderUserId: ada.id, companionUserId: miaId, answer: 'declined' as const };
    await test.db.insert(companionAnswers).values({ ...said, answeredAt: test.clock.now() });
    expect(await undo(again!.id)).toBe('take-off.person');
    await test.ok(contract.registrations.cancel, { as: ada, params: { registrationId: id } });
    expect(await undo(again!.id)).toBe('roster.no-place');
  });
});
