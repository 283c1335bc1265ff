import ICAL from 'ical.js';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter, nextNumber } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';

const { calendar, upcomingCalendar } = contract.registrations;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

/** A volunteer with a shift two days from now and one that is over. */
async function scene() {
  const organizer = await makeOrganizer(test.db);
  const newName = `Harbor Community Kitchen ${nextNumber()}`;
  const at = await makeOrganization(
    test.db,
    { newName },
    { organizer, location: { address1: '12 Pier Road', city: 'Oakland', state: 'CA', postalCode: '94607' } },
  );
  const { opportunity, slots, dates } = await makeOpportunity(
    test.db,
    at,
    { title: 'Serve dinner, and talk' },
    {
      schedule: {
        dates: [48, -48].map((hours) => ({
          startAt: hoursAfter(factoryNow, hours),
          endAt: hoursAfter(factoryNow, hours + 3),
        })),
        activities: [{ title: 'Cooking' }],
      },
    },
  );
  const volunteer = await makeUser(test.db);
  const registration = await makeRegistration(test.db, volunteer, slots[0]!);
  const past = await makeRegistration(test.db, volunteer, slots[1]!);
  return {
    organizer,
    organizationName: newName,
    opportunity,
    dates,
    volunteer,
    registration,
    past,
    params: { registrationId: registration.id },
  };
}

function eventsOf(file: string) {
  return new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents('vevent')
    .map((item) => new ICAL.Event(item));
}

describe('the calendar file of a registration', () => {
  it('says what, where and when, as a download [calendar-1]', async () => {
    const { params, volunteer, registration, opportunity, organizationName } = await scene();
    const answer = await test.call(calendar, { params, as: volunteer });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="manyhands-shift.ics"');
    const [event] = eventsOf(answer.body);
    expect(event).toMatchObject({
      uid: `registration-${registration.id}@manyhands.test`,
      summary: 'Serve dinner, and talk: Cooking',
    });
    expect(event?.location).toMatch(/, 12 Pier Road, Oakland, CA 94607$/);
    expect(event?.description).toContain(`Volunteering with ${organizationName}`);
    expect(event?.description).toContain(`http://manyhands.test/opportunities/${opportunity.id}`);
    expect(event?.startDate.toJSDate()).toEqual(hoursAfter(factoryNow, 48));
    expect(event?.endDate.toJSDate()).toEqual(hoursAfter(factoryNow, 51));
  });

  it('keeps its UID and grows its number when the date moves [calendar-2]', async () => {
    const { params, volunteer, opportunity, dates } = await scene();
    const [before] = eventsOf((await test.call(calendar, { params, as: volunteer })).body);
    await test.db
      .update(opportunityDates)
      .set({ startAt: hoursAfter(factoryNow, 49) })
      .where(eq(opportunityDates.id, dates[0]!.id));
    await test.db
      .update(opportunities)
      .set({ version: opportunity.version + 1 })
      .where(eq(opportunities.id, opportunity.id));
    const [after] = eventsOf((await test.call(calendar, { params, as: volunteer })).body);
    expect(after?.uid).toBe(before?.uid);
    expect(after!.sequence).toBeGreaterThan(before!.sequence);
    expect(after?.startDate.toJSDate()).toEqual(hoursAfter(factoryNow, 49));
  });

  it('is refused to visitors, to others and to the organization’s own organizer [calendar-1]', async () => {
    const { params, organizer } = await scene();
    expect(await test.refused(calendar, { params })).toMatchObject({ code: 'sign-in-required' });
    for (const as of [await makeUser(test.db), organizer]) {
      expect(await test.refused(calendar, { params, as })).toMatchObject({ code: 'not-found', status: 404 });
    }
  });

  it('is gone once the registration is', async () => {
    const { params, volunteer } = await scene();
    await test.ok(contract.registrations.cancel, { params, as: volunteer });
    expect(await test.refused(calendar, { params, as: volunteer })).toMatchObject({ code: 'not-found' });
  });
});

describe('mails about a place', () => {
  const filesTo = async (email: string, template: string) => {
    await test.drainJobs();
    const mail = (await test.mails(email)).find((one) => one.template === template);
    return mail!.attachments.filter(({ contentType }) => contentType.startsWith('text/calendar'));
  };

  it('bring it to the calendar, and take it out when it is given back [calendar-4]', async () => {
    const { opportunity, registration } = await scene();
    const newcomer = await makeUser(test.db);
    const params = { opportunityId: opportunity.id };
    const slotIds = [registration.slotId];
    await test.ok(contract.registrations.signUp, { as: newcomer, params, body: { slotIds } });
    const [added] = await filesTo(newcomer.email, 'registered');
    const [event] = eventsOf(added!.content ?? '');
    expect(added!.filename).toBe('manyhands-shift.ics');
    expect(event?.summary).toBe('Serve dinner, and talk: Cooking');

    const { items } = await test.ok(contract.registrations.upcoming, { as: newcomer });
    await test.ok(contract.registrations.cancel, { as: newcomer, params: { registrationId: items[0]!.id } });
    const [removed] = await filesTo(newcomer.email, 'unregister');
    const [gone] = eventsOf(removed!.content ?? '');
    expect(removed!.filename).toBe('manyhands-cancelled.ics');
    expect(gone?.uid).toBe(event?.uid);
    expect(gone!.sequence).toBeGreaterThan(event!.sequence);
    expect(gone?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  });
});

describe('the calendar file of all that is upcoming', () => {
  it('has the caller’s own commitments that have not ended [calendar-1]', async () => {
    const { volunteer, registration } = await scene();
    await scene();
    const answer = await test.call(upcomingCalendar, { as: volunteer });
    expect(answer.headers['content-disposition']).toBe('attachment; filename="manyhands-shifts.ics"');
    expect(eventsOf(answer.body).map(({ uid }) => uid)).toEqual([
      `registration-${registration.id}@manyhands.test`,
    ]);
  });

  it('is empty for somebody without any, and refused to visitors', async () => {
    const answer = await test.call(upcomingCalendar, { as: await makeUser(test.db) });
    expect(eventsOf(answer.body)).toEqual([]);
    expect(await test.refused(upcomingCalendar)).toMatchObject({ code: 'sign-in-required' });
  });
});
