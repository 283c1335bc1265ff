import ICAL from 'ical.js';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { withTransaction } from '#server/db/client.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { type opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { sendEmail } from '../../outbox/send-email.actions.ts';
import { queueReminders, remindersJob, withdrawUnsentReminders } from './reminders.mails.ts';
import { makeVisit } from '#areas/visits/testing/visits.factories.ts';

const { cancel } = contract.registrations;
const { get, update } = contract.notifications;

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp();
  t.clock.set(factoryNow);
});
afterEach(() => t.close());

/** Somebody who signed up at `factoryNow` for a shift that begins so many hours later. */
async function shift(
  startsIn: number,
  {
    user = {},
    opportunity = {},
  }: {
    user?: Partial<typeof users.$inferInsert>;
    opportunity?: Partial<typeof opportunities.$inferInsert>;
  } = {},
) {
  const coordinator = await makeUser(t.db, { firstName: 'Grace', lastName: 'Brown' });
  const at = await makeOrganization(
    t.db,
    {},
    {
      location: {
        timeZone: 'America/Phoenix',
        address1: '12 Pier Road',
        city: 'Phoenix',
        state: 'AZ',
        postalCode: '85003',
      },
    },
  );
  const startAt = hoursAfter(factoryNow, startsIn);
  const made = await makeOpportunity(
    t.db,
    at,
    { title: 'Serve dinner', ...opportunity },
    { coordinators: [coordinator], schedule: { dates: [{ startAt, endAt: hoursAfter(startAt, 3) }] } },
  );
  const volunteer = await makeUser(t.db, { firstName: 'Ada', ...user });
  const registration = await makeRegistration(t.db, volunteer, made.slots[0]!);
  return { volunteer, registration, startAt, date: made.dates[0]!, ...made, coordinator };
}

const remindersTo = async (person: { email: string }) =>
  (await t.mails(person.email)).filter(({ template }) => template === 'reminder');

describe('a reminder', () => {
  it('goes out a day before the shift, once, with address, local time and calendar file [reminders-1]', async () => {
    const { volunteer, registration, startAt, coordinator } = await shift(48);
    t.clock.set(hoursAfter(startAt, -24.1));
    expect(await queueReminders(t.deps)).toBe(0);
    t.clock.set(hoursAfter(startAt, -24));
    expect(await queueReminders(t.deps)).toBe(1);
    expect(await queueReminders(t.deps)).toBe(0);
    await t.drainJobs();
    const [mail, ...others] = await remindersTo(volunteer);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ status: 'sent', replyTo: coordinator.email });
    const local = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Phoenix',
      hour: 'numeric',
      minute: '2-digit',
    }).format(startAt);
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain(local.replaceAll('\u202F', ' '));
      expect(text).toContain('Mountain Standard Time');
      expect(text).toContain('12 Pier Road, Phoenix, AZ 85003');
      expect(text).toContain('http://manyhands.test/volunteer/profile');
      expect(text).toContain('http://manyhands.test/user/user-settings/notifications');
    }
    expect(mail?.attachments).toMatchObject([
      { filename: 'manyhands-shift.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH' },
      { filename: 'check-in-code.png', contentType: 'image/png', cid: 'check-in-code' },
    ]);
    const file = new ICAL.Component(ICAL.parse(mail!.attachments[0]!.content ?? ''));
    const event = new ICAL.Event(file.getFirstSubcomponent('vevent') ?? undefined);
    expect(event.uid).toBe(`registration-${registration.id}@manyhands.test`);
    expect(event.startDate.toJSDate()).toEqual(startAt);
  });

  it('goes out late after an outage, as long as the shift has not begun [reminders-2]', async () => {
    const { volunteer, startAt } = await shift(48);
    const begun = await shift(45);
    t.clock.set(hoursAfter(startAt, -3));
    expect(await queueReminders(t.deps)).toBe(1);
    expect(await remindersTo(volunteer)).toHaveLength(1);
    expect(await remindersTo(begun.volunteer)).toEqual([]);
  });

  it('does not follow a sign-up less than a day before [reminders-3]', async () => {
    const { startAt } = await shift(23);
    t.clock.set(hoursAfter(startAt, -1));
    expect(await queueReminders(t.deps)).toBe(0);
  });

  it('comes again when the date moves [reminders-1]', async () => {
    const { volunteer, startAt, date } = await shift(48);
    t.clock.set(hoursAfter(startAt, -20));
    expect(await queueReminders(t.deps)).toBe(1);
    const moved = hoursAfter(startAt, 72);
    await t.db
      .update(opportunityDates)
      .set({ startAt: moved, endAt: hoursAfter(moved, 3) })
      .where(eq(opportunityDates.id, date.id));
    expect(await queueReminders(t.deps)).toBe(0);
    t.clock.set(hoursAfter(moved, -20));
    expect(await queueReminders(t.deps)).toBe(1);
    expect(await remindersTo(volunteer)).toHaveLength(2);
  });

  it.each([
    ['a person who switched reminders off', { user: { remindersEnabled: false } }],
    ['whose account is closed', { user: { closedAt: factoryNow } }],
    ['of an opportunity that is a draft', { opportunity: { status: 'draft' as const } }],
    ['of an opportunity that was deleted', { opportunity: { deletedAt: factoryNow } }],
  ])('is not for somebody %s [reminders-5]', async (_who, options) => {
    const { startAt } = await shift(48, options);
    t.clock.set(hoursAfter(startAt, -20));
    expect(await queueReminders(t.deps)).toBe(0);
  });

  it('comes all the same when the opportunity is archived: the place is kept [reminders-4]', async () => {
    const { volunteer, startAt } = await shift(48, { opportunity: { status: 'archived' } });
    t.clock.set(hoursAfter(startAt, -20));
    expect(await queueReminders(t.deps)).toBe(1);
    expect(await remindersTo(volunteer)).toHaveLength(1);
  });

  it('is not for somebody who unregistered or was checked in [reminders-3]', async () => {
    const gone = await shift(48);
    const there = await shift(48);
    await t.ok(cancel, { params: { registrationId: gone.registration.id }, as: gone.volunteer });
    await makeVisit(t.db, there.registration, { checkInAt: factoryNow });
    t.clock.set(hoursAfter(gone.startAt, -20));
    expect(await queueReminders(t.deps)).toBe(0);
  });

  it('that is not sent yet is withdrawn by an unregister [reminders-3]', async () => {
    const { volunteer, registration, startAt } = await shift(48);
    const other = await shift(48);
    t.clock.set(hoursAfter(startAt, -20));
    expect(await queueReminders(t.deps)).toBe(2);
    await t.ok(cancel, { params: { registrationId: registration.id }, as: volunteer });
    const [mail] = await remindersTo(volunteer);
    // The reaction to the unregister runs before the mail server takes mail again.
    await withdrawUnsentReminders(t.deps, { registrationIds: [registration.id] });
    await sendEmail(t.deps, mail!.id);
    expect(await remindersTo(volunteer)).toEqual([]);
    expect(await remindersTo(other.volunteer)).toMatchObject([{ status: 'queued' }]);
    await t.drainJobs();
    expect(await remindersTo(other.volunteer)).toMatchObject([{ status: 'sent' }]);
  });

  it('that went to a former address is withdrawn by an unregister, too [reminders-3]', async () => {
    const { volunteer, registration, startAt } = await shift(48);
    t.clock.set(hoursAfter(startAt, -20));
    await queueReminders(t.deps);
    await t.db.update(users).set({ email: 'moved@example.org' }).where(eq(users.id, volunteer.id));
    await t.ok(cancel, { params: { registrationId: registration.id }, as: volunteer });
    await withdrawUnsentReminders(t.deps, { registrationIds: [registration.id] });
    expect(await remindersTo(volunteer)).toEqual([]);
  });

  it('that the mail server takes only after the shift began is not sent [reminders-2]', async () => {
    const { volunteer, startAt } = await shift(48);
    t.clock.set(hoursAfter(startAt, -20));
    await queueReminders(t.deps);
    t.clock.set(startAt);
    await t.drainJobs();
    expect(await remindersTo(volunteer)).toMatchObject([{ status: 'failed', lastErrorCode: 'too-late' }]);
  });

  it('is written after a crash in the middle of writing [reminders-6]', async () => {
    const { volunteer, startAt } = await shift(48);
    t.clock.set(hoursAfter(startAt, -20));
    const failing = {
      ...t.deps,
      jobs: { ...t.deps.jobs, sendAll: () => Promise.reject(new Error('the process dies here')) },
    };
    await expect(queueReminders(failing)).rejects.toThrow('the process dies here');
    expect(await remindersTo(volunteer)).toEqual([]);
    expect(await queueReminders(t.deps)).toBe(1);
    expect(await remindersTo(volunteer)).toHaveLength(1);
  });

  it('is found by the scheduled job, in batches', async () => {
    const at = await makeOrganization(t.db);
    const startAt = hoursAfter(factoryNow, 48);
    const { slots } = await makeOpportunity(
      t.db,
      at,
      {},
      {
        schedule: {
          dates: [{ startAt, endAt: hoursAfter(startAt, 3) }],
          activities: [{ title: 'Run', capacity: 300 }],
        },
      },
    );
    for (let index = 0; index < 101; index += 1) {
      await makeRegistration(t.db, await makeUser(t.db), slots[0]!);
    }
    t.clock.set(hoursAfter(startAt, -20));
    await withTransaction(t.db, (tx) => t.deps.jobs.send(tx, remindersJob, {}));
    await t.drainJobs();
    const sent = await t.db.select({ to: emails.recipient }).from(emails).where(eq(emails.status, 'sent'));
    expect(new Set(sent.map(({ to }) => to)).size).toBe(101);
    expect(sent).toHaveLength(101);
  });
});

describe('the notification settings', () => {
  it('are the caller’s own: on at first and with each sign-up, and kept [reminders-5, digest-1]', async () => {
    const [as, other] = [await makeUser(t.db), await makeUser(t.db)];
    const usual = { remindersEnabled: true, signUpMails: 'each' };
    const saved = { remindersEnabled: false, signUpMails: 'daily' };
    expect(await t.ok(get, { as })).toEqual(usual);
    expect(await t.ok(update, { as, body: { remindersEnabled: false } })).toEqual({
      ...usual,
      remindersEnabled: false,
    });
    expect(await t.ok(update, { as, body: { signUpMails: 'daily' } })).toEqual(saved);
    expect(await t.ok(get, { as })).toEqual(saved);
    expect(await t.ok(get, { as: other })).toEqual(usual);
  });

  it('are refused to visitors, and what is no setting is refused', async () => {
    expect(await t.refused(get)).toMatchObject({ code: 'sign-in-required' });
    expect(await t.refused(update, { body: { remindersEnabled: false } })).toMatchObject({
      code: 'sign-in-required',
    });
    const as = await makeUser(t.db);
    expect(await t.refused(update, { as, body: { signUpMails: 'weekly' } as never })).toMatchObject({
      code: 'request.invalid',
    });
  });
});
