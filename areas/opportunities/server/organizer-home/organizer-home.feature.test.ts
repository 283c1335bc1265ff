import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import {
  makeCompanionRegistration,
  makeRegistration,
} from '#areas/registrations/testing/registrations.factories.ts';
import {
  makeAdditionalVolunteer,
  makeOrganizer,
  makeUser,
} from '#areas/accounts/testing/accounts.factories.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';

const { listOfOrganizer, choices, archive, unarchive } = contract.organizerHome;
const { signUp } = contract.registrations;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

async function scene(opportunity: Partial<typeof opportunities.$inferInsert> = {}) {
  const organizer = await makeOrganizer(test.db);
  const at = await makeOrganization(test.db, {}, { organizer });
  const world = await makeOpportunity(test.db, at, opportunity);
  return { ...at, ...world, organizer, params: { opportunityId: world.opportunity.id } };
}

const stored = async (id: string) =>
  (await test.db.select().from(opportunities).where(eq(opportunities.id, id)))[0]!;

/** An organizer with an opportunity for each title, all at one location. */
async function titled(titles: readonly string[]) {
  const organizer = await makeOrganizer(test.db);
  const at = await makeOrganization(test.db, {}, { organizer });
  for (const title of titles) await makeOpportunity(test.db, at, { title });
  return { ...at, organizer };
}

describe("the organizer's list", () => {
  it('has everything at the locations that somebody manages, drafts included, and nothing else [access-4]', async () => {
    const { opportunity, organization, location, organizer } = await scene({ status: 'draft' });
    await scene();
    const branch = await makeLocation(test.db, organization);
    const there = await makeOpportunity(test.db, { organization, location: branch });
    const coordinator = await makeOrganizer(test.db);
    await makeCoordinator(test.db, coordinator, branch);
    await makeCoordinator(test.db, coordinator, location, { status: 'pending' });
    const titles = async (as: { id: string }, query = {}) =>
      (await test.ok(listOfOrganizer, { query, as })).items.map(({ title }) => title).toSorted();
    expect(await titles(organizer)).toEqual([opportunity.title, there.opportunity.title].toSorted());
    expect(await titles(coordinator)).toEqual([there.opportunity.title]);
    expect(await titles(coordinator, { selectedLocations: [location.id] })).toEqual([]);
    expect((await test.ok(choices, { as: coordinator })).organizations).toEqual([
      expect.objectContaining({ id: organization.id, locations: [{ id: branch.id, name: branch.name }] }),
    ]);
    const [own] = (await test.ok(choices, { as: organizer })).organizations;
    expect(own?.locations.map(({ id }) => id)).toEqual([location.id, branch.id]);
  });

  it('is not for visitors, volunteers or those who wait for their approval', async () => {
    const { location } = await scene();
    const waiting = await makeOrganizer(test.db);
    await makeCoordinator(test.db, waiting, location, { status: 'pending' });
    for (const [as, code] of [
      [undefined, 'sign-in-required'],
      [await makeUser(test.db), 'forbidden'],
      [waiting, 'forbidden'],
    ] as const) {
      expect(await test.refused(listOfOrganizer, { as })).toMatchObject({ code });
      expect(await test.refused(choices, { as })).toMatchObject({ code });
    }
  });

  it('is narrowed down by status, organization and location together [organizer-home-1]', async () => {
    const { organization, location, organizer } = await titled([]);
    const branch = await makeLocation(test.db, organization);
    const other = await makeOrganization(test.db, {}, { organizer });
    const make = (title: string, at: Parameters<typeof makeOpportunity>[1], status: 'draft' | 'published') =>
      makeOpportunity(test.db, at, { title, status });
    await make('A', { organization, location }, 'draft');
    await make('B', { organization, location }, 'published');
    await make('C', { organization, location: branch }, 'published');
    await make('D', other, 'published');
    await makeOpportunity(test.db, other, { title: 'E', status: 'archived' });
    const titles = async (query: object) => {
      const { items, total } = await test.ok(listOfOrganizer, { query, as: organizer });
      expect(total).toBe(items.length);
      return items.map(({ title }) => title).join('');
    };
    expect(await titles({})).toBe('ABCDE');
    expect(await titles({ opportunityStatus: 'draft' })).toBe('A');
    expect(await titles({ opportunityStatus: ['draft', 'archived'] })).toBe('AE');
    expect(await titles({ selectedOrganizations: [organization.id] })).toBe('ABC');
    expect(await titles({ selectedOrganizations: [organization.id, other.organization.id] })).toBe('ABCDE');
    expect(await titles({ selectedLocations: [branch.id, other.location.id] })).toBe('CDE');
    expect(
      await titles({
        opportunityStatus: 'published',
        selectedOrganizations: organization.id,
        selectedLocations: [location.id, other.location.id],
      }),
    ).toBe('B');
  });

  it.each([
    [{}, 'cherry apple Banana'],
    [{ sortOrder: 'descending' }, 'Banana apple cherry'],
    [{ sortBy: 'title' }, 'apple Banana cherry'],
    [{ sortBy: 'title', sortOrder: 'descending' }, 'cherry Banana apple'],
    [{ sortBy: 'key' }, 'Banana apple cherry'],
    [{ sortBy: 'date' }, 'cherry apple Banana'],
    [{ sortBy: 'date', sortOrder: 'descending' }, 'Banana apple cherry'],
  ] as const)('sorted by %j is %s [organizer-home-3]', async (query, order) => {
    const organizer = await makeOrganizer(test.db);
    const at = await makeOrganization(test.db, {}, { organizer });
    const on = (hours: number) => ({
      schedule: {
        dates: [{ startAt: hoursAfter(factoryNow, hours), endAt: hoursAfter(factoryNow, hours + 1) }],
      },
    });
    await makeOpportunity(test.db, at, { title: 'cherry' }, on(5));
    // Without dates it comes after all that have some.
    await makeOpportunity(test.db, at, { title: 'Banana', startsAt: null, endsAt: null }, { schedule: {} });
    await makeOpportunity(test.db, at, { title: 'apple' }, on(9));
    for (const recordsPerPage of [10, 20]) {
      const { items } = await test.ok(listOfOrganizer, {
        query: { ...query, recordsPerPage },
        as: organizer,
      });
      expect(items.map(({ title }) => title).join(' ')).toBe(order);
    }
  });

  it('has pages of 20 unless told, and a continuation key leads on while there are more [organizer-home-4]', async () => {
    const titles = Array.from({ length: 45 }, (_, at) => `Shift ${String(at).padStart(2, '0')}`);
    const { organizer } = await titled(titles);
    for (const sortBy of ['next', 'title', 'key', 'date'] as const) {
      for (const sortOrder of ['ascending', 'descending'] as const) {
        const query = { sortBy, sortOrder };
        const pages = [await test.ok(listOfOrganizer, { query, as: organizer })];
        for (let next = pages[0]!.continuationKey; next; next = pages.at(-1)!.continuationKey) {
          pages.push(
            await test.ok(listOfOrganizer, { query: { ...query, continuationKey: next }, as: organizer }),
          );
        }
        expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 5]);
        expect(pages.every(({ total }) => total === 45)).toBe(true);
        const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
        expect(new Set(ids).size).toBe(45);
        if (sortBy === 'title' || sortBy === 'key') {
          const seen = pages.flatMap(({ items }) => items.map(({ title }) => title));
          expect(seen).toEqual(sortOrder === 'ascending' ? titles : titles.toReversed());
        }
        // And back again, page by page.
        expect(pages[0]!.previousKey).toBeNull();
        const before = await test.ok(listOfOrganizer, {
          query: { ...query, continuationKey: pages[2]!.previousKey! },
          as: organizer,
        });
        expect(before.items).toEqual(pages[1]!.items);
        const first = await test.ok(listOfOrganizer, {
          query: { ...query, continuationKey: before.previousKey! },
          as: organizer,
        });
        expect(first).toEqual(pages[0]);
      }
    }
    const long = await test.ok(listOfOrganizer, { query: { recordsPerPage: 50 }, as: organizer });
    expect([long.items.length, long.continuationKey]).toEqual([45, null]);
  });

  it('keeps its place when opportunities come and go meanwhile [organizer-home-4]', async () => {
    const titles = Array.from({ length: 25 }, (_, at) => `Shift ${String(at).padStart(2, '0')}`);
    const { organizer, ...at } = await titled(titles);
    const query = { recordsPerPage: 10, sortBy: 'title' } as const;
    const first = await test.ok(listOfOrganizer, { query, as: organizer });
    await makeOpportunity(test.db, at, { title: 'A new one before them all' });
    const last = first.items.at(-1)!;
    await test.db.update(opportunities).set({ deletedAt: factoryNow }).where(eq(opportunities.id, last.id));
    const second = await test.ok(listOfOrganizer, {
      query: { ...query, continuationKey: first.continuationKey! },
      as: organizer,
    });
    expect(second.items.map(({ title }) => title)).toEqual(titles.slice(10, 20));
  });

  it('refuses keys that it did not give, keys of another order, and odd page lengths [organizer-home-4]', async () => {
    const titles = Array.from({ length: 11 }, (_, at) => `Shift ${at}`);
    const { organizer } = await titled(titles);
    const { continuationKey } = await test.ok(listOfOrganizer, {
      query: { recordsPerPage: 10 },
      as: organizer,
    });
    const forged = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const id = '00000000-0000-7000-8000-000000000001';
    for (const query of [
      { continuationKey: 'nonsense' },
      { continuationKey: continuationKey!, sortOrder: 'descending' as const },
      { sortBy: 'date' as const, continuationKey: continuationKey! },
      ...[
        '2030-99-99 00:00:00+00',
        '2030-01-01 25:00:00+00',
        '2030-01-01 10:61:00+00',
        '2030-01-01 10:00:00+99',
        '0000-01-01 10:00:00+00',
      ].map((value) => ({
        sortBy: 'date' as const,
        continuationKey: forged({ sortBy: 'date', sortOrder: 'ascending', side: 'after', value, id }),
      })),
      {
        continuationKey: forged({
          sortBy: 'title',
          sortOrder: 'ascending',
          side: 'after',
          value: '\u0000',
          id,
        }),
      },
      { recordsPerPage: 7 },
      { selectedLocations: ['everywhere'] },
    ]) {
      const problem = await test.refused(listOfOrganizer, { query, as: organizer });
      expect(problem).toMatchObject({ status: 422, code: 'request.invalid' });
    }
  });

  it('begins with what is next, and tells how full that date is [organizer-home-3, organizer-home-5]', async () => {
    const { organizer, ...at } = await titled([]);
    const on = (...hours: number[]) => ({
      schedule: {
        dates: hours.map((start) => ({
          startAt: hoursAfter(factoryNow, start),
          endAt: hoursAfter(factoryNow, start + 2),
        })),
      },
    });
    await makeOpportunity(test.db, at, { title: 'over' }, on(-9));
    await makeOpportunity(test.db, at, { title: 'tomorrow' }, on(24));
    const { slots } = await makeOpportunity(test.db, at, { title: 'going on' }, on(-48, -1, 90));
    await makeRegistration(test.db, await makeUser(test.db), slots[1]!);
    await makeRegistration(test.db, await makeUser(test.db), slots[2]!);
    const read = async () =>
      (await test.ok(listOfOrganizer, { as: organizer })).items.map(({ title, next }) => [
        title,
        next && [next.startAt, next.filled, next.capacity],
      ]);
    expect(await read()).toEqual([
      ['going on', [hoursAfter(factoryNow, -1).toISOString(), 1, 5]],
      ['tomorrow', [hoursAfter(factoryNow, 24).toISOString(), 0, 5]],
      ['over', null],
    ]);
    test.clock.advance({ hours: 1 });
    expect((await read()).map(([title]) => title)).toEqual(['tomorrow', 'going on', 'over']);
  });

  it('tells places, people expected, and what may be done [organizer-home-5]', async () => {
    const { organizer, slots, opportunity } = await scene();
    const volunteer = await makeUser(test.db);
    const registration = await makeRegistration(test.db, volunteer, slots[0]!);
    const friend = await makeUser(test.db);
    const listed = await makeAdditionalVolunteer(test.db, volunteer, { email: friend.email });
    await makeCompanionRegistration(test.db, registration, friend, listed);
    const read = async () => (await test.ok(listOfOrganizer, { as: organizer })).items[0];
    expect(await read()).toMatchObject({
      key: opportunity.key,
      dates: 1,
      capacity: 5,
      filled: 1,
      expected: 2,
      can: { edit: true, publish: false, archive: true, unarchive: false, clone: true, message: true },
    });
    test.clock.advance({ days: 2 });
    expect(await read()).toMatchObject({ filled: 1, expected: 0 });
    const abilities = async (status: 'draft' | 'archived') => {
      await test.db.update(opportunities).set({ status }).where(eq(opportunities.id, opportunity.id));
      return (await read())?.can;
    };
    expect(await abilities('draft')).toEqual({
      edit: true,
      publish: true,
      archive: false,
      unarchive: false,
      clone: true,
      message: false,
    });
    expect(await abilities('archived')).toEqual({
      edit: false,
      publish: false,
      archive: false,
      unarchive: true,
      clone: true,
      message: true,
    });
  });
});

describe('archiving', () => {
  it('takes a published one out of the lists, and unarchiving brings it back [organizer-home-6]', async () => {
    const { organizer, params, opportunity } = await scene();
    const isListed = async () =>
      (
        await test.ok(contract.opportunities.list, {
          query: { page: 1, organization: opportunity.organizationId },
        })
      ).total === 1;
    expect(await test.ok(archive, { params, as: organizer })).toEqual({
      id: opportunity.id,
      status: 'archived',
    });
    expect(await isListed()).toBe(false);
    expect(await stored(opportunity.id)).toMatchObject({ status: 'archived', version: 2 });
    // Twice is once.
    await test.ok(archive, { params, as: organizer });
    expect(await stored(opportunity.id)).toMatchObject({ version: 2 });
    await test.ok(unarchive, { params, as: organizer });
    await test.ok(unarchive, { params, as: organizer });
    expect(await isListed()).toBe(true);
    expect(await stored(opportunity.id)).toMatchObject({
      status: 'published',
      version: 3,
      postedAt: opportunity.postedAt,
    });
  });

  it('is not for drafts, neither is unarchiving [organizer-home-6]', async () => {
    const { organizer, params, opportunity } = await scene({ status: 'draft' });
    for (const endpoint of [archive, unarchive]) {
      expect(await test.refused(endpoint, { params, as: organizer })).toMatchObject({
        status: 409,
        code: 'opportunity.draft',
        message: 'This opportunity is still a draft. Publish it first.',
      });
    }
    expect(await stored(opportunity.id)).toMatchObject({ status: 'draft', version: 1 });
  });

  it('is for those who manage the location [organizer-home-6]', async () => {
    const { organization, location, params, opportunity } = await scene();
    const branch = await makeLocation(test.db, organization);
    const elsewhere = await makeOrganizer(test.db);
    await makeCoordinator(test.db, elsewhere, branch);
    const other = await scene();
    for (const endpoint of [archive, unarchive]) {
      for (const [as, code] of [
        [undefined, 'sign-in-required'],
        [await makeUser(test.db), 'forbidden'],
        [elsewhere, 'forbidden'],
        [other.organizer, 'forbidden'],
      ] as const) {
        expect(await test.refused(endpoint, { params, as })).toMatchObject({ code });
      }
    }
    expect(await stored(opportunity.id)).toMatchObject({ status: 'published' });
    const coordinator = await makeOrganizer(test.db);
    await makeCoordinator(test.db, coordinator, location);
    await test.ok(archive, { params, as: coordinator });
    await test.db
      .update(opportunities)
      .set({ deletedAt: factoryNow })
      .where(eq(opportunities.id, opportunity.id));
    expect(await test.refused(unarchive, { params, as: coordinator })).toMatchObject({ code: 'not-found' });
  });

  it('keeps the places that people hold, and takes no new ones [organizer-home-7]', async () => {
    const { organizer, params, slots, opportunity } = await scene();
    const holder = await makeUser(test.db);
    const body = { slotIds: [slots[0]!.id] };
    await test.ok(signUp, { params, body, as: holder });
    await test.ok(archive, { params, as: organizer });
    const late = await makeUser(test.db);
    expect(await test.refused(signUp, { params, body, as: late })).toMatchObject({ code: 'not-published' });
    const { items } = await test.ok(contract.registrations.upcoming, { as: holder });
    expect(items).toMatchObject([{ opportunity: { id: opportunity.id } }]);
    const details = await test.ok(contract.opportunities.details, { params, as: holder });
    expect(details.dates[0]?.slots[0]?.registration).toMatchObject({ can: { cancel: true } });
  });

  it('while people sign up loses no place, and closes sign-up at once [organizer-home-7]', async () => {
    const { organizer, params, slots, opportunity } = await scene();
    const people = await Promise.all(Array.from({ length: 5 }, () => makeUser(test.db)));
    const body = { slotIds: [slots[0]!.id] };
    const [archived, ...answers] = await Promise.all([
      test.call(archive, { params, as: organizer }),
      ...people.map((as) => test.call(signUp, { params, body, as })),
    ]);
    expect(archived!.statusCode).toBe(200);
    const taken = answers.filter(({ statusCode }) => statusCode === 201).length;
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) {
      expect(answer.json()).toMatchObject({ code: 'not-published' });
    }
    const live = await test.db
      .select({ id: registrations.id })
      .from(registrations)
      .where(and(eq(registrations.opportunityId, opportunity.id), isNull(registrations.deletedAt)));
    expect(live).toHaveLength(taken);
    expect(await test.refused(signUp, { params, body, as: await makeUser(test.db) })).toMatchObject({
      code: 'not-published',
    });
    expect(await stored(opportunity.id)).toMatchObject({ status: 'archived' });
  });
});
