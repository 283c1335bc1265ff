import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { doorToken } from '../door-code/door-code.rules.ts';
import {
  makeAdditionalVolunteer,
  makeOrganizer,
  makeUser,
} from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import {
  makeCompanionRegistration,
  makeRegistration,
} from '#areas/registrations/testing/registrations.factories.ts';
import { visitOf } from '#areas/visits/testing/visits.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { actionAt, atKiosk, sendActions, sentBy } from '#testing/attendance.ts';
import { factoryNow, hoursAfter, nextId } from '#testing/factories/sequence.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(hoursAfter(factoryNow, 1)));

/** An activity that began at `factoryNow` and takes three hours, at a place. */
async function activityAt(place: Parameters<typeof makeOpportunity>[1], title: string) {
  const { slots, dates, opportunity } = await makeOpportunity(
    test.db,
    place,
    { title: `${title} day` },
    {
      schedule: {
        dates: [{ startAt: factoryNow, endAt: hoursAfter(factoryNow, 3) }],
        activities: [{ title }],
      },
    },
  );
  const params = { opportunityId: opportunity.id, dateId: dates[0]!.id };
  return { slot: slots[0]!, params };
}

/** Somebody who is in Sorting since `factoryNow` and comes to Packing, of the same organization or of another one. */
async function scene({ foreign = false } = {}) {
  const organizer = await makeOrganizer(test.db);
  const place = await makeOrganization(test.db, {}, { organizer });
  const other = foreign ? await makeOrganization(test.db) : place;
  const sorting = await activityAt(other, 'Sorting');
  const packing = await activityAt(place, 'Packing');
  const person = await makeUser(test.db);
  const there = await makeRegistration(test.db, person, sorting.slot, { visit: { checkInAt: factoryNow } });
  const here = await makeRegistration(test.db, person, packing.slot);
  return { organizer, place, person, sorting, packing, there, here };
}

const since = factoryNow.toISOString();
const seen = {
  place: { activity: 'Sorting', opportunity: 'Sorting day', since, timeZone: expect.any(String) as string },
};

describe('at the kiosk', () => {
  it('somebody who is checked in elsewhere is asked, and nothing is written [elsewhere-1]', async () => {
    const { organizer, person, packing, here, there } = await scene();
    const body = { email: person.email, slotId: packing.slot.id };
    const answer = await atKiosk(test, 'check-in', { as: organizer, body });
    expect(answer).toMatchObject({
      outcome: 'conflict',
      refusal: { code: 'check-in.elsewhere' },
      elsewhere: seen,
      visit: null,
    });
    expect(await visitOf(test.db, here.id)).toMatchObject({ checkInAt: null });
    expect(await visitOf(test.db, there.id)).toMatchObject({ checkOutAt: null });
  });

  it('leaving the other place checks them out there at the same instant [elsewhere-2]', async () => {
    const { organizer, person, packing, here, there } = await scene();
    const body = { email: person.email, slotId: packing.slot.id, elsewhere: 'leave' as const };
    const before = test.published.length;
    const answer = await atKiosk(test, 'check-in', { as: organizer, body });
    expect(answer).toMatchObject({ outcome: 'done', elsewhere: null });
    const now = test.clock.now();
    expect(await visitOf(test.db, here.id)).toMatchObject({ checkInAt: now, checkOutAt: null });
    expect(await visitOf(test.db, there.id)).toMatchObject({ checkInAt: factoryNow, checkOutAt: now });
    expect(test.published.slice(before).map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'registration.checked-out', data: { registrationId: there.id } },
      { type: 'registration.checked-in', data: { registrationId: here.id } },
    ]);
  });

  it('staying at both writes a check-in, and each minute counts once [elsewhere-2, hours-9]', async () => {
    const { organizer, person, packing, there } = await scene();
    const body = { email: person.email, slotId: packing.slot.id };
    await atKiosk(test, 'check-in', { as: organizer, body: { ...body, elsewhere: 'stay' } });
    expect(await visitOf(test.db, there.id)).toMatchObject({ checkOutAt: null });
    test.clock.set(hoursAfter(factoryNow, 2));
    const left = await atKiosk(test, 'check-out', { as: organizer, body });
    expect(left.visit?.minutes).toBe(60);
    const out = await atKiosk(test, 'check-out', {
      as: organizer,
      body: { email: person.email, slotId: there.slotId },
    });
    expect(out.visit?.minutes).toBe(60);
  });

  it('a wrong tap is made good by one tap of the roster, and no minute of it counts [elsewhere-5, roster-7]', async () => {
    const { organizer, person, sorting, packing, here, there } = await scene();
    const as = organizer;
    const wrong = { email: person.email, slotId: packing.slot.id, elsewhere: 'leave' as const };
    const { at } = await atKiosk(test, 'check-in', { as, body: wrong });
    test.clock.advance({ minutes: 10 });
    const tap = { screen: 'roster', ...packing.params, personId: here.id };
    await sendActions(test, { as }, [{ ...tap, kind: 'undo', action: 'check-in', undoes: at }]);
    expect(await visitOf(test.db, here.id)).toMatchObject({ checkInAt: null });
    test.clock.set(hoursAfter(factoryNow, 3));
    const right = { email: person.email, slotId: sorting.slot.id };
    const out = await atKiosk(test, 'check-out', { as, body: right });
    expect(out.visit?.minutes).toBe(180);
    expect(await visitOf(test.db, there.id)).toMatchObject({ checkInAt: factoryNow });
  });

  it('a tap that arrives late is done without a question: the person has gone on [elsewhere-4]', async () => {
    const { organizer, person, packing, here, there } = await scene();
    const tap = actionAt(test.clock.now(), {
      screen: 'kiosk',
      kind: 'check-in',
      email: person.email,
      slotId: packing.slot.id,
    });
    const at = test.clock.now();
    test.clock.set(hoursAfter(at, 0.5));
    const { actions } = await test.ok(contract.attendance.record, {
      as: organizer,
      body: sentBy(nextId(), test.clock.now(), [tap]),
    });
    expect(actions).toMatchObject([{ outcome: 'done' }]);
    expect(await visitOf(test.db, here.id)).toMatchObject({ checkInAt: at });
    expect(await visitOf(test.db, there.id)).toMatchObject({ checkOutAt: null });
  });

  it('a tap that was asked about and whose answer was lost is sent again as one that stays [elsewhere-4]', async () => {
    const { organizer, person, packing, here, there } = await scene();
    const at = test.clock.now();
    const tap = actionAt(at, {
      screen: 'kiosk',
      kind: 'check-in',
      email: person.email,
      slotId: packing.slot.id,
    });
    const device = nextId();
    const send = (more: object) =>
      test.ok(contract.attendance.record, {
        as: organizer,
        body: sentBy(device, test.clock.now(), [{ ...tap, ...more }]),
      });
    expect((await send({})).actions).toMatchObject([{ outcome: 'conflict' }]);
    test.clock.set(new Date(at.getTime() + 2_000));
    expect((await send({ elsewhere: 'stay' })).actions).toMatchObject([{ outcome: 'done' }]);
    expect(await visitOf(test.db, here.id)).toMatchObject({ checkInAt: at });
    expect(await visitOf(test.db, there.id)).toMatchObject({ checkOutAt: null });
  });

  it('a visit that began after the tap is neither asked about nor left [elsewhere-2]', async () => {
    const { organizer, place, person, packing, there, here } = await scene();
    const later = await activityAt(place, 'Cooking');
    const cooking = await makeRegistration(test.db, person, later.slot, {
      visit: { checkInAt: hoursAfter(factoryNow, 1.5) },
    });
    const at = test.clock.now();
    const tap = actionAt(at, {
      screen: 'kiosk',
      kind: 'check-in',
      email: person.email,
      slotId: packing.slot.id,
      elsewhere: 'leave',
    });
    test.clock.set(hoursAfter(at, 1));
    const body = sentBy(nextId(), test.clock.now(), [tap]);
    const { actions } = await test.ok(contract.attendance.record, { as: organizer, body });
    expect(actions).toMatchObject([{ outcome: 'done' }]);
    expect(await visitOf(test.db, here.id)).toMatchObject({ checkInAt: at });
    expect(await visitOf(test.db, there.id)).toMatchObject({ checkOutAt: at });
    expect(await visitOf(test.db, cooking.id)).toMatchObject({ checkOutAt: null });
  });

  it('of two other places the one that is named is left [elsewhere-2]', async () => {
    const { organizer, place, person, packing, there } = await scene();
    const earlier = await activityAt(place, 'Cooking');
    const cooking = await makeRegistration(test.db, person, earlier.slot, {
      visit: { checkInAt: hoursAfter(factoryNow, -0.5) },
    });
    const body = { email: person.email, slotId: packing.slot.id };
    expect(await atKiosk(test, 'check-in', { as: organizer, body })).toMatchObject({ elsewhere: seen });
    await atKiosk(test, 'check-in', { as: organizer, body: { ...body, elsewhere: 'leave' } });
    expect(await visitOf(test.db, there.id)).toMatchObject({ checkOutAt: test.clock.now() });
    expect(await visitOf(test.db, cooking.id)).toMatchObject({ checkOutAt: null });
  });

  it('once the other slot has ended nobody is asked [elsewhere-1]', async () => {
    const { organizer, person, packing } = await scene();
    test.clock.set(hoursAfter(factoryNow, 3));
    const answer = await atKiosk(test, 'check-in', {
      as: organizer,
      body: { email: person.email, slotId: packing.slot.id },
    });
    expect(answer.outcome).toBe('done');
  });
});

describe('of another organization', () => {
  it('nobody learns more than that, and nobody is checked out there [elsewhere-3]', async () => {
    const { organizer, person, packing, there, here } = await scene({ foreign: true });
    const body = { email: person.email, slotId: packing.slot.id };
    const asked = await atKiosk(test, 'check-in', { as: organizer, body });
    expect(asked).toMatchObject({ outcome: 'conflict', elsewhere: { place: null } });
    expect(JSON.stringify(asked)).not.toContain('Sorting');
    const roster = await test.ok(contract.roster.roster, { as: organizer, params: packing.params });
    expect(roster.activities[0]?.people[0]?.elsewhere).toEqual({ place: null });

    const answer = await atKiosk(test, 'check-in', { as: organizer, body: { ...body, elsewhere: 'leave' } });
    expect(answer.outcome).toBe('done');
    expect(await visitOf(test.db, there.id)).toMatchObject({ checkOutAt: null });
    expect(await visitOf(test.db, here.id)).toMatchObject({ checkInAt: test.clock.now() });
  });

  it('a person with a phone knows where they are, and leaves there [elsewhere-3]', async () => {
    const { person, packing, there } = await scene({ foreign: true });
    const token = doorToken(test.deps.config.authSecret, packing.params.dateId);
    const enter = { as: person, params: { token } };
    const slotId = packing.slot.id;
    expect(await test.refused(contract.doorCode.checkIn, { ...enter, body: { slotId } })).toMatchObject({
      code: 'check-in.elsewhere',
      details: seen,
    });
    await test.ok(contract.doorCode.checkIn, { ...enter, body: { slotId, elsewhere: 'leave' } });
    expect(await visitOf(test.db, there.id)).toMatchObject({ checkOutAt: test.clock.now() });
  });
});

describe('on a roster', () => {
  it('a row says where the person is, and a tap is answered there [elsewhere-1, elsewhere-2]', async () => {
    const { organizer, packing, here, there } = await scene();
    const roster = await test.ok(contract.roster.roster, { as: organizer, params: packing.params });
    expect(roster.activities[0]?.people[0]?.elsewhere).toEqual(seen);
    const tap = { screen: 'roster', kind: 'check-in', ...packing.params, personId: here.id };
    const [asked] = await sendActions(test, { as: organizer }, [tap]);
    expect(asked).toMatchObject({ outcome: 'conflict', elsewhere: seen, person: { state: 'expected' } });
    const [done] = await sendActions(test, { as: organizer }, [{ ...tap, elsewhere: 'leave' }]);
    expect(done).toMatchObject({ outcome: 'done', person: { state: 'here' } });
    expect(done?.person?.elsewhere).toBeUndefined();
    expect(await visitOf(test.db, there.id)).toMatchObject({ checkOutAt: test.clock.now() });
  });

  it('undoing a check-in that left another place takes back both [elsewhere-5]', async () => {
    const { organizer, packing, here, there } = await scene();
    const tap = { screen: 'roster', kind: 'check-in', ...packing.params, personId: here.id };
    const [done] = await sendActions(test, { as: organizer }, [{ ...tap, elsewhere: 'leave' }]);
    const before = test.published.length;
    const undo = { ...tap, kind: 'undo', action: 'check-in', undoes: done!.at };
    const [undone] = await sendActions(test, { as: organizer }, [undo]);
    expect(undone).toMatchObject({ outcome: 'done', person: { state: 'expected', elsewhere: seen } });
    expect(await visitOf(test.db, there.id)).toMatchObject({ checkInAt: factoryNow, checkOutAt: null });
    expect(test.published.slice(before).map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'registration.visit-undone', data: { registrationId: here.id, action: 'check-in' } },
      { type: 'registration.visit-undone', data: { registrationId: there.id, action: 'check-out' } },
    ]);
  });

  it('where the kiosk has closed meanwhile, and where others run the date, a check-out stays [elsewhere-5]', async () => {
    const own = await scene();
    const foreign = await scene({ foreign: true });
    const long = await makeOpportunity(
      test.db,
      own.place,
      {},
      { schedule: { dates: [{ startAt: factoryNow, endAt: hoursAfter(factoryNow, 8) }] } },
    );
    const params = { opportunityId: long.opportunity.id, dateId: long.dates[0]!.id };
    const here = await makeRegistration(test.db, own.person, long.slots[0]!);
    const tap = { screen: 'roster', kind: 'check-in', ...params, personId: here.id };
    const [done] = await sendActions(test, { as: own.organizer }, [{ ...tap, elsewhere: 'leave' }]);
    const left = test.clock.now();
    test.clock.set(hoursAfter(factoryNow, 4));
    const undo = { ...tap, kind: 'undo', action: 'check-in', undoes: done!.at };
    expect(await sendActions(test, { as: own.organizer }, [undo])).toMatchObject([{ outcome: 'done' }]);
    expect(await visitOf(test.db, own.there.id)).toMatchObject({ checkOutAt: left });

    test.clock.set(left);
    const token = doorToken(test.deps.config.authSecret, foreign.packing.params.dateId);
    const body = { slotId: foreign.packing.slot.id, elsewhere: 'leave' as const };
    await test.ok(contract.doorCode.checkIn, { as: foreign.person, params: { token }, body });
    const [undone] = await sendActions(test, { as: foreign.organizer }, [
      {
        screen: 'roster',
        kind: 'undo',
        ...foreign.packing.params,
        personId: foreign.here.id,
        action: 'check-in',
        undoes: left.toISOString(),
      },
    ]);
    expect(undone).toMatchObject({ outcome: 'done' });
    expect(await visitOf(test.db, foreign.there.id)).toMatchObject({ checkOutAt: left });
  });

  it('of several taps each is asked about by its own instant [elsewhere-1]', async () => {
    const { organizer, sorting, packing } = await scene();
    const at = test.clock.now();
    const secondsAfter = (seconds: number) => new Date(at.getTime() + seconds * 1000);
    // Both are checked in to Sorting within the seconds between the two taps.
    const people = [];
    for (let count = 0; count < 2; count += 1) {
      const person = await makeUser(test.db);
      const visit = { checkInAt: secondsAfter(5) };
      await makeRegistration(test.db, person, sorting.slot, { visit });
      people.push(await makeRegistration(test.db, person, packing.slot));
    }
    const taps = people.map(({ id: personId }, count) =>
      actionAt(secondsAfter(count * 8), { screen: 'roster', kind: 'check-in', ...packing.params, personId }),
    );
    test.clock.set(secondsAfter(10));
    const body = sentBy(nextId(), test.clock.now(), taps);
    const { actions } = await test.ok(contract.attendance.record, { as: organizer, body });
    expect(actions).toMatchObject([{ outcome: 'done' }, { outcome: 'conflict' }]);
  });

  it('of several who are checked in at once only those are asked about who are elsewhere [elsewhere-1]', async () => {
    const { organizer, packing, here } = await scene();
    const another = await makeRegistration(test.db, await makeUser(test.db), packing.slot);
    const answers = await sendActions(
      test,
      { as: organizer },
      [here.id, another.id].map((personId) => ({
        screen: 'roster',
        kind: 'check-in',
        ...packing.params,
        personId,
      })),
    );
    expect(answers.map(({ outcome }) => outcome)).toEqual(['conflict', 'done']);
  });

  it('of a companion who has not agreed nothing is told, and nobody is asked [elsewhere-3]', async () => {
    const { organizer, sorting, packing } = await scene();
    const holder = await makeUser(test.db);
    const companion = await makeUser(test.db);
    const held = await makeRegistration(test.db, holder, packing.slot);
    const listed = await makeAdditionalVolunteer(test.db, holder, { accountUserId: companion.id });
    const registration = await makeCompanionRegistration(test.db, held, companion, listed, { agreed: false });
    await makeRegistration(test.db, companion, sorting.slot, { visit: { checkInAt: factoryNow } });
    const roster = await test.ok(contract.roster.roster, { as: organizer, params: packing.params });
    const row = roster.activities[0]?.people.find(({ id }) => id === registration.id);
    expect(row?.elsewhere).toBeUndefined();
    const [answer] = await sendActions(test, { as: organizer }, [
      { screen: 'roster', kind: 'check-in', ...packing.params, personId: registration.id },
    ]);
    expect(answer?.outcome).toBe('done');
  });

  it('of a place elsewhere where the person has not agreed nothing is named, and nothing is left [elsewhere-3]', async () => {
    const { organizer, sorting, packing } = await scene();
    const companion = await makeUser(test.db);
    const holder = await makeUser(test.db);
    const held = await makeRegistration(test.db, holder, sorting.slot);
    const listed = await makeAdditionalVolunteer(test.db, holder, { accountUserId: companion.id });
    const there = await makeCompanionRegistration(test.db, held, companion, listed, { agreed: false });
    await atKiosk(test, 'check-in', {
      as: organizer,
      body: { email: companion.email, slotId: sorting.slot.id },
    });
    await makeRegistration(test.db, companion, packing.slot);
    const body = { email: companion.email, slotId: packing.slot.id };
    const asked = await atKiosk(test, 'check-in', { as: organizer, body });
    expect(asked).toMatchObject({ outcome: 'conflict', elsewhere: { place: null } });
    await atKiosk(test, 'check-in', { as: organizer, body: { ...body, elsewhere: 'leave' } });
    expect(await visitOf(test.db, there.id)).toMatchObject({ checkInAt: test.clock.now(), checkOutAt: null });
  });

  it('a roster of another day says nothing of where people are now [elsewhere-3]', async () => {
    const { organizer, place, person } = await scene({ foreign: true });
    const { slots, dates, opportunity } = await makeOpportunity(
      test.db,
      place,
      {},
      { schedule: { dates: [{ startAt: hoursAfter(factoryNow, 72), endAt: hoursAfter(factoryNow, 75) }] } },
    );
    await makeRegistration(test.db, person, slots[0]!);
    const params = { opportunityId: opportunity.id, dateId: dates[0]!.id };
    const roster = await test.ok(contract.roster.roster, { as: organizer, params });
    expect(roster.activities[0]?.people).toHaveLength(1);
    expect(roster.activities[0]?.people[0]?.elsewhere).toBeUndefined();
  });

  it('a walk-in who is known here and checked in elsewhere is asked about, too [elsewhere-1]', async () => {
    const { organizer, place, person, packing, there } = await scene();
    await makeVolunteerRequest(test.db, person, place.organization, { status: 'approved' });
    const body = {
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      slotId: packing.slot.id,
    };
    const add = { as: organizer, params: packing.params };
    expect(await test.refused(contract.walkIns.add, { ...add, body })).toMatchObject({
      code: 'check-in.elsewhere',
      details: seen,
    });
    await test.ok(contract.walkIns.add, { ...add, body: { ...body, elsewhere: 'leave' } });
    expect(await visitOf(test.db, there.id)).toMatchObject({ checkOutAt: test.clock.now() });
  });
});
