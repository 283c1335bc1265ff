import { like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOrganizer, makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeApprovedWork, makeWorkReport } from '#areas/hours/testing/hours.factories.ts';
import { workChangeWords } from '#areas/hours/schema/work-changes.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';

const { changes, correct, reverse } = contract.workChanges;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  test.clock.set(hoursAfter(factoryNow, 24));
});
afterAll(() => test.close());

const iso = (hours: number) => hoursAfter(factoryNow, hours).toISOString();
const times = (from: number, to: number) => ({ startAt: iso(from), endAt: iso(to) });

/** Two hours of work outside of shifts that an organizer approved. */
async function scene() {
  const organizer = await makeOrganizer(test.db, { firstName: 'Olga', lastName: 'Reyes' });
  const { organization, location } = await makeOrganization(test.db, {}, { organizer });
  const volunteer = await makeUser(test.db, { firstName: 'Grace', lastName: 'Noon' });
  await makeVolunteerRequest(test.db, volunteer, organization, { status: 'approved' });
  const made = { person: volunteer, location, by: organizer };
  const { id: reportId, version } = await makeApprovedWork(test.db, made);
  const corrected = (body: object) => ({
    version,
    work: 'Phone calls',
    times: times(0, 2),
    reason: 'Paper list',
    ...body,
  });
  const page = async () =>
    test.ok(contract.volunteerPage.read, {
      as: organizer,
      params: { userId: volunteer.id },
      query: { orgName: organization.name },
    });
  return {
    organizer,
    volunteer,
    location,
    made,
    reportId,
    correct: (body: object, as: UserRow = organizer) =>
      test.ok(correct, { as, params: { reportId }, body: corrected(body) }),
    refused: (body: object, { as = organizer, id = reportId } = {}) =>
      test.refused(correct, { as, params: { reportId: id }, body: corrected(body) }),
    changes: async (as: UserRow = organizer) => (await test.ok(changes, { as, params: { reportId } })).items,
    reverse: (number: number) =>
      test.ok(reverse, { as: organizer, params: { number }, body: { reason: 'It was right' } }),
    notReversed: async (number: number) =>
      (await test.refused(reverse, { as: organizer, params: { number }, body: { reason: 'No' } })).code,
    page,
    /** Minutes on the volunteer's page, in the history and in the report. */
    minutes: async () => {
      const [{ minutes }, history, report] = await Promise.all([
        page(),
        test.ok(contract.registrations.history, {
          as: volunteer,
          query: { start: '2030-05-01', end: '2030-06-30' },
        }),
        test.ok(contract.hours.totals, { as: organizer, query: { start: '2030-05-01', end: '2030-06-30' } }),
      ]);
      expect([history.totalMinutes, report.minutes]).toEqual([minutes, minutes]);
      return minutes;
    },
  };
}

describe('approved work outside of shifts', () => {
  it('is corrected with a reason by an entry of its own, and counts what it says then [reported-18, reported-19]', async () => {
    const world = await scene();
    expect(await world.page()).toMatchObject({
      work: {
        total: 1,
        items: [{ work: 'Phone calls', minutes: 120, isChanged: false, can: { correct: true } }],
      },
    });
    const { version } = await world.correct({
      work: 'Wrote letters',
      times: times(-24, -21),
      reason: ' It was\nFriday ',
    });
    expect(await world.minutes()).toBe(180);
    expect(await world.page()).toMatchObject({
      work: {
        items: [{ work: 'Wrote letters', version, minutes: 180, isChanged: true, times: times(-24, -21) }],
      },
    });
    await world.correct({ version, times: null });
    expect(await world.minutes()).toBe(0);
    expect(await world.page()).toMatchObject({ work: { items: [{ minutes: null, times: null }] } });
    const first = {
      kind: 'corrected',
      from: { times: times(0, 2), work: 'Phone calls' },
      to: { times: times(-24, -21), work: 'Wrote letters' },
      reason: 'It was Friday',
      by: 'Olga Reyes',
      can: { reverse: false },
    };
    const second = { to: { times: null, work: 'Wrote letters' }, can: { reverse: true } };
    expect(await world.changes()).toMatchObject([first, second]);
    expect(await world.changes(world.volunteer)).toMatchObject([
      { ...first, by: null },
      { ...second, by: null, can: { reverse: false } },
    ]);
    const { items } = await test.ok(contract.reportedHours.mine, { as: world.volunteer });
    expect(items).toMatchObject([{ status: 'revoked', isChanged: true }]);
  });

  it('has its corrections reversed by entries of their own, the last one first, once [reported-20]', async () => {
    const world = await scene();
    const { version } = await world.correct({ work: 'Letters', times: times(-3, 0) });
    await world.correct({ version, times: null });
    const [first, second] = await world.changes();
    expect(await world.notReversed(first!.number)).toBe('correction.not-last');
    await world.reverse(second!.number);
    expect(await world.minutes()).toBe(180);
    expect(await world.notReversed(second!.number)).toBe('correction.reversed');
    await world.reverse(first!.number);
    expect(await world.minutes()).toBe(120);
    const all = await world.changes();
    expect(all.map(({ kind }) => kind)).toEqual(['corrected', 'corrected', 'reversed', 'reversed']);
    expect(all.at(-1)).toMatchObject({
      to: { times: times(0, 2), work: 'Phone calls' },
      reason: 'It was right',
    });
    expect(await world.notReversed(all.at(-1)!.number)).toBe('not-found');
    const history = await test.ok(contract.registrations.history, {
      as: world.volunteer,
      query: { start: '2030-05-01', end: '2030-06-30' },
    });
    expect(history.items).toMatchObject([{ activity: 'Phone calls', isChanged: true }]);
  });

  it.each([
    ['reported.ends-first', 'endAt', times(2, 1)],
    ['reported.in-future', 'endAt', times(23, 24.1)],
    ['reported.too-long', 'endAt', times(-2, 22.1)],
    ['work.too-far', 'startAt', times(-31 * 24 - 0.1, -31 * 24 + 1)],
  ])('takes no times that are refused with %s, at their field [reported-18]', async (code, path, wrong) => {
    const world = await scene();
    expect(await world.refused({ times: wrong })).toMatchObject({ code, fields: [{ path }] });
    expect(await world.minutes()).toBe(120);
  });

  it('takes no minute of other approved work, neither by a correction nor by a reversal [reported-18]', async () => {
    const world = await scene();
    await makeApprovedWork(test.db, world.made, { startAt: hoursAfter(factoryNow, 4) });
    expect(await world.refused({ times: times(3, 5) })).toMatchObject({ code: 'reported.overlaps-work' });
    await world.correct({ times: times(6, 7) });
    await makeApprovedWork(test.db, world.made, { startAt: hoursAfter(factoryNow, 1) });
    const [change] = await world.changes();
    expect(await world.notReversed(change!.number)).toBe('reported.overlaps-work');
  });

  it('is corrected as it was seen, by those who manage its location, and nobody’s own [reported-18]', async () => {
    const world = await scene();
    const coordinator = await makeOrganizer(test.db);
    await makeCoordinator(test.db, coordinator, world.location);
    await world.correct({ times: times(0, 1) }, coordinator);
    const outsider = await makeOrganizer(test.db);
    await makeOrganization(test.db, {}, { organizer: outsider });
    expect((await world.refused({ times: times(0, 3) })).code).toBe('work.changed');
    expect((await world.refused({ reason: ' ' })).fields).toMatchObject([{ path: 'reason' }]);
    expect((await world.refused({}, { as: outsider })).code).toBe('not-found');
    const waits = await makeWorkReport(test.db, world.volunteer, world.location);
    expect((await world.refused({}, { id: waits.id })).code).toBe('not-found');
    const own = await makeApprovedWork(test.db, { ...world.made, person: world.organizer });
    expect((await world.refused({}, { id: own.id })).code).toBe('reported.own');
  });

  it('keeps its entries, and no words about somebody who closed the account [reported-20, ledger-4]', async () => {
    const world = await scene();
    await world.correct({ times: times(0, 3), work: 'Drove Grace’s van', reason: '<b>Grace</b> said so' });
    expect(await world.changes()).toMatchObject([{ reason: '<b>Grace</b> said so' }]);
    const change = (what: ReturnType<typeof sql>) =>
      test.db.execute(what).then(
        () => 'done',
        () => 'refused',
      );
    expect(await change(sql`update work_changes set start_at = end_at - interval '1 h'`)).toBe('refused');
    expect(await change(sql`delete from work_changes`)).toBe('refused');
    expect(await change(sql`truncate work_changes cascade`)).toBe('refused');
    await test.ok(contract.accountClosing.close, {
      as: world.volunteer,
      body: { reason: 'privacy', message: '' },
    });
    await test.drainJobs();
    expect(await test.db.$count(workChangeWords, like(workChangeWords.reason, '%Grace%'))).toBe(0);
    const report = await test.ok(contract.hours.totals, {
      as: world.organizer,
      query: { start: '2030-05-01', end: '2030-06-30' },
    });
    expect(report.minutes).toBe(180);
    expect((await world.refused({})).code).toBe('not-found');
  });
});
