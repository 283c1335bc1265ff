// Whatever was recorded, the hours of a person are one sum: in the totals, each table, the charts, the files, the history and the certificate.
import * as fc from 'fast-check';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { hoursRuleNames } from '#areas/hours/rules/hours-rule.ts';
import { groupings } from '#areas/hours/rules/report.ts';
import { hoursRules } from '#areas/hours/schema/hours-rules.ts';
import { makeApprovedWork } from '#areas/hours/testing/hours.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { hoursAfter } from '#testing/factories/sequence.ts';
import { triesOf } from '#testing/soak.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** In the night from April 6 to 7 the clocks of Adelaide and of Lord Howe go back, by an hour and by half of one. */
const evening = new Date('2030-04-06T11:00:00Z');
const afterwards = new Date('2030-04-20T12:00:00Z');
const days = { start: '2030-04-01', end: '2030-04-15' };

const anyVisit = fc.record({
  /** Minutes after `evening` at which the shift begins, and for how long it goes. */
  at: fc.integer({ min: 0, max: 3_000 }),
  lasts: fc.integer({ min: 30, max: 600 }),
  late: fc.integer({ min: -60, max: 90 }),
  stay: fc.option(fc.integer({ min: 0, max: 700 })),
  location: fc.constantFrom(0, 1),
  tags: fc.constantFrom<string[]>([], ['Driver'], ['Driver', 'Pickup']),
});
const anyScene = fc.record({
  rule: fc.constantFrom(...hoursRuleNames),
  visits: fc.array(anyVisit, { minLength: 1, maxLength: 6 }),
  work: fc.option(
    fc.record({ at: fc.integer({ min: 0, max: 3_000 }), lasts: fc.integer({ min: 10, max: 600 }) }),
  ),
});

/** The minutes of hours that are written as `1.30`. */
const minutesOfWritten = (written: string): number => {
  const [hours, minutes] = written.split('.');
  return Number(hours) * 60 + Number(minutes);
};
const sumOf = <Row>(rows: readonly Row[], minutes: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + minutes(row), 0);

it('totals, tables, charts, files, history and certificate come to one sum of minutes [hours-14, hours-15, certificates-1]', async () => {
  await fc.assert(
    fc.asyncProperty(anyScene, async ({ rule, visits, work }) => {
      test.clock.set(evening);
      const organizer = await makeOrganizer(test.db);
      const place = await makeOrganization(
        test.db,
        {},
        { organizer, location: { timeZone: 'Australia/Adelaide' } },
      );
      const { organization } = place;
      const other = await makeLocation(test.db, organization, { timeZone: 'Australia/Lord_Howe' });
      await test.db
        .insert(hoursRules)
        .values({ organizationId: organization.id, fromAt: hoursAfter(evening, -100), rule });
      const person = await makeUser(test.db);
      for (const { at, lasts, late, stay, location, tags } of visits) {
        const startAt = hoursAfter(evening, at / 60);
        const { slots } = await makeOpportunity(
          test.db,
          location === 0 ? place : { organization, location: other },
          {},
          {
            schedule: {
              dates: [{ startAt, endAt: hoursAfter(startAt, lasts / 60) }],
              activities: [{ title: tags.join(' and ') || 'Anything', tags }],
            },
          },
        );
        const checkInAt = hoursAfter(startAt, late / 60);
        const checkOutAt = stay === null ? null : hoursAfter(checkInAt, stay / 60);
        await makeRegistration(test.db, person, slots[0]!, { visit: { checkInAt, checkOutAt } });
      }
      if (work)
        await makeApprovedWork(
          test.db,
          { person, location: place.location, by: organizer },
          {
            startAt: hoursAfter(evening, work.at / 60),
            endAt: hoursAfter(evening, (work.at + work.lasts) / 60),
          },
        );
      test.clock.set(afterwards);

      const as = organizer;
      const { minutes, visits: count } = await test.ok(contract.hours.totals, { as, query: days });
      const found: Record<string, number> = {};
      for (const by of groupings) {
        const { items, sums } = await test.ok(contract.hours.groups, { as, query: { ...days, by } });
        found[`by ${by}`] = sums.minutes;
        // A visit with two tags stands under both.
        if (by !== 'tag') found[`rows by ${by}`] = sumOf(items, (row) => row.minutes);
      }
      const listed = await test.ok(contract.hours.visits, { as, query: days });
      found['each visit'] = sumOf(listed.items, (row) => row.minutes);
      const charts = await test.ok(contract.hours.charts, { as, query: days });
      found['months'] = sumOf(charts.months, (month) => month.minutes);
      found['locations'] = sumOf(charts.locations, (bar) => bar.minutes);
      found['activities'] = sumOf(charts.activities, (bar) => bar.minutes);
      const csv = await test.call(contract.hours.report, { as, query: days });
      const lines = Papa.parse<string[]>(csv.body.slice(1).trimEnd()).data.slice(1);
      found['file'] = sumOf(lines, (line) => minutesOfWritten(line[5]!));
      const history = await test.ok(contract.registrations.history, { as: person, query: days });
      found['history'] = history.totalMinutes;
      expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, minutes])));
      expect([listed.total, lines.length]).toEqual([count, count]);
      if (minutes === 0) return;
      const certificate = await test.ok(contract.certificates.issue, {
        as: person,
        body: { organizationId: organization.id, days },
      });
      expect(certificate.minutes).toBe(minutes);
    }),
    { numRuns: triesOf({ gate: 6, soak: 24 }) },
  );
});
