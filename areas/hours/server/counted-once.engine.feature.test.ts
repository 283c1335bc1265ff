import { asc, eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { hoursRuleNames, type HoursRule } from '#areas/hours/rules/hours-rule.ts';
import { hoursRules } from '#areas/hours/schema/hours-rules.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { makeOpportunity, type SlotRow } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { countedMinutes } from '#server/db/facts/hours.sql.ts';
import { isVisitOfPlace, visitTimes } from '#server/db/facts/visits.sql.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { triesOf } from '#testing/soak.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const minutesFrom = (instant: Date, minutes: number) => hoursAfter(instant, minutes / 60);

/** A slot of a place that takes three hours. */
async function slotAt(place: Parameters<typeof makeOpportunity>[1], startAt: Date) {
  const schedule = { dates: [{ startAt, endAt: hoursAfter(startAt, 3) }] };
  const { slots } = await makeOpportunity(test.db, place, {}, { schedule });
  return slots[0]!;
}

it.each([
  ['checked in and out', '09:00', '10:30', '10:31', 90],
  ['came early', '08:45', '12:00', '12:00', 195],
  ['stayed after the end', '09:00', '12:40', '12:41', 220],
  ['is still there', '09:00', null, '11:00', null],
  ['is past the end but before the default check-out', '09:00', null, '12:59', null],
  ['never checked out: counts until the end', '09:00', null, '13:00', 180],
  ['came after the end and never checked out', '12:20', null, '13:00', 0],
  ['left at once', '09:00', '09:00', '10:00', 0],
  ['seconds round to the nearest minute', '09:00:31', '10:00:00', '11:00', 59],
  ['seconds round up from the half minute', '09:00:30', '10:00:00', '11:00', 60],
])('somebody who %s [hours-2]', async (_, checkIn, checkOut, now, expected) => {
  // The slot is from 9 to 12.
  const at = (time: string) => new Date(`2030-01-15T${time}${time.length === 5 ? ':00' : ''}Z`);
  const slot = await slotAt(await makeOrganization(test.db), at('09:00'));
  const { id } = await makeRegistration(test.db, await makeUser(test.db), slot, {
    visit: { checkInAt: at(checkIn), checkOutAt: checkOut === null ? null : at(checkOut) },
  });
  const [row] = await test.db
    .select({ minutes: countedMinutes(at(now)) })
    .from(registrations)
    .innerJoin(visits, isVisitOfPlace)
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .where(eq(registrations.id, id));
  expect(row?.minutes).toBe(expected);
});

/** Minutes after the first slot's start; without a check-out somebody forgot it, or is still there. */
const anyVisit = fc.record({
  in: fc.integer({ min: 0, max: 400 }),
  stay: fc.option(fc.integer({ min: 0, max: 240 })),
  /** Of the organization. */
  rule: fc.constantFrom(...hoursRuleNames),
});

it('each minute of somebody in several places at once counts once, where they checked in last, by each place’s rule [hours-9, hours-10]', async () => {
  const slots: (SlotRow & { organizationId: string; start: number; end: number })[] = [];
  const organizer = await makeOrganizer(test.db);
  for (const hours of [0, 0, 1, 2, 3]) {
    const place = await makeOrganization(test.db, {}, { organizer });
    const slot = await slotAt(place, hoursAfter(factoryNow, hours));
    slots.push({ ...slot, organizationId: place.organization.id, start: hours * 60, end: (hours + 3) * 60 });
  }
  const anyVisits = fc.array(anyVisit, { minLength: 2, maxLength: slots.length });
  await fc.assert(
    fc.asyncProperty(anyVisits, fc.integer({ min: 400, max: 700 }), async (came, now) => {
      const person = await makeUser(test.db);
      await test.db.delete(hoursRules);
      for (const [at, visit] of came.entries()) {
        const { organizationId } = slots[at]!;
        await test.db.insert(hoursRules).values({ organizationId, fromAt: factoryNow, rule: visit.rule });
        const checkOutAt = visit.stay === null ? null : Math.min(visit.in + visit.stay, now);
        await makeRegistration(test.db, person, slots[at]!, {
          visit: {
            checkInAt: minutesFrom(factoryNow, visit.in),
            checkOutAt: checkOutAt === null ? null : minutesFrom(factoryNow, checkOutAt),
          },
        });
      }
      const at = minutesFrom(factoryNow, now);
      const rows = await test.db
        .select({
          id: registrations.id,
          slotId: registrations.slotId,
          ...visitTimes,
          minutes: countedMinutes(at),
        })
        .from(registrations)
        .innerJoin(visits, isVisitOfPlace)
        .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
        .where(eq(registrations.userId, person.id))
        .orderBy(asc(visits.checkInAt), asc(registrations.id));
      // The same minute by minute: the last of those who are there has it.
      const spans = rows.map((row) => {
        const index = slots.findIndex(({ id }) => id === row.slotId);
        const { start, end } = slots[index]!;
        const minute = (time: Date) => (time.getTime() - factoryNow.getTime()) / 60_000;
        const isOver = row.checkOutAt !== null || now >= end + 60;
        const arrived = minute(row.checkInAt!);
        const left = row.checkOutAt ? minute(row.checkOutAt) : Math.min(end, now);
        const spanBy: Record<HoursRule, { from: number; to: number }> = {
          clock: { from: arrived, to: left },
          bounds: { from: Math.max(arrived, start), to: Math.min(left, end) },
          credit: { from: start, to: isOver ? end : left },
        };
        return { ...spanBy[came[index]!.rule], isOver };
      });
      const won = rows.map(() => 0);
      for (let minute = 0; minute < 800; minute += 1) {
        const last = spans.findLastIndex(({ from, to }) => from <= minute && minute < to);
        if (last >= 0) won[last]! += 1;
      }
      expect(rows.map((row) => row.minutes)).toEqual(
        won.map((minutes, index) => (spans[index]!.isOver ? minutes : null)),
      );
      // A report sums them in another way.
      test.clock.set(at);
      const { sums } = await test.ok(contract.hours.groups, {
        as: organizer,
        query: { start: '2030-01-01', end: '2030-12-31', by: 'location', person: person.id },
      });
      const total = won.reduce((sum, minutes, index) => sum + (spans[index]!.isOver ? minutes : 0), 0);
      expect(sums.minutes).toBe(total);
    }),
    { numRuns: triesOf({ gate: 15, soak: 40 }) },
  );
});

it('a long shift that is credited to somebody who came a day early loses what they did elsewhere near its end [hours-9, hours-10]', async () => {
  const organizer = await makeOrganizer(test.db);
  const place = await makeOrganization(test.db, {}, { organizer });
  await test.db
    .insert(hoursRules)
    .values({ organizationId: place.organization.id, fromAt: hoursAfter(factoryNow, -48), rule: 'credit' });
  const person = await makeUser(test.db);
  const long = { dates: [{ startAt: factoryNow, endAt: hoursAfter(factoryNow, 47) }] };
  const { slots } = await makeOpportunity(test.db, place, {}, { schedule: long });
  await makeRegistration(test.db, person, slots[0]!, {
    visit: { checkInAt: hoursAfter(factoryNow, -24), checkOutAt: hoursAfter(factoryNow, -23.5) },
  });
  await makeRegistration(test.db, person, await slotAt(place, hoursAfter(factoryNow, 44)), {
    visit: { checkInAt: hoursAfter(factoryNow, 44), checkOutAt: hoursAfter(factoryNow, 47) },
  });
  test.clock.set(hoursAfter(factoryNow, 72));
  const { totalMinutes } = await test.ok(contract.registrations.history, {
    as: person,
    query: { start: '2030-01-01', end: '2030-12-31' },
  });
  const { sums } = await test.ok(contract.hours.groups, {
    as: organizer,
    query: { start: '2030-01-01', end: '2030-12-31', by: 'location', person: person.id },
  });
  expect([totalMinutes, sums.minutes]).toEqual([47 * 60, 47 * 60]);
});

it('history, report, list and page say the same of a person who was at two activities at once [hours-9]', async () => {
  const organizer = await makeOrganizer(test.db);
  const place = await makeOrganization(test.db, {}, { organizer });
  const person = await makeUser(test.db);
  await makeVolunteerRequest(test.db, person, place.organization, { status: 'approved' });
  // At the second one from 10:00 to 11:00, and nobody checked them out of the first, which ends at noon.
  const whole = await makeRegistration(test.db, person, await slotAt(place, factoryNow), {
    visit: { checkInAt: factoryNow },
  });
  const part = await makeRegistration(test.db, person, await slotAt(place, hoursAfter(factoryNow, 1)), {
    visit: { checkInAt: hoursAfter(factoryNow, 1), checkOutAt: hoursAfter(factoryNow, 2) },
  });
  test.clock.set(hoursAfter(factoryNow, 24));

  const { items, totalMinutes, lifetime } = await test.ok(contract.registrations.history, {
    as: person,
    query: { start: '2030-01-01', end: '2030-12-31' },
  });
  expect(Object.fromEntries(items.map(({ id, minutes }) => [id, minutes]))).toEqual({
    [whole.id]: 120,
    [part.id]: 60,
  });
  expect(Object.fromEntries(items.map(({ id, because }) => [id, because]))).toEqual({
    [whole.id]: ['no-check-out', 'elsewhere'],
    [part.id]: [],
  });
  expect([totalMinutes, lifetime.minutes]).toEqual([180, 180]);

  const report = await test.call(contract.hours.report, {
    as: organizer,
    query: { start: '2030-01-01', end: '2030-12-31' },
  });
  const rows = Papa.parse<string[]>(report.body.slice(1).trimEnd()).data.slice(1);
  expect(rows.map((row) => row[5])).toEqual(['2.00', '1.00']);

  const orgName = place.organization.name;
  const page = await test.ok(contract.volunteerPage.read, {
    as: organizer,
    params: { userId: person.id },
    query: { orgName },
  });
  expect(page.minutes).toBe(180);
  expect(page.past.map(({ minutes }) => minutes).toSorted()).toEqual([120, 60]);
});
