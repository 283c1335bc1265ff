import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeUser, type UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { hoursAfter } from '#testing/factories/sequence.ts';

const { history, historyFile } = contract.registrations;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(new Date('2030-06-12T22:00:00Z')));

type Place = Awaited<ReturnType<typeof makeOrganization>>;

/** A person's place in a shift of three hours in Honolulu; `served` minutes, or no check-in. */
async function shift(person: UserRow, at: Place, startAt: string, served: number | null, title?: string) {
  const start = new Date(startAt);
  const dates = [{ startAt: start, endAt: hoursAfter(start, 3) }];
  const { slots } = await makeOpportunity(test.db, at, title ? { title } : {}, { schedule: { dates } });
  const visit = { checkInAt: start, checkOutAt: hoursAfter(start, (served ?? 0) / 60) };
  return makeRegistration(test.db, person, slots[0]!, served === null ? {} : { visit });
}

const place = (name: string) =>
  makeOrganization(test.db, { name }, { location: { timeZone: 'Pacific/Honolulu' } });

/** The lines of the caller's file, the header first. */
async function linesOf(as: UserRow, query: object = {}) {
  const answer = await test.call(historyFile, { as, query });
  expect(answer.statusCode).toBe(200);
  return { answer, lines: Papa.parse<string[]>(answer.body.slice(1).trimEnd()).data };
}

describe('the sums of all times', () => {
  it('are told by year and organization, the year being that of the location [history-7]', async () => {
    const volunteer = await makeUser(test.db);
    const [kitchen, garden] = [await place('Sums Kitchen'), await place('Sums Garden')];
    // New Year's Eve in Honolulu, which is January 1 in UTC.
    await shift(volunteer, kitchen, '2029-01-01T05:00Z', 60);
    await shift(volunteer, kitchen, '2030-03-01T20:00Z', 90);
    await shift(volunteer, kitchen, '2030-04-01T20:00Z', 30);
    await shift(volunteer, garden, '2030-05-01T20:00Z', 45);
    await shift(volunteer, garden, '2028-05-01T20:00Z', null);
    const { lifetime } = await test.ok(history, { as: volunteer });
    expect(lifetime).toMatchObject({ minutes: 225, shifts: 4, since: '2028-12-31' });
    const at = ({ organization: { id } }: Place, name: string) => ({ id, name });
    expect(lifetime.parts).toEqual([
      { year: '2028', organization: at(kitchen, 'Sums Kitchen'), minutes: 60, shifts: 1 },
      { year: '2030', organization: at(kitchen, 'Sums Kitchen'), minutes: 120, shifts: 2 },
      { year: '2030', organization: at(garden, 'Sums Garden'), minutes: 45, shifts: 1 },
    ]);
  });
});

describe('the history as a file', () => {
  it('has the rows of the range with both formats of hours, and what counts nothing without [history-6]', async () => {
    const volunteer = await makeUser(test.db);
    const at = await place('Filed Kitchen');
    await shift(volunteer, at, '2030-06-10T19:00Z', 150, 'Meals');
    await shift(volunteer, at, '2030-06-11T19:00Z', null, 'Driving');
    await shift(volunteer, at, '2030-05-11T19:00Z', 60, 'Long ago');
    await shift(await makeUser(test.db), at, '2030-06-10T19:00Z', 60, 'Somebody else');
    const { answer, lines } = await linesOf(volunteer);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="volunteer_history.csv"');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body.startsWith('\uFEFF')).toBe(true);
    expect(lines).toEqual([
      [
        'Date',
        'Organization',
        'Location',
        'Opportunity',
        'Activity',
        'Check-in',
        'Check-out',
        'Time zone',
        'Hours and minutes',
        'Decimal hours',
        'Status',
      ],
      ['2030-06-11', 'Filed Kitchen', 'Filed Kitchen', 'Driving', expect.any(String), '', ''].concat([
        'Pacific/Honolulu',
        '',
        '',
        'No check-in',
      ]),
      [
        '2030-06-10',
        'Filed Kitchen',
        'Filed Kitchen',
        'Meals',
        expect.any(String),
        '9:00 AM',
        '11:30 AM',
      ].concat(['Pacific/Honolulu', '2.30', '2.50', 'Counted']),
    ]);
    const all = await linesOf(volunteer, { start: '2030-01-01', end: '2030-12-31' });
    expect(all.lines).toHaveLength(4);
  });

  it('has no cell that a spreadsheet runs [history-6, hours-7]', async () => {
    const volunteer = await makeUser(test.db);
    await shift(volunteer, await place('=1+1 Kitchen'), '2030-06-10T19:00Z', 60, '@SUM(A1:A9)');
    const { lines } = await linesOf(volunteer);
    expect(lines[1]!.slice(1, 4)).toEqual(["'=1+1 Kitchen", "'=1+1 Kitchen", "'@SUM(A1:A9)"]);
  });

  it('is refused for days that are none and for visitors, and has no rows without shifts [history-6]', async () => {
    expect(await test.refused(historyFile)).toMatchObject({ code: 'sign-in-required', status: 401 });
    const as = await makeUser(test.db);
    const query = { start: '2030-06-15', end: '2030-06-09' };
    expect(await test.refused(historyFile, { as, query })).toMatchObject({
      code: 'request.invalid',
      fields: [{ path: 'end' }],
    });
    expect((await linesOf(as)).lines).toHaveLength(1);
  });
});
