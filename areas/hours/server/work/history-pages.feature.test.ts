import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeApprovedWork } from '#areas/hours/testing/hours.factories.ts';
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

it('a long history comes in pages of fifty, newest first, shifts and work together, with the hours of all of them on each [history-9, hours-30]', async () => {
  test.clock.set(new Date('2030-12-01T12:00:00Z'));
  const person = await makeUser(test.db);
  const by = await makeOrganizer(test.db);
  const timeZone = 'UTC';
  const first = await makeOrganization(test.db, {}, { organizer: by, location: { timeZone } });
  const second = await makeOrganization(test.db, {}, { location: { timeZone } });
  const began = new Date('2030-01-01T09:00:00Z');
  const days = Array.from({ length: 60 }, (_, index) => hoursAfter(began, 24 * index));
  const dates = days.map((startAt) => ({ startAt, endAt: hoursAfter(startAt, 2) }));
  // Each day is at one of the two, and on each tenth there is work outside of shifts, too.
  const order: { id: string; at: Date }[] = [];
  for (const [at, parity] of [
    [first, 0],
    [second, 1],
  ] as const) {
    const { slots } = await makeOpportunity(
      test.db,
      at,
      {},
      { schedule: { dates: dates.filter((_, index) => index % 2 === parity) } },
    );
    for (const [index, slot] of slots.entries()) {
      const startAt = days[2 * index + parity]!;
      const visit = { checkInAt: startAt, checkOutAt: hoursAfter(startAt, 1.5) };
      order.push({ id: (await makeRegistration(test.db, person, slot, { visit })).id, at: startAt });
    }
  }
  for (let index = 0; index < 60; index += 10) {
    const startAt = hoursAfter(days[index]!, 5);
    const times = { startAt, endAt: hoursAfter(startAt, 1) };
    const work = await makeApprovedWork(test.db, { person, location: first.location, by }, times);
    order.push({ id: work.id, at: startAt });
  }
  const ids = order.toSorted((one, other) => other.at.getTime() - one.at.getTime()).map(({ id }) => id);
  const range = { start: '2030-01-01', end: '2030-03-31' };
  const page = (number: number) => test.ok(history, { as: person, query: { ...range, page: number } });
  const pages = [await page(1), await page(2), await page(3)];
  expect(pages.map(({ items }) => items.map(({ id }) => id))).toEqual([ids.slice(0, 50), ids.slice(50), []]);
  for (const { total, totalMinutes, organizations } of pages) {
    expect({ total, totalMinutes }).toEqual({ total: 66, totalMinutes: 60 * 90 + 6 * 60 });
    expect(new Map(organizations.map(({ id, minutes }) => [id, minutes]))).toEqual(
      new Map([
        [first.organization.id, 30 * 90 + 6 * 60],
        [second.organization.id, 30 * 90],
      ]),
    );
  }
  const file = await test.call(historyFile, { as: person, query: range });
  expect(Papa.parse<string[]>(file.body.slice(1).trimEnd()).data).toHaveLength(1 + 66);
});
