import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeOrganizer, makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import type { TimesOnRecord } from '#areas/hours/rules/reported-hours.ts';
import { makeHoursSettings, makeWorkReport } from '#areas/hours/testing/hours.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter, nextId } from '#testing/factories/sequence.ts';

const { mine, write, writeWork, withdraw, list, decide } = contract.reportedHours;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(at(30)));

const at = (hours: number) => hoursAfter(factoryNow, hours);
const iso = (hours: number) => at(hours).toISOString();

/** An organization that allows work outside of shifts, with two locations, an organizer, and somebody on its list. */
async function scene() {
  const organizer = await makeOrganizer(test.db, { firstName: 'Olga', lastName: 'Reyes' });
  const place = await makeOrganization(test.db, {}, { organizer });
  const { organization } = place;
  await makeHoursSettings(test.db, organization);
  const north = await makeLocation(test.db, organization, { name: 'North' });
  const volunteer = await makeUser(test.db, { firstName: 'Grace', lastName: 'Noon' });
  await makeVolunteerRequest(test.db, volunteer, organization, { status: 'approved' });
  const body = (changes: object = {}) => ({
    locationId: north.id,
    work: 'Called donors',
    startAt: iso(0),
    endAt: iso(2),
    note: '',
    version: null,
    ...changes,
  });
  const setting = (allowsWorkOutsideShifts: boolean) =>
    test.ok(contract.hoursSettings.update, {
      as: organizer,
      params: { orgName: organization.name },
      body: { allowsWorkOutsideShifts },
    });
  return {
    ...place,
    organizer,
    volunteer,
    north,
    setting,
    report: (changes: object = {}, { reportId = nextId(), as = volunteer } = {}) =>
      test.ok(writeWork, { as, params: { reportId }, body: body(changes) }),
    refusal: (changes: object, { reportId = nextId(), as = volunteer } = {}) =>
      test.refused(writeWork, { as, params: { reportId }, body: body(changes) }),
    own: async (as = volunteer) => (await test.ok(mine, { as })).items,
    workplaces: async (as: UserRow = volunteer) =>
      (await test.ok(mine, { as })).workplaces.map(({ name }) => name),
    waiting: async (as = organizer) => (await test.ok(list, { as, query: {} })).items,
    decide: (
      decision: 'approve' | 'keep' | 'decline',
      report: { id: string; version?: number; recorded?: TimesOnRecord[]; times?: object },
      { as = organizer, reason = '' } = {},
    ) =>
      test.ok(decide, {
        as,
        body: { decision, reason, reports: [{ version: 1, recorded: [], ...report }] } as never,
      }),
    /** A visit of the volunteer in a shift of two hours. */
    visit: async (from: number, location = north) => {
      const { slots } = await makeOpportunity(
        test.db,
        { organization, location },
        { title: `Shift at ${from}` },
        { schedule: { dates: [{ startAt: at(from), endAt: at(from + 2) }] } },
      );
      const visit = { checkInAt: at(from), checkOutAt: at(from + 2) };
      await makeRegistration(test.db, volunteer, slots[0]!, { visit });
      return { checkInAt: iso(from), checkOutAt: iso(from + 2), noShowAt: null };
    },
  };
}

describe('a volunteer', () => {
  it('reports work outside of shifts, changes the report and withdraws it while it waits [reported-11]', async () => {
    const world = await scene();
    const { id } = await world.report({ work: '  Called\u200b\n donors ', note: 'Sam asked me.' });
    expect(await world.own()).toMatchObject([
      {
        id,
        shift: null,
        registrationId: null,
        work: 'Called donors',
        location: { name: 'North' },
        note: 'Sam asked me.',
        status: 'pending',
      },
    ]);
    // The same again after a lost answer.
    expect(await world.report({ note: 'Sam asked me.' }, { reportId: id })).toEqual({ id, version: 1 });
    const elsewhere = { locationId: world.location.id, work: 'Wrote letters', version: 1 };
    expect(await world.report(elsewhere, { reportId: id })).toEqual({ id, version: 2 });
    expect((await world.refusal({ version: 1 }, { reportId: id })).code).toBe('reported.changed');
    expect(await world.own()).toMatchObject([{ work: 'Wrote letters', location: { id: world.location.id } }]);
    const shift = await test.refused(write, {
      as: world.volunteer,
      params: { reportId: id },
      body: { registrationId: nextId(), startAt: iso(0), endAt: iso(1), note: '', version: 2 },
    });
    expect(shift.code).toBe('not-found');
    await test.ok(withdraw, { as: world.volunteer, params: { reportId: id } });
    expect(await world.own()).toEqual([]);
    expect(await world.waiting()).toEqual([]);
  });

  it('reports it where the organization allows it and knows the person, of no other [reported-11]', async () => {
    const world = await scene();
    const stranger = await makeUser(test.db);
    expect(await world.workplaces()).toHaveLength(2);
    expect(await world.workplaces(stranger)).toEqual([]);
    const refused = { code: 'reported.no-work-there', fields: [{ path: 'locationId' }] };
    expect(await world.refusal({}, { as: stranger })).toMatchObject(refused);
    const pending = await makeUser(test.db);
    await makeVolunteerRequest(test.db, pending, world.organization, { status: 'pending' });
    expect(await world.workplaces(pending)).toEqual([]);
    const { slots } = await makeOpportunity(test.db, world);
    await makeRegistration(test.db, stranger, slots[0]!, { deletedAt: at(0) });
    expect(await world.workplaces(stranger)).toEqual([]);
    await makeRegistration(test.db, stranger, slots[0]!);
    expect(await world.workplaces(stranger)).toHaveLength(2);
    await world.report({}, { as: stranger });
    await makeVolunteerRequest(test.db, stranger, world.organization, { status: 'declined' });
    expect(await world.workplaces(stranger)).toEqual([]);
    const other = await makeOrganization(test.db);
    await makeVolunteerRequest(test.db, world.volunteer, other.organization, { status: 'approved' });
    expect(await world.workplaces()).toHaveLength(2);
    expect(await world.refusal({ locationId: other.location.id })).toMatchObject(refused);
    const { id } = await world.report();
    expect((await world.refusal({}, { as: stranger, reportId: id })).code).toBe('not-found');
  });

  it.each([
    ['ends before it starts', { startAt: iso(2), endAt: iso(1) }, 'reported.ends-first', 'endAt'],
    ['ends in the future', { startAt: iso(29), endAt: iso(30.1) }, 'reported.in-future', 'endAt'],
    ['is longer than a day', { startAt: iso(0), endAt: iso(24.1) }, 'reported.too-long', 'endAt'],
    [
      'is older than 90 days',
      { startAt: iso(30 - 90 * 24 - 0.1), endAt: iso(30 - 90 * 24 + 1) },
      'reported.too-long-ago',
      'startAt',
    ],
  ])('can’t send work that %s [reported-12]', async (_, times, code, path) => {
    const world = await scene();
    expect(await world.refusal(times)).toMatchObject({ code, fields: [{ path, code }] });
    await world.report({ endAt: iso(24) });
  });

  it('says what was done, reports one hour once, and has so many reports waiting [reported-12]', async () => {
    const world = await scene();
    expect(await world.refusal({ work: ' \u200b ' })).toMatchObject({ fields: [{ path: 'work' }] });
    expect(await world.refusal({ work: 'x'.repeat(121) })).toMatchObject({ fields: [{ path: 'work' }] });
    const { id } = await world.report();
    expect((await world.refusal({ startAt: iso(1), endAt: iso(3) })).code).toBe('reported.overlaps');
    await world.report({ startAt: iso(2), endAt: iso(3) });
    // What was declined is free again.
    await world.decide('decline', { id }, { reason: 'Too long.' });
    await world.report();
    for (let day = 1; day <= 58; day += 1)
      await makeWorkReport(test.db, world.volunteer, world.north, { startAt: at(-24 * day) });
    const late = { startAt: iso(10), endAt: iso(11) };
    expect((await world.refusal(late)).code).toBe('reported.too-many');
  });

  it('has what waits decided, and can change it, where nothing new can be reported any more [reported-13]', async () => {
    const world = await scene();
    const { id } = await world.report();
    await world.setting(false);
    expect(await world.workplaces()).toEqual([]);
    expect((await world.refusal({ startAt: iso(3), endAt: iso(4) })).code).toBe('reported.no-work-there');
    await world.report({ endAt: iso(1), version: 1 }, { reportId: id });
    const elsewhere = { locationId: world.location.id, version: 2 };
    expect((await world.refusal(elsewhere, { reportId: id })).code).toBe('reported.no-work-there');
    expect(await world.decide('approve', { id, version: 2 })).toMatchObject({ done: [id] });
    expect(await world.own()).toMatchObject([{ status: 'approved', approved: { endAt: iso(1) } }]);
  });
});

describe('those who manage the location', () => {
  it('see it in the list of reported hours and decide about it [reported-14]', async () => {
    const world = await scene();
    const { id } = await world.report({ note: 'Sam asked me.' });
    const [coordinator, elsewhere] = [await makeOrganizer(test.db), await makeOrganizer(test.db)];
    await makeCoordinator(test.db, coordinator, world.north);
    await makeCoordinator(test.db, elsewhere, world.location);
    expect(await world.waiting(coordinator)).toMatchObject([
      {
        id,
        person: { firstName: 'Grace', lastName: 'Noon' },
        shift: null,
        work: 'Called donors',
        note: 'Sam asked me.',
        recorded: [],
        can: { decide: true },
      },
    ]);
    expect(await world.waiting(elsewhere)).toEqual([]);
    const approve = (as: UserRow) => world.decide('approve', { id }, { as });
    expect((await approve(elsewhere)).refused).toMatchObject([{ id, code: 'not-found' }]);
    expect(await world.decide('keep', { id })).toMatchObject({ refused: [{ code: 'reported.recorded' }] });
    expect(await approve(coordinator)).toEqual({ done: [id], refused: [] });
    expect((await approve(world.organizer)).refused).toMatchObject([{ code: 'reported.changed' }]);
    expect(await world.own()).toMatchObject([
      { status: 'approved', approved: { startAt: iso(0), endAt: iso(2) } },
    ]);
  });

  it('see what is recorded at that time where they manage, and approve several without it [reported-14]', async () => {
    const world = await scene();
    const { id } = await world.report({ endAt: iso(8) });
    const first = await world.visit(-1);
    const second = await world.visit(5, world.location);
    await world.visit(8);
    expect(await world.waiting()).toMatchObject([
      {
        recorded: [
          { ...first, opportunity: 'Shift at -1' },
          { ...second, opportunity: 'Shift at 5' },
        ],
      },
    ]);
    const coordinator = await makeOrganizer(test.db);
    await makeCoordinator(test.db, coordinator, world.north);
    expect(await world.waiting(coordinator)).toMatchObject([{ recorded: [first] }]);
    expect((await world.decide('approve', { id })).refused).toMatchObject([{ code: 'reported.recorded' }]);
    expect(await world.decide('approve', { id, recorded: [first] })).toMatchObject({ done: [] });
    expect(await world.decide('approve', { id, recorded: [first, second] })).toMatchObject({ done: [id] });
  });

  it('approve other times within half a day, of a day at most, and no minute twice [reported-15]', async () => {
    const world = await scene();
    test.clock.set(at(60));
    const { id } = await world.report();
    const next = await world.report({ startAt: iso(3), endAt: iso(5) });
    const approve = (startAt: number, endAt: number) =>
      world.decide('approve', { id, times: { startAt: iso(startAt), endAt: iso(endAt) } });
    expect((await approve(0, 14.1)).refused).toMatchObject([{ code: 'reported.beyond-reported' }]);
    expect((await approve(-12, 14)).refused).toMatchObject([{ code: 'reported.too-long' }]);
    expect((await approve(2, 1)).refused).toMatchObject([{ code: 'reported.ends-first' }]);
    test.clock.set(at(5));
    expect((await approve(0, 5.1)).refused).toMatchObject([{ code: 'reported.in-future' }]);
    expect(await approve(-1, 4)).toMatchObject({ done: [id] });
    expect((await world.decide('approve', next)).refused).toMatchObject([{ code: 'reported.overlaps-work' }]);
    const times = { startAt: iso(4), endAt: iso(5) };
    expect(await world.decide('approve', { ...next, times })).toMatchObject({ done: [next.id] });
  });

  it('decide about nothing of their own, and a closed account’s words are gone [reported-5, ledger-4]', async () => {
    const world = await scene();
    const own = await makeWorkReport(test.db, world.organizer, world.north);
    expect((await world.decide('approve', own)).refused).toMatchObject([{ code: 'reported.own' }]);
    const { id } = await world.report({ note: 'From home.' });
    await world.decide('approve', { id });
    const waits = await world.report({ startAt: iso(4), endAt: iso(5) });
    const other = await makeUser(test.db);
    await makeWorkReport(test.db, other, world.north, {
      title: 'Trained Grace Noon',
      reportedAt: at(20),
    });
    await test.ok(contract.accountClosing.close, {
      as: world.volunteer,
      body: { reason: 'privacy', message: '' },
    });
    await test.drainJobs();
    const { items } = await test.ok(list, { as: world.organizer, query: { list: 'decided' } });
    expect(items).toMatchObject([{ id, work: '', note: '', approved: { startAt: iso(0), endAt: iso(2) } }]);
    expect(items.map(({ person }) => person.lastName)).not.toContain('Noon');
    const works = (await world.waiting()).map(({ work }) => work);
    expect(works.toSorted()).toEqual(['Phone calls', 'Trained …']);
    expect((await world.decide('approve', waits)).refused).toMatchObject([{ code: 'reported.changed' }]);
  });
});
