import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeMorningOfGrace, morning } from '#areas/check-in/testing/morning.world.ts';
import { itemUnder, namesOf, putBack, putItem, refusedPut } from '#areas/items/testing/writes.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { hoursAfter } from '#testing/factories/sequence.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(morning.startAt));

const { startAt, endAt } = morning;
const iso = (hours: number) => hoursAfter(startAt, hours).toISOString();

async function scene() {
  const { organizer, registration } = await makeMorningOfGrace(test.db);
  const key = { pk: registration.key, sk: 'VOLUNTEER_REGISTRATION' };
  return { key, as: { as: organizer }, holder: { as: { id: registration.userId } } };
}

it('checks somebody in and out as a roster does, and takes the last of both back [items-18]', async () => {
  const { key, as } = await scene();
  const came = await putBack(test, key, { checkInTimestamp: iso(0), checkInDate: iso(0).slice(0, 10) }, as);
  expect(came).toMatchObject({ data: 'checked in', checkInTimestamp: iso(0), newVolunteer: true });
  test.clock.set(endAt);
  // A clock that is a minute ahead says now.
  const left = await putItem(test, { ...key, checkOutTimestamp: iso(3 + 1 / 60) }, as);
  expect(left).toMatchObject({ data: 'checked out', checkOutTimestamp: endAt.toISOString() });
  const back = await putBack(test, key, { checkOutTimestamp: null, checkOutDate: null }, as);
  expect(back).toMatchObject({ data: 'checked in', checkInTimestamp: iso(0) });
  expect(back).not.toHaveProperty('checkOutTimestamp');
  expect(await putItem(test, { ...key, checkInTimestamp: '' }, as)).toMatchObject({ data: 'registered' });
});

it('is done by those who keep the roster, by its rules [items-18, items-14]', async () => {
  const { key, as, holder } = await scene();
  const code = async (attributes: object, by: { as: { id: string } } = as) =>
    (await refusedPut(test, { ...key, ...attributes }, by)).code;
  expect(await code({ checkInTimestamp: iso(0) }, holder)).toBe('forbidden');
  expect(await code({ checkOutTimestamp: iso(0) })).toBe('check-in.not-checked-in');
  test.clock.set(hoursAfter(startAt, -3));
  expect(await code({ checkInTimestamp: iso(-3) })).toBe('check-in.not-open-yet');
  test.clock.set(hoursAfter(endAt, 2));
  expect(await code({ checkInTimestamp: iso(5) })).toBe('check-in.closed');
  test.clock.set(hoursAfter(endAt, 49));
  expect(await code({ checkInTimestamp: iso(0) })).toBe('attendance.too-late');
});

it('says at each attribute what can’t be written [items-18, items-11]', async () => {
  const { key, as } = await scene();
  const names = async (attributes: object) => namesOf(await refusedPut(test, { ...key, ...attributes }, as));
  expect(await names({ checkInTimestamp: iso(1) })).toEqual(['checkInTimestamp']);
  expect(await names({ checkInTimestamp: '9 o’clock' })).toEqual(['checkInTimestamp']);
  expect(await names({ checkInDate: '2030-06-01' })).toEqual(['checkInDate']);
  expect(await names({ checkInTimestamp: iso(0), checkInDate: '1999-01-01' })).toEqual(['checkInDate']);
  expect(await names({ checkInTimestamp: iso(0), checkOutTimestamp: iso(0) })).toEqual(['checkOutTimestamp']);
  await putItem(test, { ...key, checkInTimestamp: iso(0) }, as);
  // What is written already is corrected with a reason, on the roster.
  test.clock.set(endAt);
  expect(await names({ checkInTimestamp: iso(1) })).toEqual(['checkInTimestamp']);
  expect(await itemUnder(test, key, as)).toMatchObject({ checkInTimestamp: iso(0) });
});
