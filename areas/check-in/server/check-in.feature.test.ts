import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { kioskRecords, kioskRefuses } from '#testing/attendance.ts';
import { factoryNow } from '#testing/factories/sequence.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';
import { makeMorningOfGrace, type Morning } from '#areas/check-in/testing/morning.world.ts';
import { visitOf } from '#areas/visits/testing/visits.factories.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

const scene = (options?: Morning) => makeMorningOfGrace(test.db, options);

const at = (instant: string) => new Date(instant);
const visitTo = (registrationId: string) => visitOf(test.db, registrationId);

describe('checking in', () => {
  it('notes the time and that it is the first time ever', async () => {
    const { organizer, opportunity, registration, body } = await scene();
    test.clock.set(at('2030-06-02T13:05:00Z'));
    const before = test.published.length;
    expect(await kioskRecords(test, 'check-in', { body, as: organizer })).toEqual({
      firstName: 'Grace',
      activity: 'Packing',
      opportunity: opportunity.title,
      checkInAt: '2030-06-02T13:05:00.000Z',
      checkOutAt: null,
      minutes: null,
      isNewVolunteer: true,
      timeZone: 'America/New_York',
    });
    expect(await visitTo(registration.id)).toMatchObject({
      checkInAt: at('2030-06-02T13:05:00Z'),
      checkOutAt: null,
      newVolunteer: true,
    });
    expect(test.published.slice(before)).toEqual([
      { type: 'registration.checked-in', data: { registrationId: registration.id } },
    ]);
  });

  it('is the first time only once, at any organization [check-in-6]', async () => {
    const first = await scene();
    await kioskRecords(test, 'check-in', { body: first.body, as: first.organizer });
    const second = await scene();
    const registration = await makeRegistration(test.db, first.volunteer, second.slots[0]!);
    const visit = await kioskRecords(test, 'check-in', {
      body: { ...second.body, email: first.volunteer.email, elsewhere: 'stay' },
      as: second.organizer,
    });
    expect(visit.isNewVolunteer).toBe(false);
    expect(await visitTo(registration.id)).toMatchObject({ newVolunteer: false });
  });

  it('finds the account whatever the case of the email and the spaces around it [check-in-5]', async () => {
    const { organizer, body } = await scene();
    await kioskRecords(test, 'check-in', {
      body: { ...body, email: `  ${body.email.toUpperCase()} ` },
      as: organizer,
    });
  });

  it('copies the CRM id of an approved volunteer, and asks nothing of a private opportunity', async () => {
    for (const isPrivate of [false, true]) {
      const { organizer, organization, volunteer, registration, body } = await scene({
        opportunity: { isPrivate },
      });
      await makeVolunteerRequest(test.db, volunteer, organization, { sfVolId: 'a0B1' });
      await kioskRecords(test, 'check-in', { body, as: organizer });
      const [place] = await test.db
        .select({ sfVolId: registrations.sfVolId })
        .from(registrations)
        .where(eq(registrations.id, registration.id));
      expect(place).toEqual({ sfVolId: isPrivate ? null : 'a0B1' });
    }
  });

  it('tells somebody whose email no account has', async () => {
    const { organizer, body } = await scene();
    expect(
      await kioskRefuses(test, 'check-in', { body: { ...body, email: 'nobody@example.org' }, as: organizer }),
    ).toMatchObject({
      code: 'check-in.account-not-found',
      message: 'Account not found for this email address',
    });
  });

  it('tells somebody whose email two accounts have, at both buttons [check-in-5]', async () => {
    const { organizer, volunteer, body } = await scene();
    // The database takes no second one; what it took before it had its index is met all the same.
    await test.db.execute(sql`drop index users_email_unique`);
    const second = await makeUser(test.db, { email: volunteer.email });
    const told = [];
    for (const kind of ['check-in', 'check-out'] as const)
      told.push(await kioskRefuses(test, kind, { body, as: organizer }));
    await test.db.delete(users).where(eq(users.id, second.id));
    await test.db.execute(sql`create unique index users_email_unique on users (email)`);
    const refusal = {
      code: 'check-in.several-accounts',
      message: 'Multiple Accounts Found for this email address',
    };
    expect(told).toMatchObject([refusal, refusal]);
  });

  it('does not know closed accounts [check-in-5]', async () => {
    const { organizer, volunteer, body } = await scene();
    await test.db.update(users).set({ closedAt: factoryNow }).where(eq(users.id, volunteer.id));
    expect(await kioskRefuses(test, 'check-in', { body, as: organizer })).toMatchObject({
      code: 'check-in.account-not-found',
    });
  });

  it('tells somebody who is registered for another activity, or no longer', async () => {
    const { organizer, slots, body, registration } = await scene({
      activities: [{ title: 'Packing' }, { title: 'Welcoming' }],
    });
    const refusal = {
      code: 'check-in.not-registered',
      message: 'Your email is not registered for the opportunity',
    };
    const elsewhere = { ...body, slotId: slots.find(({ id }) => id !== body.slotId)!.id };
    expect(await kioskRefuses(test, 'check-in', { body: elsewhere, as: organizer })).toMatchObject(refusal);
    await test.db
      .update(registrations)
      .set({ deletedAt: factoryNow })
      .where(eq(registrations.id, registration.id));
    expect(await kioskRefuses(test, 'check-in', { body, as: organizer })).toMatchObject(refusal);
  });

  it('tells somebody who is in already, and keeps the first time', async () => {
    const { organizer, body, registration } = await scene();
    await kioskRecords(test, 'check-in', { body, as: organizer });
    test.clock.advance({ minutes: 5 });
    expect(await kioskRefuses(test, 'check-in', { body, as: organizer })).toMatchObject({
      code: 'check-in.already-checked-in',
      message: 'you are already checked in for the opportunity',
    });
    expect(await visitTo(registration.id)).toMatchObject({ checkInAt: factoryNow });
  });

  it('says how long it is until check-in opens [check-in-4]', async () => {
    const { organizer, body, registration } = await scene();
    test.clock.set(at('2030-06-02T09:44:30Z'));
    expect(await kioskRefuses(test, 'check-in', { body, as: organizer })).toMatchObject({
      code: 'check-in.not-open-yet',
      message: 'Check-in for this opportunity will begin in 2 hours and 16 minutes.',
    });
    expect(await visitTo(registration.id)).toMatchObject({ checkInAt: null, newVolunteer: false });
  });

  it('opens at the start when the opportunity names no hours', async () => {
    const { organizer, body } = await scene({ opportunity: { checkInHours: 0 } });
    test.clock.set(at('2030-06-02T12:59:59Z'));
    expect(await kioskRefuses(test, 'check-in', { body, as: organizer })).toMatchObject({
      message: 'Check-in for this opportunity will begin in 0 hours and 1 minutes.',
    });
    test.clock.set(at('2030-06-02T13:00:00Z'));
    await kioskRecords(test, 'check-in', { body, as: organizer });
  });

  it('closes an hour after the end [check-in-3]', async () => {
    const { organizer, body } = await scene();
    test.clock.set(at('2030-06-02T17:00:00Z'));
    expect(await kioskRefuses(test, 'check-in', { body, as: organizer })).toMatchObject({
      code: 'check-in.closed',
    });
    test.clock.set(at('2030-06-02T16:59:59Z'));
    await kioskRecords(test, 'check-in', { body, as: organizer });
  });
});

describe('checking out', () => {
  it('notes the time', async () => {
    const { organizer, body, registration } = await scene();
    await kioskRecords(test, 'check-in', { body, as: organizer });
    test.clock.set(at('2030-06-02T15:30:00Z'));
    const before = test.published.length;
    expect(await kioskRecords(test, 'check-out', { body, as: organizer })).toMatchObject({
      checkInAt: '2030-06-02T12:00:00.000Z',
      checkOutAt: '2030-06-02T15:30:00.000Z',
    });
    expect(await visitTo(registration.id)).toMatchObject({ checkOutAt: at('2030-06-02T15:30:00Z') });
    expect(test.published.slice(before)).toEqual([
      { type: 'registration.checked-out', data: { registrationId: registration.id } },
    ]);
  });

  it('asks for a check-in first [check-in-7]', async () => {
    const { organizer, body } = await scene();
    expect(await kioskRefuses(test, 'check-out', { body, as: organizer })).toMatchObject({
      code: 'check-in.not-checked-in',
      message: 'please check in first',
    });
  });

  it('tells who is unknown and who is not registered as check-in does [check-in-5]', async () => {
    const { organizer, body } = await scene();
    const stranger = await makeUser(test.db);
    for (const [email, message] of [
      ['nobody@example.org', 'Account not found for this email address'],
      [stranger.email, 'Your email is not registered for the opportunity'],
    ] as const)
      expect(
        await kioskRefuses(test, 'check-out', { body: { ...body, email }, as: organizer }),
      ).toMatchObject({
        message,
      });
  });

  it('happens once [check-in-7]', async () => {
    const { organizer, body, registration } = await scene();
    await kioskRecords(test, 'check-in', { body, as: organizer });
    await kioskRecords(test, 'check-out', { body, as: organizer });
    test.clock.advance({ hours: 1 });
    expect(await kioskRefuses(test, 'check-out', { body, as: organizer })).toMatchObject({
      code: 'check-in.already-checked-out',
      message: 'you are already checked out for the opportunity',
    });
    expect(await visitTo(registration.id)).toMatchObject({ checkOutAt: factoryNow });
    expect(await kioskRefuses(test, 'check-in', { body, as: organizer })).toMatchObject({
      code: 'check-in.already-checked-in',
    });
  });

  it('closes an hour after the end, when the default check-out counts', async () => {
    const { organizer, body, registration } = await scene();
    await kioskRecords(test, 'check-in', { body, as: organizer });
    test.clock.set(at('2030-06-02T17:00:00Z'));
    expect(await kioskRefuses(test, 'check-out', { body, as: organizer })).toMatchObject({
      code: 'check-in.check-out-closed',
    });
    expect(await visitTo(registration.id)).toMatchObject({ checkOutAt: null });
  });
});
