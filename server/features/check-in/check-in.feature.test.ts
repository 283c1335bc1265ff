import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { type opportunities, registrations, users } from '#server/db/schema/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import {
  factoryNow,
  hoursAfter,
  makeCoordinator,
  makeLocation,
  makeOpportunity,
  makeOrganization,
  makeOrganizer,
  makeRegistration,
  makeUser,
  makeVolunteerRequest,
  type ScheduleDate,
} from '#testing/factories/index.ts';

const { today, checkIn, checkOut } = contract.checkIn;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

const at = (instant: string) => new Date(instant);
const noId = '00000000-0000-7000-8000-ffffffffffff';

/** From 9 to 12 in New York, where the clock shows 8. */
const morning: ScheduleDate = { startAt: hoursAfter(factoryNow, 1), endAt: hoursAfter(factoryNow, 4) };

interface Scene {
  opportunity?: Partial<typeof opportunities.$inferInsert>;
  dates?: ScheduleDate[];
  activities?: { title: string }[];
  timeZone?: string;
}

/** An organization whose one opportunity opens its check-in an hour before, with one registered volunteer. */
async function scene({
  opportunity = {},
  dates = [morning],
  activities,
  timeZone = 'America/New_York',
}: Scene = {}) {
  const organizer = await makeOrganizer(test.db);
  const place = await makeOrganization(test.db, {}, { organizer, location: { timeZone } });
  const world = await makeOpportunity(
    test.db,
    place,
    { checkInHours: 1, ...opportunity },
    { schedule: { dates, activities } },
  );
  const volunteer = await makeUser(test.db, { firstName: 'Grace' });
  const slot = world.slots[0];
  const registration = slot ? await makeRegistration(test.db, volunteer, slot) : undefined;
  const body = { email: volunteer.email, slotId: slot?.id ?? noId };
  return { ...place, ...world, organizer, volunteer, registration: registration!, body };
}

const registrationOf = async (id: string) => {
  const [row] = await test.db.select().from(registrations).where(eq(registrations.id, id));
  return row!;
};
const listFor = async (as: { id: string }) => (await test.ok(today, { as })).items;

describe("today's opportunities", () => {
  it('names what can be chosen, and when check-in is open', async () => {
    const { organizer, organization, location, opportunity, slots } = await scene();
    expect(await listFor(organizer)).toEqual([
      {
        id: opportunity.id,
        title: opportunity.title,
        organization: organization.name,
        location: { name: location.name, timeZone: 'America/New_York' },
        activities: [
          {
            slotId: slots[0]!.id,
            activityId: slots[0]!.activityId,
            title: 'Packing',
            dateLabel: '',
            startAt: '2030-06-02T13:00:00.000Z',
            endAt: '2030-06-02T16:00:00.000Z',
            opensAt: '2030-06-02T12:00:00.000Z',
            closesAt: '2030-06-02T17:00:00.000Z',
          },
        ],
      },
    ]);
  });

  it('comes with the time of the service, since a kiosk may be wrong about it', async () => {
    const { organizer } = await scene();
    const now = at('2030-06-02T12:34:00Z');
    test.clock.set(now);
    expect((await test.ok(today, { as: organizer })).now).toBe(now.toISOString());
  });

  it.each<[string, Scene, string, number]>([
    ['is there in the first minute of its day', {}, '2030-06-02T04:00:00Z', 1],
    ['is not there the evening before', {}, '2030-06-02T03:59:59Z', 0],
    ['stays until an hour after its end', {}, '2030-06-02T16:59:59Z', 1],
    ['leaves an hour after its end', {}, '2030-06-02T17:00:00Z', 0],
    ['follows the zone of its location', { timeZone: 'Pacific/Honolulu' }, '2030-06-02T09:59:59Z', 0],
    ['is not there as a draft', { opportunity: { status: 'draft' } }, '2030-06-02T12:00:00Z', 0],
    [
      'is there when archived, for those who hold a place',
      { opportunity: { status: 'archived' } },
      '2030-06-02T12:00:00Z',
      1,
    ],
    ['is not there when deleted', { opportunity: { deletedAt: factoryNow } }, '2030-06-02T12:00:00Z', 0],
    ['is there when private', { opportunity: { isPrivate: true } }, '2030-06-02T12:00:00Z', 1],
  ])('%s [check-in-1]', async (_, setting, now, count) => {
    const { organizer } = await scene(setting);
    test.clock.set(at(now));
    expect(await listFor(organizer)).toHaveLength(count);
  });

  it('has no archived opportunity in which nobody holds a place any more [check-in-1]', async () => {
    const { organizer, registration } = await scene({ opportunity: { status: 'archived' } });
    await test.db
      .update(registrations)
      .set({ deletedAt: factoryNow })
      .where(eq(registrations.id, registration.id));
    expect(await listFor(organizer)).toEqual([]);
  });

  it('keeps a shift past midnight until an hour after its end [check-in-2]', async () => {
    const night = { startAt: at('2030-06-03T02:00:00Z'), endAt: at('2030-06-03T06:00:00Z') };
    const { organizer } = await scene({ dates: [night] });
    for (const [now, count] of [
      ['2030-06-02T04:00:00Z', 1],
      ['2030-06-03T05:00:00Z', 1],
      ['2030-06-03T06:59:00Z', 1],
      ['2030-06-03T07:00:00Z', 0],
    ] as const) {
      test.clock.set(at(now));
      expect(await listFor(organizer)).toHaveLength(count);
    }
  });

  it('ends a day of 25 hours at its midnight [time-3]', async () => {
    // Clocks go back in New York on 2030-11-03: the day lasts until 05:00 UTC.
    const late = { startAt: at('2030-11-04T04:30:00Z'), endAt: at('2030-11-04T07:00:00Z') };
    const next = { startAt: at('2030-11-04T05:00:00Z'), endAt: at('2030-11-04T07:00:00Z') };
    const { organizer } = await scene({ dates: [late, next] });
    test.clock.set(at('2030-11-03T04:00:00Z'));
    const [item] = await listFor(organizer);
    expect(item?.activities.map(({ startAt }) => startAt)).toEqual(['2030-11-04T04:30:00.000Z']);
  });

  it('lists an opportunity that runs on without anything today, behind the others and without activities [check-in-1]', async () => {
    const yesterday = { startAt: hoursAfter(factoryNow, -20), endAt: hoursAfter(factoryNow, -18) };
    const tomorrow = { startAt: hoursAfter(factoryNow, 24), endAt: hoursAfter(factoryNow, 26) };
    const { organizer, organization, location } = await scene({
      opportunity: { title: 'A weekly thing' },
      dates: [yesterday, tomorrow],
    });
    await makeOpportunity(
      test.db,
      { organization, location },
      { title: 'Z of today' },
      { schedule: { dates: [morning] } },
    );
    const items = await listFor(organizer);
    expect(items.map(({ title, activities }) => [title, activities.length])).toEqual([
      ['Z of today', 1],
      ['A weekly thing', 0],
    ]);
  });

  it('shows an organizer every location of the organization, a coordinator only the approved ones [access-4]', async () => {
    const { organizer, organization, opportunity } = await scene();
    const branch = await makeLocation(test.db, organization);
    const there = await makeOpportunity(
      test.db,
      { organization, location: branch },
      {},
      { schedule: { dates: [morning] } },
    );
    const coordinator = await makeOrganizer(test.db);
    await makeCoordinator(test.db, coordinator, branch);
    const other = await scene();
    expect((await listFor(organizer)).map(({ id }) => id).toSorted()).toEqual(
      [opportunity.id, there.opportunity.id].toSorted(),
    );
    expect((await listFor(coordinator)).map(({ id }) => id)).toEqual([there.opportunity.id]);
    expect((await listFor(other.organizer)).map(({ id }) => id)).toEqual([other.opportunity.id]);
  });
});

describe('checking in', () => {
  it('notes the time and that it is the first time ever', async () => {
    const { organizer, opportunity, registration, body } = await scene();
    test.clock.set(at('2030-06-02T13:05:00Z'));
    const before = test.published.length;
    expect(await test.ok(checkIn, { body, as: organizer })).toEqual({
      firstName: 'Grace',
      activity: 'Packing',
      opportunity: opportunity.title,
      checkInAt: '2030-06-02T13:05:00.000Z',
      checkOutAt: null,
      isNewVolunteer: true,
      timeZone: 'America/New_York',
    });
    expect(await registrationOf(registration.id)).toMatchObject({
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
    await test.ok(checkIn, { body: first.body, as: first.organizer });
    const second = await scene();
    const registration = await makeRegistration(test.db, first.volunteer, second.slots[0]!);
    const visit = await test.ok(checkIn, {
      body: { ...second.body, email: first.volunteer.email },
      as: second.organizer,
    });
    expect(visit.isNewVolunteer).toBe(false);
    expect(await registrationOf(registration.id)).toMatchObject({ newVolunteer: false });
  });

  it('finds the account whatever the case of the e-mail and the spaces around it [check-in-5]', async () => {
    const { organizer, body } = await scene();
    await test.ok(checkIn, { body: { ...body, email: `  ${body.email.toUpperCase()} ` }, as: organizer });
  });

  it('copies the CRM id of an approved volunteer, and asks nothing of a private opportunity', async () => {
    for (const isPrivate of [false, true]) {
      const { organizer, organization, volunteer, registration, body } = await scene({
        opportunity: { isPrivate },
      });
      await makeVolunteerRequest(test.db, volunteer, organization, { sfVolId: 'a0B1' });
      await test.ok(checkIn, { body, as: organizer });
      expect(await registrationOf(registration.id)).toMatchObject({ sfVolId: isPrivate ? null : 'a0B1' });
    }
  });

  it('tells somebody whose e-mail no account has', async () => {
    const { organizer, body } = await scene();
    expect(
      await test.refused(checkIn, { body: { ...body, email: 'nobody@example.org' }, as: organizer }),
    ).toMatchObject({
      status: 404,
      code: 'check-in.account-not-found',
      message: 'Account not found for this email address',
    });
  });

  it('tells somebody whose e-mail two accounts have, at both buttons [check-in-5]', async () => {
    const { organizer, volunteer, body } = await scene();
    // The database takes no second one; what it took before it had its index is met all the same.
    await test.db.execute(sql`drop index users_email_unique`);
    const second = await makeUser(test.db, { email: volunteer.email });
    const told = [];
    for (const endpoint of [checkIn, checkOut])
      told.push(await test.refused(endpoint, { body, as: organizer }));
    await test.db.delete(users).where(eq(users.id, second.id));
    await test.db.execute(sql`create unique index users_email_unique on users (email)`);
    const refusal = {
      status: 409,
      code: 'check-in.several-accounts',
      message: 'Multiple Accounts Found for this email address',
    };
    expect(told).toMatchObject([refusal, refusal]);
  });

  it('does not know closed accounts [check-in-5]', async () => {
    const { organizer, volunteer, body } = await scene();
    await test.db.update(users).set({ closedAt: factoryNow }).where(eq(users.id, volunteer.id));
    expect(await test.refused(checkIn, { body, as: organizer })).toMatchObject({
      code: 'check-in.account-not-found',
    });
  });

  it('tells somebody who is registered for another activity, or no longer', async () => {
    const { organizer, slots, body, registration } = await scene({
      activities: [{ title: 'Packing' }, { title: 'Welcoming' }],
    });
    const refusal = {
      status: 404,
      code: 'check-in.not-registered',
      message: 'Your email is not registered for the opportunity',
    };
    const elsewhere = { ...body, slotId: slots.find(({ id }) => id !== body.slotId)!.id };
    expect(await test.refused(checkIn, { body: elsewhere, as: organizer })).toMatchObject(refusal);
    await test.db
      .update(registrations)
      .set({ deletedAt: factoryNow })
      .where(eq(registrations.id, registration.id));
    expect(await test.refused(checkIn, { body, as: organizer })).toMatchObject(refusal);
  });

  it('tells somebody who is in already, and keeps the first time', async () => {
    const { organizer, body, registration } = await scene();
    await test.ok(checkIn, { body, as: organizer });
    test.clock.advance({ minutes: 5 });
    expect(await test.refused(checkIn, { body, as: organizer })).toMatchObject({
      status: 409,
      code: 'check-in.already-checked-in',
      message: 'you are already checked in for the opportunity',
    });
    expect(await registrationOf(registration.id)).toMatchObject({ checkInAt: factoryNow });
  });

  it('says how long it is until check-in opens [check-in-4]', async () => {
    const { organizer, body, registration } = await scene();
    test.clock.set(at('2030-06-02T09:44:30Z'));
    expect(await test.refused(checkIn, { body, as: organizer })).toMatchObject({
      status: 409,
      code: 'check-in.not-open-yet',
      message: 'Check-in for this opportunity will begin in 2 hours and 16 minutes.',
      params: { hours: 2, minutes: 16 },
    });
    expect(await registrationOf(registration.id)).toMatchObject({ checkInAt: null, newVolunteer: false });
  });

  it('opens at the start when the opportunity names no hours', async () => {
    const { organizer, body } = await scene({ opportunity: { checkInHours: 0 } });
    test.clock.set(at('2030-06-02T12:59:59Z'));
    expect(await test.refused(checkIn, { body, as: organizer })).toMatchObject({
      message: 'Check-in for this opportunity will begin in 0 hours and 1 minutes.',
    });
    test.clock.set(at('2030-06-02T13:00:00Z'));
    await test.ok(checkIn, { body, as: organizer });
  });

  it('closes an hour after the end [check-in-3]', async () => {
    const { organizer, body } = await scene();
    test.clock.set(at('2030-06-02T17:00:00Z'));
    expect(await test.refused(checkIn, { body, as: organizer })).toMatchObject({
      status: 409,
      code: 'check-in.closed',
    });
    test.clock.set(at('2030-06-02T16:59:59Z'));
    await test.ok(checkIn, { body, as: organizer });
  });

  it('needs an e-mail and an activity', async () => {
    const { organizer } = await scene();
    const { fields } = await test.refused(checkIn, { body: { email: '  ', slotId: '' }, as: organizer });
    expect(fields?.map(({ path, message }) => [path, message])).toEqual([
      ['email', 'Please enter an email to proceed'],
      ['slotId', 'Please select the activity you have signed up for'],
    ]);
  });
});

describe('checking out', () => {
  it('notes the time', async () => {
    const { organizer, body, registration } = await scene();
    await test.ok(checkIn, { body, as: organizer });
    test.clock.set(at('2030-06-02T15:30:00Z'));
    const before = test.published.length;
    expect(await test.ok(checkOut, { body, as: organizer })).toMatchObject({
      checkInAt: '2030-06-02T12:00:00.000Z',
      checkOutAt: '2030-06-02T15:30:00.000Z',
    });
    expect(await registrationOf(registration.id)).toMatchObject({ checkOutAt: at('2030-06-02T15:30:00Z') });
    expect(test.published.slice(before)).toEqual([
      { type: 'registration.checked-out', data: { registrationId: registration.id } },
    ]);
  });

  it('asks for a check-in first [check-in-7]', async () => {
    const { organizer, body } = await scene();
    expect(await test.refused(checkOut, { body, as: organizer })).toMatchObject({
      status: 409,
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
      expect(await test.refused(checkOut, { body: { ...body, email }, as: organizer })).toMatchObject({
        status: 404,
        message,
      });
  });

  it('happens once [check-in-7]', async () => {
    const { organizer, body, registration } = await scene();
    await test.ok(checkIn, { body, as: organizer });
    await test.ok(checkOut, { body, as: organizer });
    test.clock.advance({ hours: 1 });
    expect(await test.refused(checkOut, { body, as: organizer })).toMatchObject({
      status: 409,
      code: 'check-in.already-checked-out',
      message: 'you are already checked out for the opportunity',
    });
    expect(await registrationOf(registration.id)).toMatchObject({ checkOutAt: factoryNow });
    expect(await test.refused(checkIn, { body, as: organizer })).toMatchObject({
      code: 'check-in.already-checked-in',
    });
  });

  it('closes an hour after the end, when the default check-out counts', async () => {
    const { organizer, body, registration } = await scene();
    await test.ok(checkIn, { body, as: organizer });
    test.clock.set(at('2030-06-02T17:00:00Z'));
    expect(await test.refused(checkOut, { body, as: organizer })).toMatchObject({
      status: 409,
      code: 'check-in.check-out-closed',
    });
    expect(await registrationOf(registration.id)).toMatchObject({ checkOutAt: null });
  });
});

describe('a kiosk acts only on its own slots', () => {
  it.each([
    ['a draft', { opportunity: { status: 'draft' as const } }],
    ['a deleted opportunity', { opportunity: { deletedAt: factoryNow } }],
    [
      'a day to come',
      { dates: [{ startAt: hoursAfter(factoryNow, 24), endAt: hoursAfter(factoryNow, 26) }] },
    ],
  ])('not on %s [check-in-8]', async (_, setting) => {
    const { organizer, body, registration } = await scene(setting);
    for (const endpoint of [checkIn, checkOut]) {
      expect(await test.refused(endpoint, { body, as: organizer })).toMatchObject({ code: 'not-found' });
    }
    expect(await registrationOf(registration.id)).toMatchObject({ checkInAt: null });
  });

  it('and on those of an archived opportunity, for the person who holds a place [organizer-home-7]', async () => {
    const { organizer, body, registration } = await scene({ opportunity: { status: 'archived' } });
    await test.ok(checkIn, { body, as: organizer });
    expect((await registrationOf(registration.id)).checkInAt).toEqual(factoryNow);
  });

  it('not on a slot that does not exist', async () => {
    const { organizer, body } = await scene();
    expect(await test.refused(checkIn, { body: { ...body, slotId: noId }, as: organizer })).toMatchObject({
      status: 404,
      code: 'not-found',
    });
  });

  it('not for an organizer of another organization or a coordinator of another location [check-in-8]', async () => {
    const { organization, body, registration } = await scene();
    const stranger = (await scene()).organizer;
    const neighbour = await makeOrganizer(test.db);
    await makeCoordinator(test.db, neighbour, await makeLocation(test.db, organization));
    for (const as of [stranger, neighbour]) {
      expect(await test.refused(checkIn, { body, as })).toMatchObject({ status: 404, code: 'not-found' });
      expect(await test.refused(checkOut, { body, as })).toMatchObject({ status: 404, code: 'not-found' });
    }
    expect(await registrationOf(registration.id)).toMatchObject({ checkInAt: null });
  });

  it('for a coordinator of the location, until the place is taken away [access-3]', async () => {
    const { location, body, volunteer, slots } = await scene();
    const coordinator = await makeOrganizer(test.db);
    await makeCoordinator(test.db, coordinator, location);
    expect(volunteer.email).toBe(body.email);
    expect(slots).toHaveLength(1);
    await test.ok(checkIn, { body, as: coordinator });
    await test.ok(checkOut, { body, as: coordinator });
    const former = await makeOrganizer(test.db);
    await makeCoordinator(test.db, former, location, { status: 'delete' });
    expect(await test.refused(checkOut, { body, as: former })).toMatchObject({ code: 'forbidden' });
  });

  it('not for visitors, volunteers or those who wait for their approval', async () => {
    const { location, body, volunteer } = await scene();
    const waiting = await makeOrganizer(test.db);
    await makeCoordinator(test.db, waiting, location, { status: 'pending' });
    const rejected = await makeOrganizer(test.db);
    await makeCoordinator(test.db, rejected, location, { status: 'reject' });
    for (const [as, code] of [
      [undefined, 'sign-in-required'],
      [volunteer, 'forbidden'],
      [waiting, 'forbidden'],
      [rejected, 'forbidden'],
    ] as const) {
      expect(await test.refused(today, { as })).toMatchObject({ code });
      expect(await test.refused(checkIn, { body, as })).toMatchObject({ code });
      expect(await test.refused(checkOut, { body, as })).toMatchObject({ code });
    }
  });
});
