import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { hourReports } from '#areas/hours/schema/hour-reports.ts';
import { makeHourReport, makeWorkReport } from '#areas/hours/testing/hours.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { queueWaitingHours, waitingHoursJob } from './reported-hours.mails.ts';

const { decide } = contract.reportedHours;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(hourReports);
  test.clock.set(at(10));
});

/** The shift of the scene is from 5 to 8 in the morning at its place. */
const at = (hours: number) => hoursAfter(factoryNow, hours);
const iso = (hours: number) => at(hours).toISOString();

async function scene() {
  const organizer = await makeOrganizer(test.db, { signUpMails: 'each' });
  const place = await makeOrganization(
    test.db,
    {},
    { organizer, location: { timeZone: 'America/Phoenix', name: 'Main' } },
  );
  const north = await makeLocation(test.db, place.organization, { timeZone: 'America/Phoenix' });
  const { slots } = await makeOpportunity(
    test.db,
    place,
    { title: 'Food sort' },
    { schedule: { dates: [{ startAt: at(0), endAt: at(3) }] } },
  );
  const volunteer = await makeUser(test.db, { firstName: 'Grace', lastName: 'Noon' });
  const registration = await makeRegistration(test.db, volunteer, slots[0]!);
  const decides = (decision: 'approve' | 'decline', ids: string[], more: object = {}, reason = '') =>
    test.ok(decide, {
      as: organizer,
      body: {
        decision,
        reason,
        reports: ids.map((id) => ({ id, version: 1, recorded: [], ...more })),
      },
    });
  return {
    ...place,
    north,
    organizer,
    volunteer,
    decides,
    shift: (changes: object = {}) => makeHourReport(test.db, registration, changes),
    work: (from: number, changes: object = {}) =>
      makeWorkReport(test.db, volunteer, north, { startAt: at(from), endAt: at(from + 1), ...changes }),
  };
}

describe('the volunteer', () => {
  it('is told in one mail what was decided within minutes, with times and reasons [reported-16]', async () => {
    const { volunteer, organization, decides, shift, work } = await scene();
    const [hours, calls] = [await shift(), await work(4)];
    await decides('approve', [hours.id], { times: { startAt: iso(0), endAt: iso(2) } });
    test.clock.set(hoursAfter(at(10), 0.05));
    await decides('decline', [calls.id], {}, '<b>Nobody</b>\nasked for it.');
    await test.drainJobs();
    const [mail, ...others] = await test.mails(volunteer.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      status: 'sent',
      template: 'reported-hours-decided',
      subject: `Decided: 2 reports of your hours at ${organization.name}`,
    });
    expect(mail?.text).toMatch(
      /Food sort[\s\S]*Approved[\s\S]*5:00 AM – 8:00 AM[\s\S]*Approved times: 5:00 AM – 7:00 AM/,
    );
    expect(mail?.text).toMatch(/Phone calls[\s\S]*Declined[\s\S]*<b>Nobody<\/b> asked for it\./);
    expect(mail?.html).toContain('&lt;b&gt;Nobody');
    expect(mail?.text).toContain('http://manyhands.test/volunteer/profile-history');
    // What follows later is told by itself, once.
    test.clock.set(at(11));
    await decides('approve', [(await work(6)).id]);
    await test.drainJobs();
    const [, next, ...more] = await test.mails(volunteer.email);
    expect(more).toEqual([]);
    expect(next?.subject).toBe(`Decided: the hours you reported to ${organization.name}`);
    expect(next?.text).not.toContain('Food sort');
  });

  it('has no mail once the account is closed [reported-16]', async () => {
    const { volunteer, decides, work } = await scene();
    await decides('approve', [(await work(4)).id]);
    await test.db
      .update(users)
      .set({ closedAt: at(10) })
      .where(eq(users.id, volunteer.id));
    await test.drainJobs();
    expect(await test.mails(volunteer.email)).toEqual([]);
  });
});

describe('those who decide', () => {
  const subjectsTo = async ({ email }: { email: string }) =>
    (await test.mails(email)).map(({ subject }) => subject.replace(/ at .*/, ''));

  it('hear at most once an hour, or once a day, that reports wait where they decide [reported-17]', async () => {
    const { organizer, location, north, work, organization } = await scene();
    const daily = await makeOrganizer(test.db, { signUpMails: 'daily' });
    await makeCoordinator(test.db, daily, north);
    const elsewhere = await makeOrganizer(test.db);
    await makeCoordinator(test.db, elsewhere, location);
    await work(4, { reportedAt: hoursAfter(at(9), 0.5) });
    await work(6, { reportedAt: hoursAfter(at(9), 0.6) });
    test.clock.set(new Date(at(10).getTime() - 1));
    expect(await queueWaitingHours(test.deps)).toBe(0);
    test.clock.set(at(10));
    await Promise.all([queueWaitingHours(test.deps), waitingHoursJob.handle(test.deps, {})]);
    await test.drainJobs();
    const [mail] = await test.mails(organizer.email);
    expect(mail).toMatchObject({
      status: 'sent',
      subject: `2 reports of hours are waiting at ${organization.name}`,
      headers: { 'List-Unsubscribe': '<http://manyhands.test/user/user-settings/notifications>' },
    });
    expect(mail?.text).toContain('http://manyhands.test/organizer/timeapproval');
    expect(mail?.text).not.toContain('Noon');
    expect(await subjectsTo(daily)).toEqual([]);
    // Nothing new is no news, and what was told of is counted with what is new.
    test.clock.set(at(12));
    expect(await queueWaitingHours(test.deps)).toBe(0);
    await work(8, { reportedAt: hoursAfter(at(12), 0.1) });
    test.clock.set(at(13));
    await queueWaitingHours(test.deps);
    expect(await subjectsTo(organizer)).toEqual([
      '2 reports of hours are waiting',
      '3 reports of hours are waiting',
    ]);
    // 7:00 AM in Phoenix.
    test.clock.set(new Date('2030-06-03T14:00:00Z'));
    await queueWaitingHours(test.deps);
    expect(await subjectsTo(daily)).toEqual(['3 reports of hours are waiting']);
    expect(await subjectsTo(elsewhere)).toEqual([]);
  });

  it('hear nothing of what was decided, is their own, or is older than a week [reported-17]', async () => {
    const { organizer, north, work } = await scene();
    await makeWorkReport(test.db, organizer, north, { startAt: at(2), endAt: at(3) });
    await work(4, { status: 'withdrawn', reportedAt: at(8) });
    expect(await queueWaitingHours(test.deps)).toBe(0);
    await work(4, { reportedAt: at(8) });
    test.clock.set(at(8 + 7 * 24));
    expect(await queueWaitingHours(test.deps)).toBe(0);
    test.clock.set(at(7 + 7 * 24));
    expect(await queueWaitingHours(test.deps)).toBe(1);
    expect(await subjectsTo(organizer)).toEqual(['1 report of hours is waiting']);
  });
});
