import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SentAction } from '#areas/check-in/contract/attendance.ts';
import { refusedTaps } from '#areas/check-in/schema/check-in.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { visitOf } from '#areas/visits/testing/visits.factories.ts';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { rosterRecords } from '#testing/attendance.ts';
import { factoryNow, hoursAfter, nextId } from '#testing/factories/sequence.ts';
import { purgeOldActions } from '../attendance/attendance.actions.ts';

const { list, decide } = contract.refusedTaps;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

const iso = (hours: number) => hoursAfter(factoryNow, hours).toISOString();

/** A locked kiosk at a date from 1 to 4 hours from now, with somebody who has a place there. */
async function scene() {
  const organizer = await makeOrganizer(test.db);
  const place = await makeOrganization(test.db, {}, { organizer });
  const dates = [{ startAt: hoursAfter(factoryNow, 1), endAt: hoursAfter(factoryNow, 4) }];
  const world = await makeOpportunity(
    test.db,
    place,
    { title: 'Food sort', checkInHours: 1 },
    { schedule: { dates, activities: [{ title: 'Packing' }] } },
  );
  const slot = world.slots[0]!;
  const volunteer = await makeUser(test.db, { firstName: 'Grace', lastName: 'Noon' });
  const registration = await makeRegistration(test.db, volunteer, slot);
  const cookie = await test.signInAs(organizer);
  await test.ok(contract.checkIn.lock, {
    cookie,
    body: { opportunityId: null, activityId: null, sound: false },
  });
  const of = { opportunityId: world.opportunity.id, dateId: slot.dateId };
  return {
    organizer,
    volunteer,
    registration,
    of,
    /** Taps at the kiosk, each so many hours from now, that arrive at this moment. */
    taps: async (...taps: [kind: string, hours: number, email: string, key?: string][]) => {
      const actions = taps.map(([kind, hours, email, key = nextId()]) => {
        return { screen: 'kiosk', kind, key, at: iso(hours), email, slotId: slot.id };
      }) as SentAction[];
      const body = { device: nextId(), sentAt: test.clock.now().toISOString(), actions };
      return (await test.ok(contract.attendance.record, { cookie, body })).actions;
    },
    listed: async (query: { dateId?: string } = {}) => (await test.ok(list, { as: organizer, query })).items,
    visit: () => visitOf(test.db, registration.id),
  };
}

describe('what a kiosk took without a network and what was refused later', () => {
  it('is seen by those who run the date, on Today and on its roster, and not by the kiosk [offline-5, offline-6]', async () => {
    const world = await scene();
    test.clock.set(hoursAfter(factoryNow, 3));
    const answers = await world.taps(
      ['check-in', 1, ' Nobody@Example.org'],
      ['check-in', 3, 'now@example.org'],
    );
    expect(answers.map(({ outcome, isListed }) => [outcome, isListed])).toEqual([
      ['conflict', true],
      // Somebody stands there and hears it.
      ['conflict', false],
    ]);
    const seen = {
      kind: 'check-in',
      visitor: 'nobody@example.org',
      opportunity: 'Food sort',
      activity: 'Packing',
      at: iso(1),
      message: 'Account not found for this email address',
      written: null,
    };
    expect(await world.listed()).toMatchObject([seen]);
    expect(await world.listed({ dateId: world.of.dateId })).toMatchObject([seen]);
    expect(await world.listed({ dateId: nextId() })).toEqual([]);

    const stranger = await makeOrganizer(test.db);
    await makeOrganization(test.db, {}, { organizer: stranger });
    expect((await test.ok(list, { as: stranger, query: {} })).items).toEqual([]);
    const { id } = (await world.listed())[0]!;
    const body = { instead: null };
    expect(await test.refused(decide, { as: stranger, params: { id }, body })).toMatchObject({
      code: 'not-found',
    });
    await test.ok(decide, { as: world.organizer, params: { id }, body });
    expect(await world.listed()).toEqual([]);
    expect(await test.refused(decide, { as: world.organizer, params: { id }, body })).toMatchObject({
      code: 'not-found',
    });
  });

  it('is asked about once, however often it is tapped or sent [offline-5]', async () => {
    const world = await scene();
    test.clock.set(hoursAfter(factoryNow, 3));
    const key = nextId();
    await world.taps(['check-in', 1, 'nobody@example.org', key], ['check-in', 1.1, 'NOBODY@example.org']);
    await world.taps(['check-in', 1, 'nobody@example.org', key]);
    expect(await world.listed()).toHaveLength(1);
    const { id } = (await world.listed())[0]!;
    await test.ok(decide, { as: world.organizer, params: { id }, body: { instead: null } });
    // Its answer was lost: that it is decided stays so.
    await world.taps(['check-in', 1, 'nobody@example.org', key]);
    expect(await world.listed()).toEqual([]);
  });

  it('writes the earlier time once somebody says so who saw the one that is written [attendance-4, offline-5, kiosk-lock-7]', async () => {
    const world = await scene();
    test.clock.set(hoursAfter(factoryNow, 2));
    const { organizer: as, of: params, registration } = world;
    await rosterRecords(test, 'check-in', { as, params, body: { personIds: [registration.id] } });
    test.clock.set(hoursAfter(factoryNow, 3));
    const [answer] = await world.taps(['check-in', 1, world.volunteer.email]);
    expect(answer).toMatchObject({ outcome: 'conflict', isListed: true, written: null, visit: null });
    const [refusal] = await world.listed();
    expect(refusal).toMatchObject({ at: iso(1), written: iso(2) });
    const id = refusal!.id;
    expect(await test.refused(decide, { as, params: { id }, body: { instead: iso(1.5) } })).toMatchObject({
      code: 'roster.changed',
    });
    expect((await world.visit()).checkInAt).toEqual(hoursAfter(factoryNow, 2));
    await test.ok(decide, { as, params: { id }, body: { instead: refusal!.written } });
    expect((await world.visit()).checkInAt).toEqual(hoursAfter(factoryNow, 1));
    expect(await world.listed()).toEqual([]);
  });

  it('tells no time of what arrived too late, and goes after seven days [attendance-3]', async () => {
    const world = await scene();
    test.clock.set(hoursAfter(factoryNow, 60));
    await world.taps(['check-in', 1, world.volunteer.email]);
    expect(await world.listed()).toMatchObject([{ at: null, visitor: world.volunteer.email }]);
    test.clock.set(hoursAfter(factoryNow, 60 + 7 * 24 + 1));
    await purgeOldActions(test.deps);
    expect(await test.db.$count(refusedTaps)).toBe(0);
  });
});
