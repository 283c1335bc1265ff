import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { makeHourReport, makeWorkReport } from '#areas/hours/testing/hours.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { visitEntries } from '#areas/visits/schema/visit-entries.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { holdingWrites } from '#testing/locks.ts';
import { leaveOutRowLocks } from '#testing/without-row-locks.ts';

const { decide } = contract.reportedHours;
const parallel = 6;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(at(30)));

const at = (hours: number) => hoursAfter(factoryNow, hours);
const times = (from: number, until: number) => ({
  startAt: at(from).toISOString(),
  endAt: at(until).toISOString(),
});

/** A place with a volunteer, and the cookies of people who decide there. */
async function scene() {
  const place = await makeOrganization(test.db);
  const deciders: string[] = [];
  for (let n = 0; n < parallel; n += 1) {
    const organizer = await makeOrganizer(test.db);
    await makeCoordinator(test.db, organizer, place.location, { role: 'organizer' });
    deciders.push(await test.signInAs(organizer));
  }
  const volunteer = await makeUser(test.db);
  const reportOfShift = async () => {
    const schedule = { dates: [{ startAt: at(0), endAt: at(3) }] };
    const { slots } = await makeOpportunity(test.db, place, {}, { schedule });
    return makeHourReport(test.db, await makeRegistration(test.db, volunteer, slots[0]!));
  };
  const work = (startAt: Date) => makeWorkReport(test.db, volunteer, place.location, { startAt });
  return { deciders, reportOfShift, work };
}

/** How many of the deciders could do it, who all begin at once. */
const decideAtOnce = async (
  cookies: readonly string[],
  id: string,
  decisionOf: (n: number) => 'approve' | 'decline',
): Promise<number> => {
  const answers = await Promise.all(
    cookies.map((cookie, n) => {
      const decision = decisionOf(n);
      const reason = decision === 'decline' ? 'No.' : '';
      return test.ok(decide, {
        cookie,
        body: { decision, reason, reports: [{ id, version: 1, recorded: [] }] },
      });
    }),
  );
  for (const { refused } of answers)
    for (const { code } of refused) expect(['reported.changed', 'reported.recorded']).toContain(code);
  return answers.filter(({ done }) => done.length > 0).length;
};
const everySecondDeclines = (n: number) => (n % 2 ? 'decline' : 'approve');

it('of people who decide at once about a report one is heard, of a shift and of work [reported-8]', async () => {
  const { deciders, reportOfShift, work } = await scene();
  const hours = await reportOfShift();
  expect(await decideAtOnce(deciders, hours.id, everySecondDeclines)).toBe(1);
  const [row] = await test.db.select().from(hourReports).where(eq(hourReports.id, hours.id));
  const entries = await test.db.$count(visitEntries, eq(visitEntries.registrationId, hours.registrationId!));
  expect(entries).toBe(row?.status === 'approved' ? 1 : 0);
  expect(await decideAtOnce(deciders, (await work(at(4))).id, everySecondDeclines)).toBe(1);
});

/** How many of two reports of neighboring work are approved at once with times that overlap. */
const approveOverlapping = async (cookies: readonly string[], ids: readonly string[]): Promise<number> => {
  const answers = await Promise.all(
    ids.map((id, n) =>
      test.ok(decide, {
        cookie: cookies[n]!,
        body: {
          decision: 'approve',
          reports: [{ id, version: 1, recorded: [], times: n ? times(2, 8) : times(0, 6) }],
        },
      }),
    ),
  );
  return answers.filter(({ done }) => done.length > 0).length;
};

it('of two that approve work at once with times that overlap one is heard [reported-15]', async () => {
  const { deciders, work } = await scene();
  const [one, other] = [await work(at(0)), await work(at(4))];
  expect(await approveOverlapping(deciders, [one.id, other.id])).toBe(1);
});

it('without the locks several would be heard: the tests above prove something [reported-8, reported-15]', async () => {
  const unlock = leaveOutRowLocks();
  try {
    const { deciders, work } = await scene();
    const [one, other] = [await work(at(0)), await work(at(4))];
    const both = await holdingWrites(test.db, hourReports, 2, () =>
      approveOverlapping(deciders, [one.id, other.id]),
    );
    expect(both).toBe(2);
    const third = await work(at(10));
    const several = await holdingWrites(test.db, hourReports, 2, () =>
      decideAtOnce(deciders.slice(0, 2), third.id, () => 'approve'),
    );
    expect(several).toBe(2);
  } finally {
    unlock();
  }
});
