import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { correction, corrects, seenNow, type Corrects } from '#areas/check-in/testing/corrections.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeVisit, visitOf, type VisitValues } from '#areas/visits/testing/visits.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';

const { correct, reverse } = contract.corrections;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const [startAt, endAt] = [factoryNow, hoursAfter(factoryNow, 3)];
const closed = hoursAfter(endAt, 1);
const later = hoursAfter(closed, 40 * 24);
beforeEach(() => test.clock.set(later));

const day = factoryNow.toISOString().slice(0, 10);

/** A date that was over weeks ago, with somebody who was not checked out, one who left, and one who was never checked in. */
async function scene() {
  const organizer = await makeOrganizer(test.db, { firstName: 'Grace', lastName: 'Hall' });
  const place = await makeOrganization(test.db, {}, { organizer, location: { timeZone: 'UTC' } });
  const world = await makeOpportunity(
    test.db,
    place,
    { title: 'Soup kitchen' },
    { schedule: { dates: [{ startAt, endAt }], activities: [{ title: 'Cooking' }] } },
  );
  const slot = world.slots[0]!;
  const person = async (firstName: string, visit?: VisitValues) => {
    const user = await makeUser(test.db, { firstName, lastName: 'Moss' });
    const row = await makeRegistration(test.db, user, slot, visit ? { visit } : {});
    return { user, id: row.id };
  };
  const forgotten = await person('Ada', { checkInAt: hoursAfter(startAt, 0.5) });
  const left = await person('Bo', { checkInAt: startAt, checkOutAt: hoursAfter(startAt, 2) });
  const missed = await person('Cy');
  const as = organizer;
  const rowOf = ({ id }: { id: string }) => visitOf(test.db, id);
  const hours = async () => {
    const report = await test.call(contract.hours.report, { as, query: { start: day, end: day } });
    const lines = report.body.trim().split('\r\n').slice(1);
    return Object.fromEntries(lines.map((line) => [line.split(',')[0]!.split(' ')[0], line.split(',')[5]]));
  };
  const change = ({ id }: { id: string }, to: Corrects['to'], rest: Partial<Corrects> = {}) =>
    corrects(test, { as, placeId: id, to, ...rest });
  const refused = async ({ id }: { id: string }, to: Corrects['to'], rest: Partial<Corrects> = {}) =>
    (await corrects(test, { as, placeId: id, to, ...rest })).refused[0];
  const changes = async ({ id }: { id: string }, who = as) =>
    (await test.ok(contract.visitChanges.changes, { as: who, params: { placeId: id } })).items;
  const undo = async (of: { id: string }, reason = 'It was right before') => {
    const items = await changes(of);
    const { number } = items.find(({ can }) => can.reverse)!;
    return test.ok(reverse, { as, params: { number }, body: { reason } });
  };
  return {
    place,
    ...world,
    slot,
    as,
    person,
    forgotten,
    left,
    missed,
    rowOf,
    hours,
    change,
    refused,
    changes,
    undo,
  };
}

const whole = { checkInAt: startAt, checkOutAt: endAt };

describe('what an organizer corrects', () => {
  it('counts from then on, weeks later, also of a visit that was seen at the door, and says who corrected it [corrections-1, corrections-2]', async () => {
    const { forgotten, left, missed, hours, change, rowOf, as, opportunity, slot } = await scene();
    expect(await change(forgotten, { checkInAt: hoursAfter(startAt, 0.5), checkOutAt: endAt })).toMatchObject(
      { done: 1 },
    );
    await change(left, { checkInAt: startAt, checkOutAt: hoursAfter(startAt, 1) });
    const before = test.published.length;
    await change(missed, whole);
    expect(test.published.slice(before).map(({ type }) => type)).toEqual([
      'registration.checked-in',
      'registration.checked-out',
      'hours.corrected',
    ]);
    expect(await hours()).toEqual({ Ada: '2.30', Bo: '1.00', Cy: '3.00' });
    expect(await rowOf(missed)).toMatchObject({ newVolunteer: true, repairedAt: later, repairedById: as.id });
    const params = { opportunityId: opportunity.id, dateId: slot.dateId };
    const { activities } = await test.ok(contract.roster.roster, { as, params });
    const answeredFor = { by: 'Grace Hall', at: later.toISOString() };
    expect(activities[0]!.people).toMatchObject(
      ['Ada', 'Bo', 'Cy'].map((firstName) => ({ firstName, state: 'left', isCorrected: true, answeredFor })),
    );
  });

  it('is done for several at once, each by itself [corrections-2]', async () => {
    const { forgotten, left, missed, rowOf, as } = await scene();
    const foreign = await scene();
    const wanted = [forgotten, left, missed, foreign.left].map(({ id }) => seenNow(test, id, whole));
    const [one, ...others] = await Promise.all(wanted);
    const wrong = { ...one!, to: { checkInAt: endAt.toISOString(), checkOutAt: startAt.toISOString() } };
    const body = {
      visits: [wrong, ...others],
      reason: 'Taken from the paper list',
      overlaps: 'ask' as const,
    };
    const { done, refused, overlaps } = await test.ok(correct, { as, body });
    expect({ done, overlaps }).toEqual({ done: 2, overlaps: [] });
    expect(refused).toMatchObject([
      { placeId: forgotten.id, code: 'correction.backwards', message: 'Nobody can leave before they came.' },
      { placeId: foreign.left.id, code: 'not-found', now: null },
    ]);
    expect(await rowOf(forgotten)).toMatchObject({ checkOutAt: null });
    for (const of of [left, missed]) expect(await rowOf(of)).toMatchObject(whole);
  });

  it('may be that somebody did not come, and another visit is the first one then [corrections-2, check-in-6]', async () => {
    const { left, change, rowOf, hours } = await scene();
    const elsewhere = await scene();
    const next = await makeRegistration(test.db, left.user, elsewhere.slot, {
      visit: { checkInAt: hoursAfter(startAt, 2.5), checkOutAt: endAt },
    });
    await makeVisit(test.db, left, { checkInAt: startAt, newVolunteer: true });
    await change(left, null);
    expect(await rowOf(left)).toMatchObject({ checkInAt: null, checkOutAt: null, noShowAt: later });
    expect(await rowOf(next)).toMatchObject({ newVolunteer: true });
    expect(await hours()).toEqual({ Ada: '2.30' });
    // Saying it again changes nothing.
    expect(await change(left, null)).toEqual({ done: 0, refused: [], overlaps: [] });
  });
});

describe('nothing is written', () => {
  it('once somebody else corrected it: they are told what it says now [corrections-3]', async () => {
    const { left, change, as, rowOf } = await scene();
    const seen = await correction(test, { as, placeId: left.id, to: whole });
    await change(left, { checkInAt: startAt, checkOutAt: hoursAfter(startAt, 1) });
    const said = {
      checkInAt: startAt.toISOString(),
      checkOutAt: hoursAfter(startAt, 1).toISOString(),
      noShowAt: null,
    };
    expect((await test.ok(correct, seen)).refused).toMatchObject([
      { placeId: left.id, code: 'correction.changed', now: said },
    ]);
    expect(await rowOf(left)).toMatchObject({ checkOutAt: hoursAfter(startAt, 1) });
  });

  it('while check-in is open, or of times that nobody can have meant [corrections-1, corrections-4]', async () => {
    const { left, refused } = await scene();
    expect(await refused(left, { checkInAt: endAt, checkOutAt: startAt })).toMatchObject({
      code: 'correction.backwards',
    });
    expect(await refused(left, { checkInAt: startAt, checkOutAt: hoursAfter(endAt, 13) })).toMatchObject({
      code: 'correction.too-far',
    });
    expect(
      await refused(left, { checkInAt: hoursAfter(startAt, -12), checkOutAt: hoursAfter(endAt, 12) }),
    ).toMatchObject({ code: 'correction.too-long' });
    test.clock.set(hoursAfter(endAt, 2));
    expect(await refused(left, { checkInAt: startAt, checkOutAt: hoursAfter(endAt, 2.1) })).toMatchObject({
      code: 'correction.future',
    });
    test.clock.set(hoursAfter(endAt, 0.9));
    expect(await refused(left, whole)).toMatchObject({ code: 'correction.still-open' });
    expect(await refused(left, { checkInAt: startAt, checkOutAt: hoursAfter(endAt, 0.95) })).toMatchObject({
      code: 'correction.still-open',
    });
  });

  it.each([
    ['', 'visits.reason.missing'],
    ['  \n ', 'visits.reason.missing'],
    ['x'.repeat(501), 'too long'],
    ['bell\u0007', 'characters'],
  ])('without a reason that can be shown: %j [corrections-5]', async (reason) => {
    const { left, as } = await scene();
    const answer = await test.refused(
      correct,
      await correction(test, { as, placeId: left.id, to: whole, reason }),
    );
    expect(answer).toMatchObject({ status: 422, fields: [{ path: 'reason' }] });
  });

  it('by others, and for places that are not there or were given back [corrections-1]', async () => {
    const { left, as, change, changes } = await scene();
    const other = await scene();
    const foreign = await correction(test, { as: other.as, placeId: left.id, to: whole });
    expect(await test.refused(correct, foreign)).toMatchObject({ status: 404, code: 'not-found' });
    // One place of others in the list gives nothing away of the rest.
    foreign.body.visits.unshift(await seenNow(test, other.left.id, whole));
    expect((await test.ok(correct, foreign)).refused).toMatchObject([
      { placeId: left.id, code: 'not-found' },
    ]);
    await change(left, whole);
    const { number } = (await changes(left)).find(({ can }) => can.reverse)!;
    const undo = { params: { number }, body: { reason: 'Not mine' } };
    expect(await test.refused(reverse, { ...undo, as: other.as })).toMatchObject({ code: 'not-found' });
    const gone = await makeRegistration(test.db, await makeUser(test.db), other.slot, {
      deletedAt: factoryNow,
    });
    const given = await correction(test, { as, placeId: gone.id, to: whole });
    expect(await test.refused(correct, { ...given, as: other.as })).toMatchObject({ code: 'not-found' });
  });
});

describe('another visit in the same minutes', () => {
  it('is shown before it is saved, named where the organizer manages it, and each minute counts once [corrections-6]', async () => {
    const { missed, place, change, rowOf, hours } = await scene();
    const foreign = await scene();
    const here = await makeOpportunity(
      test.db,
      place,
      { title: 'Bakery' },
      { schedule: { dates: [{ startAt, endAt }], activities: [{ title: 'Bread' }] } },
    );
    const twoToFour = { checkInAt: hoursAfter(startAt, 2), checkOutAt: hoursAfter(startAt, 4) };
    await makeRegistration(test.db, missed.user, foreign.slot, { visit: twoToFour });
    const hidden = { placeId: missed.id, other: null };
    expect(await change(missed, whole)).toEqual({ done: 0, refused: [], overlaps: [hidden] });
    await makeRegistration(test.db, missed.user, here.slots[0]!, {
      visit: { checkInAt: hoursAfter(startAt, 1) },
    });
    const named = {
      placeId: missed.id,
      other: {
        opportunity: 'Bakery',
        activity: 'Bread',
        checkInAt: hoursAfter(startAt, 1).toISOString(),
        checkOutAt: null,
        timeZone: 'UTC',
      },
    };
    const { done, overlaps } = await change(missed, whole);
    expect(done).toBe(0);
    expect(overlaps).toHaveLength(2);
    expect(overlaps).toEqual(expect.arrayContaining([hidden, named]));
    expect(await rowOf(missed)).toMatchObject({ checkInAt: null });
    // One that ends where the other begins shares no minute with it.
    const until = { checkInAt: startAt, checkOutAt: hoursAfter(startAt, 1) };
    expect(await change(missed, until)).toEqual({ done: 1, refused: [], overlaps: [] });
    expect(await change(missed, whole, { overlaps: 'keep' })).toEqual({ done: 1, refused: [], overlaps: [] });
    // From the first hour on here, from the second on there.
    expect(await hours()).toMatchObject({ Cy: expect.stringMatching(/^1\.00$/) as string });
  });
});

describe('two visits of a person that are corrected at once', () => {
  it('are asked about when they would share minutes, and the others are saved [corrections-6]', async () => {
    const { place, as, person, left } = await scene();
    const twice = await person('Di');
    const bakery = await makeOpportunity(
      test.db,
      place,
      { title: 'Bakery' },
      { schedule: { dates: [{ startAt, endAt }], activities: [{ title: 'Bread' }] } },
    );
    const bread = await makeRegistration(test.db, twice.user, bakery.slots[0]!);
    const visits = await Promise.all([twice, bread, left].map(({ id }) => seenNow(test, id, whole)));
    const body = { visits, reason: 'Taken from the paper list', overlaps: 'ask' as const };
    const answer = await test.ok(correct, { as, body });
    expect(answer.done).toBe(1);
    expect(answer.overlaps.map(({ placeId, other }) => [placeId, other?.activity])).toEqual([
      [twice.id, 'Bread'],
      [bread.id, 'Cooking'],
    ]);
  });
});

describe('a correction', () => {
  it('is reversed by an entry of its own, the last one first, and once [corrections-7]', async () => {
    const { left, change, undo, rowOf, as, changes, hours } = await scene();
    const before = await rowOf(left);
    await change(left, whole);
    await change(left, null);
    const [, first] = await changes(left);
    const early = { as, params: { number: first!.number }, body: { reason: 'x' } };
    expect(await test.refused(reverse, early)).toMatchObject({ status: 409, code: 'correction.not-last' });
    await undo(left);
    expect(await rowOf(left)).toMatchObject(whole);
    await undo(left);
    const { checkInAt, checkOutAt, noShowAt } = before;
    expect(await rowOf(left)).toMatchObject({ checkInAt, checkOutAt, noShowAt });
    expect(await test.refused(reverse, early)).toMatchObject({ status: 409, code: 'correction.reversed' });
    expect(await hours()).toMatchObject({ Bo: '2.00' });
    expect((await changes(left)).map(({ kind, isReversed }) => [kind, isReversed ?? false])).toEqual([
      ['carried-over', false],
      ['corrected', true],
      ['corrected', true],
      ['reversed', false],
      ['reversed', false],
    ]);
  });

  it('of somebody who was never checked in leaves nothing when it is reversed, and what was seen at the door is not reversed [corrections-7]', async () => {
    const { missed, left, change, undo, rowOf, as, changes } = await scene();
    await change(missed, whole);
    await undo(missed);
    expect(await rowOf(missed)).toMatchObject({ checkInAt: null, newVolunteer: false });
    const [seen] = await changes(left);
    const door = { as, params: { number: seen!.number }, body: { reason: 'x' } };
    expect(await test.refused(reverse, door)).toMatchObject({ status: 404, code: 'not-found' });
  });
});

describe('what was recorded', () => {
  it('is read by those who manage the location with names, and by its person, whose history leads to it, without [ledger-5, history-8]', async () => {
    const { left, change, changes } = await scene();
    const reason = 'She stayed <b>until</b> the end';
    const isChanged = async () => {
      const query = { start: day, end: day };
      const { items } = await test.ok(contract.registrations.history, { as: left.user, query });
      return items[0]!.isChanged;
    };
    expect(await isChanged()).toBe(false);
    await change(left, whole, { reason });
    expect(await isChanged()).toBe(true);
    const corrected = {
      kind: 'corrected',
      through: 'correction',
      at: later.toISOString(),
      from: { checkOutAt: hoursAfter(startAt, 2).toISOString() },
      to: { checkOutAt: endAt.toISOString() },
      reason,
    };
    expect((await changes(left))[1]).toMatchObject({
      ...corrected,
      by: 'Grace Hall',
      can: { reverse: true },
    });
    const own = (await changes(left, left.user))[1];
    expect(own).toMatchObject({ ...corrected, by: null, can: { reverse: false } });
    const stranger = { as: await makeUser(test.db), params: { placeId: left.id } };
    expect(await test.refused(contract.visitChanges.changes, stranger)).toMatchObject({ code: 'not-found' });
  });

  it('keeps no reason once the account is closed, and stays [ledger-4, ledger-6]', async () => {
    const { left, forgotten, change, changes, hours } = await scene();
    await change(left, whole, { reason: 'Bo Moss was seen leaving' });
    await change(forgotten, whole, { reason: 'Went home with Bo Moss' });
    await test.ok(contract.accountClosing.close, { as: left.user, body: { reason: 'other' } });
    expect((await changes(left))[1]).toMatchObject({ kind: 'corrected', reason: null });
    expect(Object.values(await hours())).toContain('3.00');
    expect((await changes(forgotten))[1]).toMatchObject({
      reason: expect.stringMatching(/^Went home with/) as string,
    });
  });
});
