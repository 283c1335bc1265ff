import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import type { AnyEndpoint } from '#shared/contract/endpoint.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { hoursAfter } from '#testing/factories/sequence.ts';

const { groups, groupsFile, totals, visits, visitsFile } = contract.hours;
const { get, update } = contract.hoursSettings;
const june = { start: '2030-06-01', end: '2030-06-30' };
const startAt = new Date('2030-06-08T13:00:00Z');

let test: TestApp;
let world: Awaited<ReturnType<typeof makeWorld>>;
beforeAll(async () => {
  test = await createTestApp();
  test.clock.set(new Date('2030-07-01T12:00:00Z'));
  world = await makeWorld();
});
afterAll(() => test.close());

/** Two organizations of one organizer; somebody came to the first for 80 minutes and, on another day, to the second for 50. */
async function makeWorld() {
  const organizer = await makeOrganizer(test.db);
  const person = await makeUser(test.db);
  const come = async (days: number, minutes: number) => {
    const place = await makeOrganization(test.db, {}, { organizer });
    const begin = hoursAfter(startAt, days * 24);
    const dates = [{ startAt: begin, endAt: hoursAfter(begin, 3) }];
    const { slots } = await makeOpportunity(test.db, place, {}, { schedule: { dates } });
    await makeRegistration(test.db, person, slots[0]!, {
      visit: { checkInAt: begin, checkOutAt: hoursAfter(begin, minutes / 60) },
    });
    return place;
  };
  return { organizer, ours: await come(0, 80), others: await come(1, 50) };
}

const ask = (endpoint: AnyEndpoint, query: object) =>
  test.call(endpoint, { query: { ...june, ...query }, as: world.organizer } as never);
const worthIn = async (endpoint: AnyEndpoint, query: object = {}) =>
  (await ask(endpoint, query)).json<{ worth: object[]; items: { worth: object[] }[] }>();
const cells = async (endpoint: AnyEndpoint, query: object = {}) =>
  Papa.parse<string[]>((await ask(endpoint, query)).body.slice(1).trimEnd(), { header: true }).data;
const value = (place: typeof world.ours, cents: number, currency: 'USD' | 'EUR') =>
  test.ok(update, {
    as: world.organizer,
    params: { orgName: place.organization.name },
    body: { hourValue: { cents, currency } },
  });

it('hours are worth nothing until an organization sets a rate, then that in totals, tables and files, by currency [hours-16, hours-17]', async () => {
  const { ours, others } = world;
  expect((await worthIn(totals)).worth).toEqual([]);
  expect((await worthIn(groups, { by: 'person' })).items).toMatchObject([{ worth: [] }]);
  expect(Object.keys((await cells(visitsFile))[0]!).join()).not.toContain('Value');

  // One of them: the other's 50 minutes are worth nothing that anybody said.
  await value(ours, 1001, 'USD');
  const dollars = { currency: 'USD', cents: 1335 };
  expect((await worthIn(totals)).worth).toEqual([dollars]);
  expect((await worthIn(visits, { order: 'ascending' })).items.map(({ worth }) => worth)).toEqual([
    [dollars],
    [],
  ]);

  // Both, in one currency: rounded once, after they are summed.
  await value(others, 1001, 'USD');
  const both = { currency: 'USD', cents: 2169 };
  expect(await worthIn(groups, { by: 'month' })).toMatchObject({ worth: [both], items: [{ worth: [both] }] });

  await value(others, 2000, 'EUR');
  const euros = { currency: 'EUR', cents: 1667 };
  expect((await worthIn(totals)).worth).toEqual([euros, dollars]);
  expect((await worthIn(groups, { by: 'person' })).items).toMatchObject([{ worth: [euros, dollars] }]);
  const at = [ours.location.id];
  expect((await worthIn(totals, { locations: at })).worth).toEqual([dollars]);
  expect(await cells(groupsFile, { by: 'person' })).toMatchObject([
    { 'Value (EUR)': '16.67', 'Value (USD)': '13.35' },
  ]);
  expect(await cells(visitsFile, { order: 'ascending' })).toMatchObject([
    { 'Value (EUR)': '0.00', 'Value (USD)': '13.35' },
    { 'Value (EUR)': '16.67', 'Value (USD)': '0.00' },
  ]);

  const params = { orgName: others.organization.name };
  await test.ok(update, { as: world.organizer, params, body: { hourValue: null } });
  expect(await test.ok(get, { as: world.organizer, params })).toMatchObject({ hourValue: null });
  expect((await worthIn(totals)).worth).toEqual([dollars]);
});
