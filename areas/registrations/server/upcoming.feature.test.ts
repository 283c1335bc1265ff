import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';

const { upcoming } = contract.registrations;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

describe('what somebody signed up for', () => {
  it('says how many days ahead it is where it takes place [commitments-2]', async () => {
    const place = await makeOrganization(test.db, {}, { location: { timeZone: 'Pacific/Honolulu' } });
    // In Honolulu, ten hours behind: Wednesday 22:00 to 1:00, Thursday 0:30, Friday 23:00, Sunday 8:00.
    const dates = [
      ['2030-06-13T08:00Z', '2030-06-13T11:00Z'],
      ['2030-06-13T10:30Z', '2030-06-13T12:00Z'],
      ['2030-06-15T09:00Z', '2030-06-15T09:30Z'],
      ['2030-06-16T18:00Z', '2030-06-16T19:00Z'],
    ].map(([startAt = '', endAt = '']) => ({ startAt: new Date(startAt), endAt: new Date(endAt) }));
    const { slots } = await makeOpportunity(test.db, place, {}, { schedule: { dates } });
    const as = await makeUser(test.db);
    for (const slot of slots) await makeRegistration(test.db, as, slot);
    const inDays = async (now: string) => {
      test.clock.set(new Date(now));
      return (await test.ok(upcoming, { as })).items.map((item) => item.inDays);
    };
    // Wednesday, a minute before midnight, and a minute after.
    expect(await inDays('2030-06-13T09:59Z')).toEqual([0, 1, 2, 4]);
    expect(await inDays('2030-06-13T10:01Z')).toEqual([-1, 0, 1, 3]);
  });

  it('says whom to call, the first contact first, and nobody whose account is closed [commitments-1]', async () => {
    test.clock.set(new Date('2030-06-12T12:00Z'));
    const first = await makeOrganizer(test.db, {
      firstName: 'Ada',
      lastName: 'Moss',
      cellPhone: '5125550100',
    });
    const closed = await makeOrganizer(test.db, { closedAt: new Date('2030-06-01T12:00Z') });
    const place = await makeOrganization(test.db, {}, { organizer: first });
    const dates = [{ startAt: new Date('2030-06-13T08:00Z'), endAt: new Date('2030-06-13T11:00Z') }];
    const { slots } = await makeOpportunity(
      test.db,
      place,
      {},
      { schedule: { dates }, coordinators: [closed, first] },
    );
    const as = await makeUser(test.db);
    await makeRegistration(test.db, as, slots[0]!);
    const { items } = await test.ok(upcoming, { as });
    expect(items[0]!.contacts).toEqual([{ name: 'Ada Moss', email: first.email, phone: '5125550100' }]);
  });
});
