import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { kioskForbids, kioskRecords, kioskRefuses } from '#testing/attendance.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeLocation } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { makeMorningOfGrace, noId, type Morning } from '#areas/check-in/testing/morning.world.ts';
import { visitOf } from '#areas/visits/testing/visits.factories.ts';

const { today } = contract.checkIn;
const kinds = ['check-in', 'check-out'] as const;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

const scene = (options?: Morning) => makeMorningOfGrace(test.db, options);
const visitTo = (registrationId: string) => visitOf(test.db, registrationId);

describe('a kiosk acts only on its own slots', () => {
  it.each([
    ['a draft', { opportunity: { status: 'draft' as const } }, 'not-found'],
    ['a deleted opportunity', { opportunity: { deletedAt: factoryNow } }, 'attendance.slot-gone'],
    [
      'a day to come',
      { dates: [{ startAt: hoursAfter(factoryNow, 24), endAt: hoursAfter(factoryNow, 26) }] },
      'not-found',
    ],
  ])('not on %s [check-in-8]', async (_, setting, code) => {
    const { organizer, body, registration } = await scene(setting);
    for (const kind of kinds) {
      expect((await kioskRefuses(test, kind, { body, as: organizer })).code).toBe(code);
    }
    expect(await visitTo(registration.id)).toMatchObject({ checkInAt: null });
  });

  it('and on those of an archived opportunity, for the person who holds a place [organizer-home-7]', async () => {
    const { organizer, body, registration } = await scene({ opportunity: { status: 'archived' } });
    await kioskRecords(test, 'check-in', { body, as: organizer });
    expect((await visitTo(registration.id)).checkInAt).toEqual(factoryNow);
  });

  it('not on a slot that does not exist', async () => {
    const { organizer, body } = await scene();
    expect(
      (await kioskRefuses(test, 'check-in', { body: { ...body, slotId: noId }, as: organizer })).code,
    ).toBe('not-found');
  });

  it('not for an organizer of another organization or a coordinator of another location [check-in-8]', async () => {
    const { organization, body, registration } = await scene();
    const stranger = (await scene()).organizer;
    const neighbour = await makeOrganizer(test.db);
    await makeCoordinator(test.db, neighbour, await makeLocation(test.db, organization));
    for (const as of [stranger, neighbour]) {
      for (const kind of kinds) expect((await kioskRefuses(test, kind, { body, as })).code).toBe('not-found');
    }
    expect(await visitTo(registration.id)).toMatchObject({ checkInAt: null });
  });

  it('for a coordinator of the location, until the place is taken away [access-3]', async () => {
    const { location, body, volunteer, slots } = await scene();
    const coordinator = await makeOrganizer(test.db);
    await makeCoordinator(test.db, coordinator, location);
    expect(volunteer.email).toBe(body.email);
    expect(slots).toHaveLength(1);
    await kioskRecords(test, 'check-in', { body, as: coordinator });
    await kioskRecords(test, 'check-out', { body, as: coordinator });
    const former = await makeOrganizer(test.db);
    await makeCoordinator(test.db, former, location, { status: 'delete' });
    expect(await kioskForbids(test, 'check-out', { body, as: former })).toMatchObject({ code: 'forbidden' });
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
      for (const kind of kinds)
        expect(await kioskForbids(test, kind, { body, ...(as ? { as } : {}) })).toMatchObject({ code });
    }
  });
});
