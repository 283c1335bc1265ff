import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import type { RosterPerson } from '#areas/check-in/contract/roster.ts';
import { registrationAdditionalVolunteers } from '#areas/registrations/schema/registrations.party.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
  kioskRecords,
  kioskRefuses,
  rosterRecords,
  rosterRefuses,
  rosterRefusesUndo,
  rosterUndoes,
} from '#testing/attendance.ts';
import { factoryNow, hoursAfter, nextId } from '#testing/factories/sequence.ts';
import {
  makeAdditionalVolunteer,
  makeOrganizer,
  makeUser,
  type UserRow,
} from '#areas/accounts/testing/accounts.factories.ts';
import {
  makeCompanionRegistration,
  makeRegistration,
  type RegistrationRow,
} from '#areas/registrations/testing/registrations.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeLocation } from '#areas/organizations/testing/organizations.factories.ts';
import { type SlotRow } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeMorning, morning, type Morning } from '#areas/check-in/testing/morning.world.ts';
import { makeVisit, visitOf } from '#areas/visits/testing/visits.factories.ts';

const { roster } = contract.roster;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

interface Scene {
  opportunity?: Morning['opportunity'];
  titles?: string[];
}

async function scene({ opportunity, titles = ['Packing', 'Driving'] }: Scene = {}) {
  const world = await makeMorning(test.db, { opportunity, activities: titles.map((title) => ({ title })) });
  const [packing, driving] = world.slots;
  return { ...world, packing: packing!, driving };
}

type World = Awaited<ReturnType<typeof scene>>;

const signedUp = async (slot: SlotRow, person: Partial<UserRow> = {}) => {
  const user = await makeUser(test.db, person);
  return { user, place: await makeRegistration(test.db, user, slot) };
};

/** Brings somebody along to a place. */
async function bring(
  holder: { user: UserRow; place: RegistrationRow },
  person: UserRow,
  {
    agreed = true,
    ...named
  }: { agreed?: boolean; firstName?: string; lastName?: string; ageVerified?: boolean },
) {
  const listed = await makeAdditionalVolunteer(test.db, holder.user, {
    firstName: person.firstName,
    lastName: person.lastName,
    ...named,
    accountUserId: person.id,
  });
  return makeCompanionRegistration(test.db, holder.place, person, listed, { agreed });
}

const rosterOf = ({ organizer: as, params }: World) => test.ok(roster, { params, as });
const peopleOf = async (world: World) => (await rosterOf(world)).activities.flatMap(({ people }) => people);
const nameOf = ({ firstName, lastName }: RosterPerson) => `${firstName} ${lastName}`;
const statesOf = async (world: World) =>
  Object.fromEntries((await peopleOf(world)).map((person) => [nameOf(person), person.state]));
const rowOf = (id: string) => visitOf(test.db, id);
const actionsIn = (world: World) => {
  const { organizer: as, params } = world;
  return {
    in: (...personIds: string[]) => rosterRecords(test, 'check-in', { params, as, body: { personIds } }),
    out: (...personIds: string[]) => rosterRecords(test, 'check-out', { params, as, body: { personIds } }),
    absent: (...personIds: string[]) => rosterRecords(test, 'no-show', { params, as, body: { personIds } }),
    undo: (personId: string, action: 'check-in' | 'check-out' | 'no-show', at: Date) =>
      rosterUndoes(test, { params, as, body: { personId, action, at: at.toISOString() } }),
  };
};

describe('the roster of a date', () => {
  it('has everybody by activity and by name, with those whom they bring along behind them, and how each is reached [roster-1, roster-18]', async () => {
    const world = await scene();
    const zoe = await signedUp(world.packing, {
      firstName: 'Zoe',
      lastName: 'Abel',
      cellPhone: '2155550101',
    });
    await signedUp(world.packing, { firstName: 'Ágnes', lastName: 'Moss', homePhone: '2155550102' });
    await bring(zoe, await makeUser(test.db, { firstName: 'Bea', lastName: 'Abel' }), { ageVerified: false });
    await signedUp(world.driving!, { firstName: 'Carl', lastName: 'Noon' });
    const found = await rosterOf(world);
    expect(found).toMatchObject({
      opportunity: { id: world.opportunity.id, title: world.opportunity.title, status: 'published' },
      location: { timeZone: 'America/New_York', organization: world.organization.name },
      date: { id: world.params.dateId, startAt: morning.startAt.toISOString() },
      window: 'open',
      opensAt: hoursAfter(factoryNow, -1).toISOString(),
      closesAt: hoursAfter(factoryNow, 5).toISOString(),
    });
    expect(found.activities.map(({ title, people }) => [title, people.map(nameOf)])).toEqual([
      ['Packing', ['Ágnes Moss', 'Zoe Abel', 'Bea Abel']],
      ['Driving', ['Carl Noon']],
    ]);
    const [agnes, holder, bea] = found.activities[0]!.people;
    expect(agnes).toMatchObject({ phone: '2155550102', state: 'expected' });
    expect(agnes).not.toHaveProperty('broughtBy');
    const { email, id: userId } = zoe.user;
    expect(holder).toMatchObject({ id: zoe.place.id, phone: '2155550101', email, userId });
    expect(bea).toMatchObject({ broughtBy: zoe.place.id });
    for (const one of [agnes, bea]) expect(one).not.toHaveProperty('isAdult');
  });

  it('marks those who have never been checked in anywhere, and whose age the account holder vouched for [roster-1]', async () => {
    const world = await scene();
    const fresh = await signedUp(world.packing, { firstName: 'Ann' });
    const known = await signedUp(world.packing, { firstName: 'Bob' });
    const elsewhere = await scene();
    await makeRegistration(test.db, known.user, elsewhere.packing, {
      visit: { checkInAt: hoursAfter(factoryNow, -9) },
    });
    await bring(fresh, await makeUser(test.db, { firstName: 'Cleo' }), { ageVerified: true });
    const marks = (await peopleOf(world)).map((one) => [
      one.firstName,
      ...(['isFirstTime', 'isAdult'] as const).filter((mark) => one[mark]),
    ]);
    expect(marks).toEqual([['Ann', 'isFirstTime'], ['Cleo', 'isFirstTime', 'isAdult'], ['Bob']]);
  });

  it('says of those who have not agreed to be named what was typed, and nothing that their account knows [companions-14, roster-2]', async () => {
    const world = await scene();
    const holder = await signedUp(world.packing, { firstName: 'Ann', lastName: 'Moss' });
    const named = await makeUser(test.db, { firstName: 'Secret', lastName: 'Name', cellPhone: '2155550103' });
    await bring(holder, named, { agreed: false, firstName: 'Bo', lastName: 'Typed' });
    // Another one has a place of their own, which nobody is told.
    const own = await signedUp(world.packing, { firstName: 'Real', lastName: 'Cole' });
    await test.db.insert(registrationAdditionalVolunteers).values({
      id: nextId(),
      registrationId: holder.place.id,
      userId: own.user.id,
      firstName: 'Cy',
      lastName: 'Typed',
      email: own.user.email,
    });
    const people = await peopleOf(world);
    expect(people.map(nameOf)).toEqual(['Ann Moss', 'Bo Typed', 'Cy Typed', 'Real Cole']);
    const hidden = { isUnconfirmed: true, state: 'expected' };
    expect(people.slice(1, 3)).toMatchObject([hidden, hidden]);
    for (const one of people.slice(1, 3))
      for (const own of ['isFirstTime', 'phone', 'email', 'userId']) expect(one).not.toHaveProperty(own);

    // At the door both are checked in alike; who is there twice by name comes once.
    await actionsIn(world).in(people[1]!.id, people[2]!.id);
    expect(await rowOf(own.place.id)).toMatchObject({ checkInAt: factoryNow });
    expect(await statesOf(world)).toEqual({
      'Ann Moss': 'expected',
      'Bo Typed': 'here',
      'Cy Typed': 'here',
      'Real Cole': 'here',
    });
  });

  it('says who came, who was forgotten and who did not come once the kiosk has closed [roster-3]', async () => {
    const world = await scene({ titles: ['Packing'] });
    const came = { checkInAt: morning.startAt };
    for (const [firstName, visit] of [
      ['Ann', { ...came, checkOutAt: morning.endAt }],
      ['Bob', came],
      ['Cy', null],
    ] as const)
      await makeRegistration(
        test.db,
        await makeUser(test.db, { firstName, lastName: 'X' }),
        world.packing,
        visit ? { visit } : {},
      );
    test.clock.set(hoursAfter(morning.endAt, 0.99));
    expect(await statesOf(world)).toEqual({ 'Ann X': 'left', 'Bob X': 'here', 'Cy X': 'expected' });
    test.clock.set(hoursAfter(morning.endAt, 1));
    expect(await statesOf(world)).toEqual({ 'Ann X': 'left', 'Bob X': 'forgotten', 'Cy X': 'missed' });
    expect((await rosterOf(world)).window).toBe('closed');
  });

  it('is there for dates to come and for an archived opportunity', async () => {
    const world = await scene({ opportunity: { status: 'archived' } });
    test.clock.set(hoursAfter(factoryNow, -240));
    expect((await rosterOf(world)).window).toBe('before');
  });

  it('is 404 for those who do not manage the location, for drafts and for dates of others [roster-4, access-4]', async () => {
    const world = await scene();
    const other = await scene();
    const draft = await scene({ opportunity: { status: 'draft' } });
    const coordinator = await makeOrganizer(test.db);
    await makeCoordinator(test.db, coordinator, world.location);
    const elsewhere = await makeOrganizer(test.db);
    await makeCoordinator(test.db, elsewhere, await makeLocation(test.db, world.organization));
    const { place } = await signedUp(world.packing);
    const body = { personIds: [place.id] };
    for (const [as, params] of [
      [other.organizer, world.params],
      [elsewhere, world.params],
      [draft.organizer, draft.params],
      [world.organizer, { ...world.params, dateId: other.params.dateId }],
      [other.organizer, { ...other.params, dateId: world.params.dateId }],
    ] as const) {
      expect(await test.refused(roster, { params, as })).toMatchObject({ status: 404, code: 'not-found' });
      expect(await rosterRefuses(test, 'check-in', { params, as, body })).toMatchObject({
        code: 'not-found',
      });
      expect(await rosterRefuses(test, 'check-out', { params, as, body })).toMatchObject({
        code: 'not-found',
      });
      expect(await rosterRefuses(test, 'no-show', { params, as, body })).toMatchObject({ code: 'not-found' });
      const back = { personId: place.id, action: 'check-in' as const, at: factoryNow.toISOString() };
      expect(await rosterRefusesUndo(test, { params, as, body: back })).toMatchObject({ code: 'not-found' });
    }
    await rosterRecords(test, 'check-in', { params: world.params, as: coordinator, body });
  });
});

describe('a tap on the roster', () => {
  it('checks in and out as the kiosk does, and the kiosk knows [roster-5, check-in-7]', async () => {
    const world = await scene();
    const { user, place } = await signedUp(world.packing);
    const before = test.published.length;
    expect(await actionsIn(world).in(place.id)).toMatchObject({
      done: 1,
      people: [{ id: place.id, state: 'here', checkInAt: factoryNow.toISOString(), isFirstTime: true }],
    });
    expect(await rowOf(place.id)).toMatchObject({ checkInAt: factoryNow, newVolunteer: true });
    const kiosk = { as: world.organizer, body: { email: user.email, slotId: world.packing.id } };
    expect(await kioskRefuses(test, 'check-in', kiosk)).toMatchObject({
      code: 'check-in.already-checked-in',
    });
    await kioskRecords(test, 'check-out', kiosk);
    test.clock.advance({ minutes: 5 });
    expect(await actionsIn(world).out(place.id)).toMatchObject({ done: 0, people: [{ state: 'left' }] });
    expect(await rowOf(place.id)).toMatchObject({ checkOutAt: factoryNow });
    expect(test.published.slice(before).map(({ type }) => type)).toEqual([
      'registration.checked-in',
      'registration.checked-out',
    ]);
  });

  it('keeps the first time when somebody else was faster [roster-5]', async () => {
    const world = await scene();
    const { place } = await signedUp(world.packing);
    await actionsIn(world).in(place.id);
    test.clock.advance({ minutes: 2 });
    expect(await actionsIn(world).in(place.id)).toMatchObject({
      done: 0,
      people: [{ checkInAt: factoryNow.toISOString() }],
    });
    expect(await actionsIn(world).out(place.id)).toMatchObject({ done: 1 });
  });

  it('does it for a whole activity at once, each person once, also on two activities [roster-6, check-in-6]', async () => {
    const world = await scene();
    const people = [];
    for (let n = 0; n < 5; n += 1) people.push(await signedUp(world.packing));
    const twice = await makeRegistration(test.db, people[0]!.user, world.driving!);
    const [first, ...rest] = people.map(({ place }) => place.id);
    await actionsIn(world).in(first!);
    test.clock.advance({ minutes: 1 });
    expect(await actionsIn(world).in(first!, ...rest)).toMatchObject({ done: 4 });
    expect((await rowOf(first!)).checkInAt).toEqual(factoryNow);
    await actionsIn(world).in(twice.id);
    expect((await rowOf(twice.id)).newVolunteer).toBe(false);
    // Somebody who was never in can't be checked out; the others are.
    const { place: late } = await signedUp(world.packing);
    expect(await actionsIn(world).out(first!, ...rest, late.id)).toMatchObject({ done: 5 });
    expect(await rowOf(late.id)).toMatchObject({ checkInAt: null, checkOutAt: null });
  });

  it('makes somebody with two activities a new volunteer once, also when both are checked in at once [roster-6, check-in-6]', async () => {
    const world = await scene();
    const { user, place } = await signedUp(world.packing);
    const other = await makeRegistration(test.db, user, world.driving!);
    expect(await actionsIn(world).in(place.id, other.id)).toMatchObject({ done: 2 });
    const visits = await Promise.all([place, other].map(({ id }) => rowOf(id)));
    expect(visits.filter(({ newVolunteer }) => newVolunteer)).toHaveLength(1);
  });

  it('is refused earlier than two hours before the start, when the kiosk opens later, and an hour after the end [roster-5, roster-19]', async () => {
    const world = await scene();
    const { place } = await signedUp(world.packing);
    const { organizer: as, params } = world;
    const body = { personIds: [place.id] };
    test.clock.set(hoursAfter(factoryNow, -1.5));
    expect(await rosterRefuses(test, 'check-in', { params, as, body })).toMatchObject({
      code: 'check-in.not-open-yet',
      message: 'Check-in for this opportunity will begin in 0 hours and 30 minutes.',
    });
    const opened = hoursAfter(factoryNow, -1);
    test.clock.set(opened);
    await rosterRecords(test, 'check-in', { params, as, body });
    test.clock.set(hoursAfter(morning.endAt, 1));
    const late = await signedUp(world.packing);
    expect(
      await rosterRefuses(test, 'check-in', { params, as, body: { personIds: [late.place.id] } }),
    ).toMatchObject({
      code: 'check-in.closed',
    });
    expect(await rosterRefuses(test, 'check-out', { params, as, body })).toMatchObject({
      code: 'check-in.check-out-closed',
    });
    const back = { personId: place.id, action: 'check-in' as const, at: opened.toISOString() };
    expect(await rosterRefusesUndo(test, { params, as, body: back })).toMatchObject({
      code: 'roster.closed',
    });
    expect(await rowOf(place.id)).toMatchObject({ checkInAt: opened, checkOutAt: null });
  });

  it('is refused for somebody who has no place there, or gave it back [roster-5]', async () => {
    const world = await scene();
    const other = await scene();
    const { place: foreign } = await signedUp(other.packing);
    const { place: gone } = await signedUp(world.packing);
    await test.db.update(registrations).set({ deletedAt: factoryNow }).where(eq(registrations.id, gone.id));
    const { organizer: as, params } = world;
    for (const { id } of [foreign, gone]) {
      const body = { personIds: [id] };
      expect(await rosterRefuses(test, 'check-in', { params, as, body })).toMatchObject({
        code: 'roster.no-place',
      });
      const back = { personId: id, action: 'check-in' as const, at: factoryNow.toISOString() };
      expect(await rosterRefusesUndo(test, { params, as, body: back })).toMatchObject({
        code: 'roster.no-place',
      });
    }
    expect((await rowOf(foreign.id)).checkInAt).toBeNull();
  });
});

describe('undo', () => {
  it('takes back the last action, and only the one that is named [roster-7]', async () => {
    const world = await scene();
    const { place } = await signedUp(world.packing);
    const actions = actionsIn(world);
    await actions.in(place.id);
    test.clock.advance({ minutes: 30 });
    await actions.out(place.id);
    const { organizer: as, params } = world;
    const refusedUndo = (action: 'check-in' | 'check-out', at: Date) =>
      rosterRefusesUndo(test, { params, as, body: { personId: place.id, action, at: at.toISOString() } });
    const changed = { code: 'roster.changed' };
    expect(await refusedUndo('check-in', factoryNow)).toMatchObject(changed);
    expect(await refusedUndo('check-out', factoryNow)).toMatchObject(changed);
    const before = test.published.length;
    expect(await actions.undo(place.id, 'check-out', hoursAfter(factoryNow, 0.5))).toMatchObject({
      people: [{ state: 'here', checkOutAt: null }],
    });
    expect(await refusedUndo('check-out', hoursAfter(factoryNow, 0.5))).toMatchObject(changed);
    expect(await actions.undo(place.id, 'check-in', factoryNow)).toMatchObject({
      people: [{ state: 'expected', checkInAt: null, isFirstTime: true }],
    });
    expect(test.published.slice(before).map(({ data }) => data)).toEqual([
      { registrationId: place.id, action: 'check-out' },
      { registrationId: place.id, action: 'check-in' },
    ]);
    // Checked in again since, by somebody else: that one stays.
    test.clock.advance({ minutes: 1 });
    await actions.in(place.id);
    expect(await refusedUndo('check-in', factoryNow)).toMatchObject(changed);
    expect((await rowOf(place.id)).checkInAt).not.toBeNull();
  });

  it('makes a first check-in none, and the next one that stays the first [roster-8, check-in-6]', async () => {
    const world = await scene();
    const { user, place } = await signedUp(world.packing);
    const second = await makeRegistration(test.db, user, world.driving!);
    const actions = actionsIn(world);
    await actions.in(place.id);
    await actions.undo(place.id, 'check-in', factoryNow);
    expect(await rowOf(place.id)).toMatchObject({ checkInAt: null, newVolunteer: false });
    await actions.in(place.id);
    test.clock.advance({ minutes: 1 });
    await makeVisit(test.db, second, { checkInAt: test.clock.now() });
    await actions.undo(place.id, 'check-in', factoryNow);
    expect((await rowOf(second.id)).newVolunteer).toBe(true);
  });
});

describe('somebody who does not come', () => {
  it('is marked once the date has begun, and is missed at once [roster-12]', async () => {
    const world = await scene();
    const { place } = await signedUp(world.packing);
    const { place: here } = await signedUp(world.packing);
    const { organizer: as, params } = world;
    const body = { personIds: [place.id] };
    expect(await rosterOf(world)).toMatchObject({ hasBegun: false });
    expect(await rosterRefuses(test, 'no-show', { params, as, body })).toMatchObject({
      code: 'roster.not-begun',
    });
    await actionsIn(world).in(here.id);
    test.clock.set(hoursAfter(morning.startAt, 1));
    expect(await rosterOf(world)).toMatchObject({ hasBegun: true });
    // A person who is checked in did come.
    const noShowAt = hoursAfter(morning.startAt, 1);
    expect(await actionsIn(world).absent(place.id, here.id)).toMatchObject({ done: 1 });
    expect(await rowOf(place.id)).toMatchObject({ noShowAt, noShowById: as.id });
    expect((await peopleOf(world)).map(({ id, state }) => [id, state])).toEqual(
      expect.arrayContaining([
        [place.id, 'missed'],
        [here.id, 'here'],
      ]),
    );
    // The first who said so stays named.
    test.clock.advance({ minutes: 5 });
    expect(await actionsIn(world).absent(place.id)).toMatchObject({
      done: 0,
      people: [{ state: 'missed', noShowAt: noShowAt.toISOString() }],
    });
    test.clock.set(hoursAfter(morning.endAt, 1));
    expect(await rosterRefuses(test, 'no-show', { params, as, body })).toMatchObject({
      code: 'roster.closed',
    });
  });

  it('is expected again when that is taken back, and comes after all at the kiosk [roster-12]', async () => {
    const world = await scene();
    const { user, place } = await signedUp(world.packing);
    test.clock.set(morning.startAt);
    const actions = actionsIn(world);
    await actions.absent(place.id);
    const { organizer: as, params } = world;
    const wrong = { personId: place.id, action: 'no-show' as const, at: factoryNow.toISOString() };
    expect(await rosterRefusesUndo(test, { params, as, body: wrong })).toMatchObject({
      code: 'roster.changed',
    });
    expect(await actions.undo(place.id, 'no-show', morning.startAt)).toMatchObject({
      people: [{ state: 'expected', noShowAt: null }],
    });
    await actions.absent(place.id);
    await kioskRecords(test, 'check-in', { as, body: { email: user.email, slotId: world.packing.id } });
    expect(await rowOf(place.id)).toMatchObject({ checkInAt: morning.startAt, noShowAt: null });
    expect(await statesOf(world)).toEqual({ [`${user.firstName} ${user.lastName}`]: 'here' });
  });
});
