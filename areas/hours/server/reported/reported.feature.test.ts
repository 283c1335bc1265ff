import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TimesOnRecord } from '#areas/hours/rules/reported-hours.ts';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { makeHourReport } from '#areas/hours/testing/hours.factories.ts';
import { ofAddress, take } from '#areas/budgets/server/budgets.actions.ts';
import { withTransaction } from '#server/db/client.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { visitEntries } from '#areas/visits/schema/visit-entries.ts';
import { visitOf, type VisitValues } from '#areas/visits/testing/visits.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter, nextId } from '#testing/factories/sequence.ts';

const { mine, write, withdraw, list, decide } = contract.reportedHours;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(at(10)));

/** So many hours after the start of the shift, which lasts three hours. */
const at = (hours: number) => hoursAfter(factoryNow, hours);
const iso = (hours: number) => at(hours).toISOString();

/** Somebody with a place in a shift of three hours that is over. */
async function scene(visit?: VisitValues) {
  const organizer = await makeOrganizer(test.db, { firstName: 'Olga', lastName: 'Reyes' });
  const place = await makeOrganization(test.db, {}, { organizer });
  const { slots } = await makeOpportunity(
    test.db,
    place,
    { title: 'Food sort' },
    { schedule: { dates: [{ startAt: at(0), endAt: at(3) }], activities: [{ title: 'Packing' }] } },
  );
  const volunteer = await makeUser(test.db, { firstName: 'Grace', lastName: 'Noon' });
  const registration = await makeRegistration(test.db, volunteer, slots[0]!, visit ? { visit } : {});
  const body = (changes: object = {}) => ({
    registrationId: registration.id,
    startAt: iso(0),
    endAt: iso(2),
    note: '',
    version: null,
    ...changes,
  });
  return {
    ...place,
    organizer,
    volunteer,
    registration,
    slot: slots[0]!,
    body,
    report: (changes: object = {}, reportId = nextId()) =>
      test.ok(write, { as: volunteer, params: { reportId }, body: body(changes) }),
    refusal: async (changes: object, reportId = nextId()) =>
      test.refused(write, { as: volunteer, params: { reportId }, body: body(changes) }),
    own: async () => (await test.ok(mine, { as: volunteer })).items,
    waiting: async (as = organizer) => (await test.ok(list, { as, query: {} })).items,
    decide: (
      decision: 'approve' | 'keep' | 'decline',
      report: { id: string; version: number; recorded?: TimesOnRecord[]; times?: object },
      { as = organizer, reason = '' } = {},
    ) =>
      test.ok(decide, {
        as,
        body: { decision, reason, reports: [{ recorded: [], ...report }] } as never,
      }),
    visit: () => visitOf(test.db, registration.id),
  };
}

describe('a volunteer', () => {
  it('reports the hours of a past shift, changes the report and withdraws it while it waits [reported-1]', async () => {
    const world = await scene();
    const { id } = await world.report({ note: 'The tablet was off.' });
    expect(await world.own()).toMatchObject([
      {
        id,
        status: 'pending',
        shift: { opportunity: { title: 'Food sort' } },
        note: 'The tablet was off.',
        version: 1,
      },
    ]);
    // The same again after a lost answer.
    expect(await world.report({ note: 'The tablet was off.' }, id)).toEqual({ id, version: 1 });
    expect(await world.report({ endAt: iso(2.5), version: 1 }, id)).toEqual({ id, version: 2 });
    expect((await world.refusal({ version: 1 }, id)).code).toBe('reported.changed');
    expect(await world.own()).toMatchObject([{ endAt: iso(2.5), version: 2 }]);
    // Nothing counts yet.
    expect(await world.visit()).toMatchObject({ checkInAt: null });
    const params = { reportId: id };
    await test.ok(withdraw, { as: world.volunteer, params });
    await test.ok(withdraw, { as: world.volunteer, params });
    expect(await world.own()).toEqual([]);
    expect(await world.waiting()).toEqual([]);
    expect((await world.refusal({ version: 3 }, id)).code).toBe('reported.changed');
  });

  it('reports own places alone [reported-1]', async () => {
    const world = await scene();
    const other = await scene();
    const stranger = other.volunteer;
    expect((await other.refusal({ registrationId: world.registration.id })).code).toBe('not-found');
    const { id } = await world.report();
    const params = { reportId: id };
    expect((await other.refusal({}, id)).code).toBe('not-found');
    expect((await test.refused(withdraw, { as: stranger, params })).code).toBe('not-found');
    const gone = await makeRegistration(test.db, stranger, world.slot, { deletedAt: at(-1) });
    expect((await other.refusal({ registrationId: gone.id })).code).toBe('not-found');
  });

  it.each([
    ['ends before it starts', { startAt: iso(2), endAt: iso(1) }, 'reported.ends-first', 'endAt'],
    ['takes no time', { startAt: iso(2), endAt: iso(2) }, 'reported.ends-first', 'endAt'],
    ['ends in the future', { endAt: iso(10.1) }, 'reported.in-future', 'endAt'],
    ['begins too early', { startAt: iso(-1.1) }, 'reported.beyond-shift', 'startAt'],
    ['ends too late', { endAt: iso(4.1) }, 'reported.beyond-shift', 'endAt'],
  ])('can’t send a report that %s [reported-2]', async (_, times, code, path) => {
    const world = await scene();
    expect(await world.refusal(times)).toMatchObject({ code, fields: [{ path, code }] });
    await world.report({ startAt: iso(-1), endAt: iso(4) });
  });

  it('reports once the shift is over, for 90 days [reported-2]', async () => {
    const world = await scene();
    test.clock.set(at(2.9));
    expect((await world.refusal({})).code).toBe('reported.not-over');
    test.clock.set(at(90 * 24 + 0.1));
    expect((await world.refusal({})).code).toBe('reported.too-late');
    test.clock.set(at(90 * 24));
    await world.report();
  });

  it('reports a shift once, and one hour once [reported-3]', async () => {
    const world = await scene();
    const { id } = await world.report();
    expect((await world.refusal({ startAt: iso(2), endAt: iso(3) })).code).toBe('reported.twice');
    const [other] = (
      await makeOpportunity(test.db, world, {}, { schedule: { dates: [{ startAt: at(1), endAt: at(3) }] } })
    ).slots;
    const second = await makeRegistration(test.db, world.volunteer, other!);
    expect(await world.refusal({ registrationId: second.id, startAt: iso(1) })).toMatchObject({
      code: 'reported.overlaps',
      fields: [{ path: 'startAt' }],
    });
    await world.report({ registrationId: second.id, startAt: iso(2), endAt: iso(3) });
    // What was declined is free again.
    await world.decide('decline', { id, version: 1 }, { reason: 'Too long.' });
    await world.report({ endAt: iso(1) });
  });

  it('has so many reports waiting, and sends so many a day [reported-4]', async () => {
    const world = await scene();
    const schedule = {
      dates: Array.from({ length: 60 }, (_, day) => ({
        startAt: at(-24 * (day + 1)),
        endAt: at(-24 * (day + 1) + 3),
      })),
    };
    const { slots } = await makeOpportunity(test.db, world, {}, { schedule });
    for (const slot of slots)
      await makeHourReport(test.db, await makeRegistration(test.db, world.volunteer, slot));
    expect((await world.refusal({})).code).toBe('reported.too-many');
    await test.db
      .update(hourReports)
      .set({ status: 'withdrawn' })
      .where(eq(hourReports.userId, world.volunteer.id));
    const budget = { kind: 'reported-hours', subject: ofAddress(test.deps, world.volunteer.email) } as const;
    await withTransaction(test.db, (tx) => take(tx, test.deps, budget, 99));
    const { id } = await world.report();
    await test.ok(withdraw, { as: world.volunteer, params: { reportId: id } });
    expect((await world.refusal({})).code).toBe('reported.spent');
  });
});

describe('those who manage the location', () => {
  it('see what waits and what was decided, and approve it: it counts like any visit [reported-5, ledger-1]', async () => {
    const world = await scene();
    const { id } = await world.report({ note: 'I forgot.' });
    expect(await world.waiting()).toMatchObject([
      {
        id,
        person: { firstName: 'Grace', lastName: 'Noon' },
        shift: { opportunity: { title: 'Food sort' }, activity: 'Packing' },
        work: null,
        startAt: iso(0),
        endAt: iso(2),
        note: 'I forgot.',
        recorded: [],
        can: { decide: true },
      },
    ]);
    expect(await world.decide('approve', { id, version: 1 })).toEqual({ done: [id], refused: [] });
    expect(await world.visit()).toMatchObject({ checkInAt: at(0), checkOutAt: at(2), newVolunteer: true });
    const [entry] = await test.db
      .select()
      .from(visitEntries)
      .where(eq(visitEntries.registrationId, world.registration.id));
    expect(entry).toMatchObject({ kind: 'written-in', through: 'reported', byUserId: world.organizer.id });
    const days = { start: iso(0).slice(0, 10), end: iso(0).slice(0, 10) };
    const history = await test.ok(contract.registrations.history, { as: world.volunteer, query: days });
    expect(history).toMatchObject({ totalMinutes: 120 });
    const decided = await test.ok(list, { as: world.organizer, query: { list: 'decided' } });
    expect(decided.items).toMatchObject([
      {
        id,
        status: 'approved',
        decidedBy: 'Olga Reyes',
        approved: { startAt: iso(0), endAt: iso(2) },
        can: { decide: false },
      },
    ]);
    test.clock.set(at(10 + 60 * 24 + 1));
    expect((await test.ok(list, { as: world.organizer, query: { list: 'decided' } })).items).toEqual([]);
  });

  it('change the times they approve, within half a day of the shift [reported-5]', async () => {
    const world = await scene();
    test.clock.set(at(20));
    const { id } = await world.report();
    const approve = (startAt: string, endAt: string) =>
      world.decide('approve', { id, version: 1, times: { startAt, endAt } });
    expect((await approve(iso(0), iso(15.1))).refused).toMatchObject([{ id, code: 'reported.beyond-shift' }]);
    expect((await approve(iso(2), iso(1))).refused).toMatchObject([{ code: 'reported.ends-first' }]);
    test.clock.set(at(10));
    expect((await approve(iso(0), iso(10.1))).refused).toMatchObject([{ code: 'reported.in-future' }]);
    expect(await approve(iso(0.5), iso(6))).toMatchObject({ done: [id] });
    expect(await world.visit()).toMatchObject({ checkInAt: at(0.5), checkOutAt: at(6) });
    expect(await world.own()).toMatchObject([
      { status: 'approved', startAt: iso(0), approved: { startAt: iso(0.5), endAt: iso(6) } },
    ]);
  });

  it('decline with a reason, which the volunteer reads [reported-6]', async () => {
    const world = await scene();
    const { id } = await world.report();
    const body = { decision: 'decline' as const, reports: [{ id, version: 1, recorded: [] }] };
    expect(await test.refused(decide, { as: world.organizer, body })).toMatchObject({
      code: 'reported.reason-required',
      fields: [{ path: 'reason' }],
    });
    await world.decide('decline', { id, version: 1 }, { reason: '<b>Nobody</b> saw you.' });
    expect(await world.own()).toMatchObject([{ status: 'declined', reason: '<b>Nobody</b> saw you.' }]);
    expect(await world.visit()).toMatchObject({ checkInAt: null });
  });

  it('see what is recorded beside it, and choose one of the two [reported-7]', async () => {
    const visit = { checkInAt: at(0.25), checkOutAt: at(1) };
    const recorded = { checkInAt: iso(0.25), checkOutAt: iso(1), noShowAt: null };
    const kept = await scene(visit);
    const { id } = await kept.report();
    expect(await kept.waiting()).toMatchObject([{ recorded: [recorded] }]);
    // Approving several at once goes by what nobody recorded.
    expect((await kept.decide('approve', { id, version: 1 })).refused).toMatchObject([
      { id, code: 'reported.recorded' },
    ]);
    await kept.decide('keep', { id, version: 1, recorded: [recorded] });
    expect(await kept.visit()).toMatchObject(visit);
    expect(await kept.own()).toMatchObject([{ status: 'kept', approved: null }]);

    const taken = await scene(visit);
    const other = await taken.report();
    await taken.decide('approve', { ...other, recorded: [recorded] });
    expect(await taken.visit()).toMatchObject({ checkInAt: at(0), checkOutAt: at(2) });

    const absent = await scene({ noShowAt: at(3), noShowById: taken.organizer.id });
    const third = await absent.report();
    const noShow = { checkInAt: null, checkOutAt: null, noShowAt: iso(3) };
    expect((await absent.decide('keep', { ...third, recorded: [noShow] })).refused).toHaveLength(1);
    await absent.decide('approve', { ...third, recorded: [noShow] });
    expect(await absent.visit()).toMatchObject({ checkInAt: at(0), noShowAt: null });
  });

  it('decide once: the second is told, and so is one who saw an older version [reported-8]', async () => {
    const world = await scene();
    const second = await makeOrganizer(test.db);
    await makeCoordinator(test.db, second, world.location);
    const { id } = await world.report();
    await world.report({ endAt: iso(1), version: 1 }, id);
    const old = await world.decide('approve', { id, version: 1 });
    expect(old).toMatchObject({ done: [], refused: [{ id, code: 'reported.changed' }] });
    const [one, other] = await Promise.all([
      world.decide('approve', { id, version: 2 }),
      world.decide('decline', { id, version: 2 }, { as: second, reason: 'No.' }),
    ]);
    expect([...one.done, ...other.done]).toEqual([id]);
    expect([...one.refused, ...other.refused]).toMatchObject([{ code: 'reported.changed' }]);
  });

  it('decide about several at once, each by itself, and find them by location [reported-9]', async () => {
    const world = await scene();
    const { id } = await world.report();
    const north = await makeLocation(test.db, world.organization, { name: 'North' });
    const there = await makeOpportunity(
      test.db,
      { organization: world.organization, location: north },
      {},
      { schedule: { dates: [{ startAt: at(4), endAt: at(6) }] } },
    );
    const place = await makeRegistration(test.db, world.volunteer, there.slots[0]!);
    const atNorth = await makeHourReport(test.db, place);
    const found = await test.ok(list, { as: world.organizer, query: { locationId: north.id } });
    expect(found).toMatchObject({ items: [{ id: atNorth.id }], total: 1, waiting: 2 });
    expect(found.locations.map(({ name }) => name)).toContain('North');
    const here = await makeOrganizer(test.db);
    await makeCoordinator(test.db, here, world.location);
    expect((await world.waiting(here)).map((one) => one.id)).toEqual([id]);
    const reports = [atNorth, { id, version: 1 }].map((one) => ({
      id: one.id,
      version: one.version,
      recorded: [],
    }));
    const answer = await test.ok(decide, { as: here, body: { decision: 'approve', reports } });
    expect(answer).toMatchObject({ done: [id], refused: [{ id: atNorth.id, code: 'not-found' }] });
  });

  it('decide about nobody’s own hours [reported-5]', async () => {
    const world = await scene();
    const { id } = await world.report();
    await makeCoordinator(test.db, world.volunteer, world.location);
    await test.db.execute(`update users set is_organizer = true where id = '${world.volunteer.id}'`);
    const answer = await world.decide('approve', { id, version: 1 }, { as: world.volunteer });
    expect(answer.refused).toMatchObject([{ id, code: 'reported.own' }]);
    expect(await world.waiting(world.volunteer)).toMatchObject([{ can: { decide: false } }]);
  });
});
