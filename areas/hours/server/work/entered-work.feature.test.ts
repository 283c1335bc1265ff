import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrganizer, makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter, nextId } from '#testing/factories/sequence.ts';

const { enter } = contract.workChanges;
const dayHours = 24;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  test.clock.set(factoryNow);
});
afterAll(() => test.close());

const iso = (hours: number) => hoursAfter(factoryNow, hours).toISOString();
const times = (from: number, to: number) => ({ startAt: iso(from), endAt: iso(to) });

async function scene() {
  const organizer = await makeOrganizer(test.db);
  const { organization, location } = await makeOrganization(test.db, {}, { organizer });
  const volunteer = await makeUser(test.db);
  await makeVolunteerRequest(test.db, volunteer, organization, { status: 'approved' });
  const work = (body: object) => ({
    orgName: organization.name,
    locationId: location.id,
    work: 'Phone calls',
    reason: 'Paper list of last year',
    ...times(-3 * dayHours, -3 * dayHours + 8),
    ...body,
  });
  return {
    organizer,
    organization,
    location,
    volunteer,
    enter: (body: object = {}, { as = organizer, id = nextId() } = {}) =>
      test.ok(enter, { as, params: { userId: volunteer.id, reportId: id }, body: work(body) }),
    refused: (body: object = {}, { as = organizer, of = volunteer, id = nextId() } = {}) =>
      test.refused(enter, { as, params: { userId: of.id, reportId: id }, body: work(body) }),
    page: (as: UserRow = organizer) =>
      test.ok(contract.volunteerPage.read, {
        as,
        params: { userId: volunteer.id },
        query: { orgName: organization.name },
      }),
  };
}

describe('work outside of shifts that an organizer enters', () => {
  it('counts at once everywhere, and the volunteer reads why [reported-21, hours-30]', async () => {
    const world = await scene();
    const { organizer, volunteer } = world;
    // 120 hours of a paper list of the year before.
    const lastYear = -300 * dayHours;
    for (let day = 0; day < 15; day += 1) {
      const from = lastYear + day * dayHours;
      await world.enter(times(from, from + 8));
    }
    await world.enter();
    const { minutes, work } = await world.page();
    expect(minutes).toBe(128 * 60);
    expect(work.total).toBe(16);
    expect(work.items[0]).toMatchObject({ enteredBecause: 'Paper list of last year', minutes: 480 });
    const query = { start: '2029-01-01', end: '2030-12-31' };
    const [history, totals, own, approvals] = await Promise.all([
      test.ok(contract.registrations.history, { as: volunteer, query }),
      test.ok(contract.hours.totals, { as: organizer, query }),
      test.ok(contract.reportedHours.mine, { as: volunteer }),
      test.ok(contract.reportedHours.list, { as: organizer, query: { list: 'decided' } }),
    ]);
    expect([history.totalMinutes, totals.minutes]).toEqual([minutes, minutes]);
    expect(own.items[0]).toMatchObject({
      isEntered: true,
      status: 'approved',
      note: 'Paper list of last year',
    });
    expect(approvals.items).toEqual([]);
  });

  it('is there once when it is sent again, and nobody else’s under its id [reported-21]', async () => {
    const world = await scene();
    const id = nextId();
    await world.enter({}, { id });
    await world.enter({}, { id });
    expect((await world.page()).work.total).toBe(1);
    expect((await world.refused({ work: 'Letters' }, { id })).code).toBe('not-found');
  });

  it('is refused at its field when it can’t be [reported-21]', async () => {
    const world = await scene();
    await world.enter();
    const cases: [object, string, string][] = [
      [times(2, 1), 'reported.ends-first', 'endAt'],
      [times(-1, 1), 'reported.in-future', 'endAt'],
      [times(-60, -35), 'reported.too-long', 'endAt'],
      [times(-11 * 366 * dayHours, -11 * 366 * dayHours + 1), 'work.too-old', 'startAt'],
      [times(-3 * dayHours + 7, -3 * dayHours + 9), 'reported.overlaps-work', 'startAt'],
    ];
    for (const [body, code, path] of cases)
      expect(await world.refused(body)).toMatchObject({ code, fields: [{ path }] });
    expect((await world.refused({ reason: ' ' })).code).toBe('request.invalid');
    expect((await world.page()).work.total).toBe(1);
  });

  it('is entered for locations that somebody manages, of volunteers of the organization, never of oneself [reported-21]', async () => {
    const world = await scene();
    const other = await makeLocation(test.db, world.organization, { name: 'Other' });
    const coordinator = await makeOrganizer(test.db);
    await makeCoordinator(test.db, coordinator, other);
    expect((await world.page(coordinator)).work.places.map(({ id }) => id)).toEqual([other.id]);
    expect((await world.refused({}, { as: coordinator })).code).toBe('not-found');
    await world.enter({ locationId: other.id }, { as: coordinator });
    const { location: theirs } = await makeOrganization(test.db);
    expect((await world.refused({ locationId: theirs.id })).code).toBe('not-found');
    expect((await world.refused({}, { of: await makeUser(test.db) })).code).toBe('not-found');
    await makeVolunteerRequest(test.db, world.organizer, world.organization, { status: 'approved' });
    expect((await world.refused({}, { of: world.organizer })).code).toBe('reported.own');
  });
});
