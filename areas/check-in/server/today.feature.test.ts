import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeLocation } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { makeMorningOfGrace, morning, type Morning } from '#areas/check-in/testing/morning.world.ts';

const { today } = contract.checkIn;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

const scene = (options?: Morning) => makeMorningOfGrace(test.db, options);

const at = (instant: string) => new Date(instant);
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

  it.each<[string, Morning, string, number]>([
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
