import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import type { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import type { organizations } from '#areas/organizations/schema/organizations.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import {
  makeAdditionalVolunteer,
  makeOrganizer,
  makeUser,
} from '#areas/accounts/testing/accounts.factories.ts';
import {
  makeCompanionRegistration,
  makeRegistration,
} from '#areas/registrations/testing/registrations.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeVolunteerRequest } from '#areas/volunteer-requests/testing/volunteer-requests.factories.ts';

const { list, details } = contract.opportunities;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

interface Setting {
  opportunity?: Partial<typeof opportunities.$inferInsert>;
  organization?: Partial<typeof organizations.$inferInsert>;
  timeZone?: string;
  /** Hours from `factoryNow` to the start of each date; dates last three hours. */
  starts?: number[];
}

async function scene({
  opportunity,
  organization,
  timeZone = 'America/New_York',
  starts = [24],
}: Setting = {}) {
  const organizer = await makeOrganizer(test.db);
  const at = await makeOrganization(test.db, organization, { organizer, location: { timeZone } });
  const dates = starts.map((start) => ({
    startAt: hoursAfter(factoryNow, start),
    endAt: hoursAfter(factoryNow, start + 3),
  }));
  const world = await makeOpportunity(test.db, at, opportunity, {
    schedule: { dates, activities: [{ title: 'Packing', capacity: 2 }] },
  });
  return { ...at, ...world, organizer, params: { opportunityId: world.opportunity.id } };
}

/** All ids of the public list, in its order. */
async function listed(as?: { id: string }): Promise<string[]> {
  const first = await test.ok(list, { query: { page: 1 }, as });
  const pages = Math.ceil(first.total / first.pageSize);
  const ids = first.items.map((item) => item.id);
  for (let page = 2; page <= pages; page += 1) {
    ids.push(...(await test.ok(list, { query: { page }, as })).items.map((item) => item.id));
  }
  return ids;
}

describe('the public list', () => {
  it.each<[string, Setting, boolean]>([
    ['a published one with a date to come', {}, true],
    ['a draft', { opportunity: { status: 'draft' } }, false],
    ['an archived one', { opportunity: { status: 'archived' } }, false],
    ['a deleted one', { opportunity: { deletedAt: factoryNow } }, false],
    ['one of an unpublished organization', { organization: { unpublishedAt: factoryNow } }, false],
    ['one that ended earlier today', { starts: [-4] }, true],
    ['one that ended yesterday', { starts: [-30] }, false],
  ])('%s: %s [finding-1]', async (_what, setting, expected) => {
    const { opportunity } = await scene(setting);
    expect((await listed()).includes(opportunity.id)).toBe(expected);
  });

  it("takes the start of today from the location's zone [finding-1]", async () => {
    // Ends on the same day in both: at 17:00 in Honolulu, ten hours behind UTC, and at 15:00 in Auckland, twelve ahead.
    const starts = [(Date.parse('2030-06-08T00:00:00Z') - factoryNow.getTime()) / 3_600_000];
    const west = await scene({ timeZone: 'Pacific/Honolulu', starts });
    const east = await scene({ timeZone: 'Pacific/Auckland', starts });
    const shown = async (now: string) => {
      test.clock.set(new Date(now));
      const ids = await listed();
      return [west, east].map(({ opportunity }) => ids.includes(opportunity.id));
    };
    expect(await shown('2030-06-08T09:59:00Z')).toEqual([true, true]);
    expect(await shown('2030-06-08T10:01:00Z')).toEqual([false, true]);
    expect(await shown('2030-06-08T12:01:00Z')).toEqual([false, false]);
  });

  it('has the one with the nearest date that has not ended first [finding-2]', async () => {
    const later = await scene({ starts: [-48, 50] });
    const sooner = await scene({ starts: [49, 90] });
    const order = (await listed()).filter((id) => [later, sooner].some((one) => one.opportunity.id === id));
    expect(order).toEqual([sooner.opportunity.id, later.opportunity.id]);
  });

  it('shows the first 100 words, the next date with its own places, and how many more there are [finding-3]', async () => {
    const words = Array.from({ length: 120 }, (_, n) => `word${n}`);
    const { opportunity, slots } = await scene({
      starts: [-20, 1, 2, 50],
      opportunity: { description: words.join(' ') },
    });
    await makeRegistration(test.db, await makeUser(test.db), slots[1]!);
    await makeRegistration(test.db, await makeUser(test.db), slots[1]!);
    const card = async (query: { open?: '1'; from?: string } = {}) => {
      const { items } = await test.ok(list, { query });
      return items.find(({ id }) => id === opportunity.id);
    };
    expect(await card()).toMatchObject({
      preview: `${words.slice(0, 100).join(' ')}…`,
      nextDate: { startAt: hoursAfter(factoryNow, 2).toISOString(), placesLeft: 2 },
      moreDates: 2,
    });
    // Of those that are asked for: with a place left, and on that day.
    expect(await card({ open: '1' })).toMatchObject({
      nextDate: { startAt: hoursAfter(factoryNow, 2).toISOString(), placesLeft: 2 },
      moreDates: 1,
    });
    const day = hoursAfter(factoryNow, 50).toISOString().slice(0, 10);
    expect(await card({ from: day })).toMatchObject({
      nextDate: { startAt: hoursAfter(factoryNow, 50).toISOString(), placesLeft: 2 },
      moreDates: 0,
    });
  });

  it.each<[string, Setting]>([
    ['opportunity', { opportunity: { isPrivate: true } }],
    ['organization', { organization: { isPrivate: true } }],
  ])(
    'shows what a private %s has to its approved volunteers and its own people only [finding-4]',
    async (_what, setting) => {
      const { opportunity, organization, organizer } = await scene(setting);
      const approved = await makeUser(test.db);
      await makeVolunteerRequest(test.db, approved, organization, { status: 'approved' });
      const waiting = await makeUser(test.db);
      await makeVolunteerRequest(test.db, waiting, organization, { status: 'pending' });
      const sees = async (as?: { id: string }) => (await listed(as)).includes(opportunity.id);
      expect(await Promise.all([approved, organizer].map(sees))).toEqual([true, true]);
      expect(await Promise.all([undefined, waiting, await makeOrganizer(test.db)].map(sees))).toEqual([
        false,
        false,
        false,
      ]);
    },
  );
});

describe('the details page', () => {
  it('shows a draft to those who manage its location and to nobody else [details-1]', async () => {
    const { params, organization, organizer } = await scene({ opportunity: { status: 'draft' } });
    const elsewhere = await makeOrganizer(test.db);
    await makeCoordinator(test.db, elsewhere, await makeLocation(test.db, organization));
    expect((await test.ok(details, { params, as: organizer })).can.edit).toBe(true);
    for (const as of [undefined, await makeUser(test.db), elsewhere]) {
      expect(await test.refused(details, { params, as })).toMatchObject({ code: 'not-found', status: 404 });
    }
  });

  it('keeps an archived one readable [details-1]', async () => {
    const { params } = await scene({ opportunity: { status: 'archived' } });
    expect((await test.ok(details, { params })).can.signUp).toBe(false);
  });

  it('of an archived one says to everybody that it is closed, so that nobody makes an account in vain [details-1, sign-up-1]', async () => {
    const { params, organizer } = await scene({ opportunity: { status: 'archived' } });
    for (const as of [undefined, await makeUser(test.db), organizer]) {
      const { dates } = await test.ok(details, { params, as });
      expect(dates[0]!.slots[0]!.signUp).toEqual({ allowed: false, reason: 'not-published' });
    }
  });

  it('says that a private one is private [details-2]', async () => {
    const { params } = await scene({ opportunity: { isPrivate: true } });
    expect(await test.refused(details, { params, as: await makeUser(test.db) })).toMatchObject({
      code: 'opportunity.private',
      message: 'This opportunity is private, You cannot access this opportunity.',
    });
  });

  it('of a deleted organization is not there, for anybody [details-3]', async () => {
    const { params, opportunity, organizer, slots } = await scene({
      organization: { deletedAt: factoryNow },
    });
    const holder = await makeUser(test.db);
    await makeRegistration(test.db, holder, slots[0]!);
    for (const as of [undefined, await makeUser(test.db), holder, organizer]) {
      expect(await test.refused(details, { params, as })).toMatchObject({ code: 'not-found', status: 404 });
    }
    const byKey = { opportunityId: opportunity.key };
    expect(await test.refused(details, { params: byKey })).toMatchObject({ code: 'not-found' });
    const body = { slotIds: [slots[0]!.id] };
    expect(
      await test.refused(contract.registrations.signUp, { params, body, as: await makeUser(test.db) }),
    ).toMatchObject({ code: 'not-found' });
  });

  it('of an unpublished organization is there only for its people and who holds a place, without sign-up [details-3]', async () => {
    const { params, organizer, slots } = await scene({
      organization: { unpublishedAt: factoryNow },
      starts: [24, 48],
    });
    const holder = await makeUser(test.db);
    await makeRegistration(test.db, holder, slots[0]!);
    for (const as of [undefined, await makeUser(test.db), await makeOrganizer(test.db)]) {
      expect(await test.refused(details, { params, as })).toMatchObject({ code: 'not-found', status: 404 });
    }
    await test.ok(details, { params, as: organizer });
    const { dates, can } = await test.ok(details, { params, as: holder });
    expect(can.signUp).toBe(false);
    expect(dates[1]!.slots[0]!.signUp).toEqual({ allowed: false, reason: 'not-published' });
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'nonsense', "'; drop table users; --"])(
    'does not know %j',
    async (opportunityId) => {
      expect(await test.refused(details, { params: { opportunityId } })).toMatchObject({ status: 404 });
    },
  );

  it('names the next date with a place left, or the first one where all are taken [details-10]', async () => {
    const { params, slots } = await scene({ starts: [-1, 24, 48] });
    const next = async () => (await test.ok(details, { params })).schedule;
    const at = (hours: number) => ({ startAt: hoursAfter(factoryNow, hours).toISOString() });
    const take = async (...taken: typeof slots) => {
      for (const slot of [...taken, ...taken]) await makeRegistration(test.db, await makeUser(test.db), slot);
    };
    expect(await next()).toMatchObject({ next: at(-1), hasRoom: true });
    await take(...slots.slice(0, 2));
    expect(await next()).toMatchObject({ next: at(48), hasRoom: true });
    await take(slots[2]!);
    expect(await next()).toMatchObject({ next: at(-1), hasRoom: false });
  });

  it('says to visitors, too, that only a group may sign up [details-10]', async () => {
    const { params } = await scene({ opportunity: { restrictGroupRegistration: true } });
    expect((await test.ok(details, { params })).isGroupOnly).toBe(true);
  });

  it('drops a date at its end, or as many days later as the opportunity says [details-4]', async () => {
    const dropped = await scene({ starts: [-4, 24] });
    const kept = await scene({ starts: [-60, -30, 24], opportunity: { daysOld: 2 } });
    const dates = async ({ params }: { params: { opportunityId: string } }) =>
      (await test.ok(details, { params })).dates.map(({ hasEnded }) => hasEnded);
    expect(await dates(dropped)).toEqual([false]);
    expect(await dates(kept)).toEqual([true, false]);
  });

  it('says of a date that it is going on, from its start until its end [sign-up-21]', async () => {
    const { params } = await scene({ starts: [-3, -2, 0, 1] });
    const page = await test.ok(details, { params });
    expect(page.dates.map(({ isRunning }) => isRunning)).toEqual([true, true, false]);
    expect(page.schedule.next).toMatchObject({ isRunning: true });
  });

  it('names yesterday, today and tomorrow as they are at its place, also at half past midnight [details-12]', async () => {
    const now = new Date('2030-06-08T04:30:00Z');
    const starts = [-18.5, 5.5, 29.5, 53.5].map(
      (hours) => (now.getTime() + hours * 3_600_000 - factoryNow.getTime()) / 3_600_000,
    );
    const { params } = await scene({ starts, opportunity: { daysOld: 3 } });
    test.clock.set(now);
    const { dates } = await test.ok(details, { params });
    expect(dates.map(({ near }) => near)).toEqual(['yesterday', 'today', 'tomorrow', undefined]);
    expect(dates.map(({ hasEnded }) => hasEnded)).toEqual([true, false, false, false]);
  });

  it('tells a visitor that it is restricted, and of what is over, before asking for an account [sign-up-20]', async () => {
    const reasons = async (setting: Setting) => {
      const page = await test.ok(details, { params: (await scene(setting)).params });
      return page.dates.flatMap(({ slots }) => slots.map(({ signUp }) => !signUp.allowed && signUp.reason));
    };
    expect(await reasons({ opportunity: { restrictGroupRegistration: true } })).toEqual(['group-only']);
    expect(await reasons({ starts: [-24, 24], opportunity: { daysOld: 2 } })).toEqual([
      'date-past',
      'sign-in-required',
    ]);
  });
});

describe("Who's Coming", () => {
  async function party() {
    const world = await scene();
    const person = (firstName: string, lastName: string) => makeUser(test.db, { firstName, lastName });
    const holder = await person('Ada', 'Moss');
    const brought = await person('Ben', 'Moss');
    const other = await person('Cleo', 'Stone');
    const registration = await makeRegistration(test.db, holder, world.slots[0]!);
    const entry = await makeAdditionalVolunteer(test.db, holder, { firstName: 'Ben', lastName: 'Moss' });
    await makeCompanionRegistration(test.db, registration, brought, entry);
    await makeRegistration(test.db, other, world.slots[0]!);
    const slot = async (as?: { id: string }) =>
      (await test.ok(details, { params: world.params, as })).dates[0]!.slots[0]!;
    const names = async (as?: { id: string }) =>
      (await slot(as)).whosComing?.map(({ name }) => name).toSorted() ?? null;
    return { ...world, holder, other, slot, names };
  }

  it('shows whole names to those who run it and to one’s own party, initials to other volunteers [who-1]', async () => {
    const { names, organizer, holder, other } = await party();
    expect(await names(organizer)).toEqual(['Ada Moss', 'Ben Moss', 'Cleo Stone']);
    expect(await names(holder)).toEqual(['Ada Moss', 'Ben Moss', 'Cleo S.']);
    expect(await names(other)).toEqual(['Ada M.', 'Ben M.', 'Cleo Stone']);
    expect(await names(await makeOrganizer(test.db))).toEqual(['Ada M.', 'Ben M.', 'Cleo S.']);
  });

  it('shows visitors how many, and no names [who-2]', async () => {
    const { names, slot } = await party();
    expect(await names()).toBeNull();
    expect(await slot()).toMatchObject({ filled: 2, left: 0, additional: 1 });
  });

  it('counts people brought along beside the places, not in them [sign-up-8]', async () => {
    const { slot, holder } = await party();
    expect(await slot(holder)).toMatchObject({ capacity: 2, filled: 2, additional: 1 });
  });
});
