import ICAL from 'ical.js';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { calendarFeeds } from '#areas/calendar-feeds/schema/calendar-feeds.ts';
import { feedReadsPerMinute } from '#areas/calendar-feeds/rules/calendar-feeds.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';

const { calendarFeeds: endpoints, canceling, registrations } = contract;
const day = 24;

let test: TestApp;
let world: Awaited<ReturnType<typeof makeWorld>>;
beforeAll(async () => {
  test = await createTestApp();
  test.clock.set(factoryNow);
  world = await makeWorld();
});
afterAll(() => test.close());
beforeEach(() => test.clock.set(factoryNow));

/** An organization with two locations, and an opportunity at each: dates of two days ahead, of a month ago and of two years ahead. */
async function makeWorld() {
  const organizer = await makeOrganizer(test.db);
  const place = await makeOrganization(test.db, { newName: 'Harbor, "Kitchen"; \\ 船' }, { organizer });
  const other = await makeLocation(test.db, place.organization, { name: 'Other' });
  const here = await makeOpportunity(
    test.db,
    place,
    { title: `Serve\r\nEND:VEVENT\u0007 ${'é'.repeat(120)}` },
    {
      schedule: {
        dates: [2 * day, -30 * day, 800 * day, -60 * day].map((hours) => ({
          startAt: hoursAfter(factoryNow, hours),
          endAt: hoursAfter(factoryNow, hours + 3),
        })),
        activities: [{ title: 'Cooking', capacity: 5 }],
      },
    },
  );
  const elsewhere = await makeOpportunity(test.db, { ...place, location: other }, { title: 'Elsewhere' });
  await makeOpportunity(test.db, place, { title: 'Draft', status: 'draft' });
  const coordinator = await makeOrganizer(test.db);
  await makeCoordinator(test.db, coordinator, place.location);
  return { ...place, organizer, coordinator, other, here, elsewhere };
}

type Subject = { organizationId: string | null; locationId: string | null };
const own: Subject = { organizationId: null, locationId: null };
const organizationOf = (id: string): Subject => ({ organizationId: id, locationId: null });

/** Makes a feed. @returns its path */
async function feedOf(as: { id: string }, body: Subject = own): Promise<{ id: string; path: string }> {
  const { id } = await test.ok(endpoints.make, { as, body });
  const { feeds } = await test.ok(endpoints.list, { as });
  return { id, path: new URL(feeds.find((feed) => feed.id === id)!.address!).pathname };
}

const read = (path: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url: path, headers });

/** The entries as a program reads them that knows nothing of ours. */
async function entriesAt(path: string) {
  const answer = await read(path);
  expect(answer.statusCode).toBe(200);
  return new ICAL.Component(ICAL.parse(answer.body)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      location: event.location,
      start: event.startDate.toJSDate(),
      changed: (component.getFirstPropertyValue('last-modified') as ICAL.Time).toJSDate().getTime(),
      status: component.getFirstPropertyValue('status'),
    };
  });
}

describe('the address of a feed', () => {
  it('is shown again, exchanged and ended by its owner alone [calendar-feeds-2]', async () => {
    const as = await makeUser(test.db);
    const { id, path } = await feedOf(as);
    expect(path).toMatch(/^\/calendar-feeds\/[\w-]{43}\.ics$/);
    expect(await feedOf(as)).toEqual({ id, path });
    const stranger = await makeUser(test.db);
    for (const endpoint of [endpoints.renew, endpoints.end])
      expect(await test.refused(endpoint, { as: stranger, params: { feedId: id } })).toMatchObject({
        code: 'not-found',
      });
    expect((await read(path)).statusCode).toBe(200);
    await test.ok(endpoints.renew, { as, params: { feedId: id } });
    expect((await read(path)).statusCode).toBe(404);
    const renewed = await feedOf(as);
    expect(renewed.path).not.toBe(path);
    expect((await read(renewed.path)).statusCode).toBe(200);
    await test.ok(endpoints.end, { as, params: { feedId: id } });
    expect((await read(renewed.path)).statusCode).toBe(404);
    expect(await test.ok(endpoints.list, { as })).toMatchObject({ feeds: [], others: [{ kind: 'person' }] });
  });

  it('is nowhere in the database in words', async () => {
    const { id, path } = await feedOf(await makeUser(test.db));
    const [row] = await test.db.select().from(calendarFeeds).where(eq(calendarFeeds.id, id));
    expect(JSON.stringify(row)).not.toContain(path.slice('/calendar-feeds/'.length, -'.ics'.length));
  });

  it('offers what its owner may have [calendar-feeds-1]', async () => {
    const kinds = async (as: { id: string }) =>
      (await test.ok(endpoints.list, { as })).others.map(({ kind, locationId }) => [kind, locationId]);
    expect(await kinds(world.coordinator)).toEqual([
      ['person', null],
      ['location', world.location.id],
    ]);
    const { organization, location, other } = world;
    expect((await kinds(world.organizer)).toSorted()).toEqual(
      [
        ['person', null],
        ['organization', null],
        ['location', location.id],
        ['location', other.id],
      ].toSorted(),
    );
    const body = { organizationId: organization.id, locationId: null };
    expect(await test.refused(endpoints.make, { as: world.coordinator, body })).toMatchObject({
      code: 'not-found',
    });
    // A location of another organization than the one that is led.
    const foreign = await makeOrganization(test.db);
    const mixed = { organizationId: organization.id, locationId: foreign.location.id };
    expect(await test.refused(endpoints.make, { as: world.organizer, body: mixed })).toMatchObject({
      code: 'not-found',
    });
  });

  it.each(['x', 'x.ics', `${'A'.repeat(43)}.ics`, `${'A'.repeat(43)}.txt`, '%00.ics'])(
    'leads nowhere when it is %s',
    async (file) => {
      const answer = await read(`/calendar-feeds/${file}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'not-found' });
    },
  );
});

describe('a feed ends', () => {
  const setGone = async (
    table: typeof locations | typeof organizations,
    id: string,
    deletedAt: Date | null,
  ) => {
    await test.db.update(table).set({ deletedAt }).where(eq(table.id, id));
  };
  interface End {
    what: string;
    end: (id: string) => Promise<unknown>;
    restore?: () => Promise<unknown>;
  }
  const ends: End[] = [
    {
      what: 'with the right of a coordinator',
      end: (id) => test.db.delete(coordinators).where(eq(coordinators.userId, id)),
    },
    {
      what: 'with the location',
      end: () => setGone(locations, world.location.id, factoryNow),
      restore: () => setGone(locations, world.location.id, null),
    },
    {
      what: 'with the organization',
      end: () => setGone(organizations, world.organization.id, factoryNow),
      restore: () => setGone(organizations, world.organization.id, null),
    },
    {
      what: 'with the account',
      end: (id) =>
        test.ok(contract.accountClosing.close, { as: { id }, body: { reason: 'not-said', unpublish: [] } }),
    },
  ];

  it.each(ends)('$what [calendar-feeds-3]', async ({ end, restore }) => {
    const as = await makeOrganizer(test.db);
    await makeCoordinator(test.db, as, world.location);
    const { path } = await feedOf(as, {
      organizationId: world.organization.id,
      locationId: world.location.id,
    });
    expect((await read(path)).statusCode).toBe(200);
    await end(as.id);
    expect((await read(path)).statusCode).toBe(404);
    await restore?.();
  });
});

describe('what a feed says', () => {
  it('of an organization is its dates of six weeks back to a year ahead, and nobody’s name [calendar-feeds-4, calendar-feeds-8]', async () => {
    const volunteer = await makeUser(test.db, { firstName: 'Zebedee', lastName: 'Quux' });
    const withTwo = { addedById: world.organizer.id, unnamedOthers: 2 };
    await makeRegistration(test.db, volunteer, world.here.slots[0]!, withTwo);
    const { path } = await feedOf(world.organizer, organizationOf(world.organization.id));
    const answer = await read(path);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect(answer.body).not.toMatch(/Zebedee|Quux|@example/);
    expect(Math.max(...answer.body.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThan(76);
    const entries = await entriesAt(path);
    const [, lately] = world.here.dates;
    expect(entries.map(({ uid }) => uid)).toContain(`date-${lately!.id}@manyhands.test`);
    expect(entries.map(({ summary }) => summary.slice(0, 5))).toEqual(
      expect.arrayContaining(['Serve', 'Elsew']),
    );
    expect(entries.map(({ summary }) => summary)).not.toContain(expect.stringContaining('Draft'));
    expect(entries.filter(({ summary }) => summary.startsWith('Serve'))).toHaveLength(2);
    const soon = entries.find(({ uid }) => uid.includes(world.here.dates[0]!.id));
    expect(soon).toMatchObject({ status: 'CONFIRMED', start: hoursAfter(factoryNow, 2 * day) });
    expect(soon!.summary).toContain('(1 of 5, 2 more along)');
    expect(soon!.summary).toContain('\n');
    const [calendar] = [new ICAL.Component(ICAL.parse(answer.body))];
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Volunteers: Harbor, "Kitchen"; \\ 船');
  });

  it('of a location is of that one [calendar-feeds-4]', async () => {
    const { organization, other } = world;
    const { path } = await feedOf(world.organizer, { organizationId: organization.id, locationId: other.id });
    expect((await entriesAt(path)).every(({ summary }) => summary.startsWith('Elsewhere'))).toBe(true);
  });

  it('of a person has the UID of mailed files, and goes with the place [calendar-feeds-5]', async () => {
    const as = await makeUser(test.db);
    const place = await makeRegistration(test.db, as, world.here.slots[0]!);
    await makeRegistration(test.db, as, world.here.slots[1]!);
    const { path } = await feedOf(as);
    const [past, next] = await entriesAt(path);
    expect(past!.start < next!.start).toBe(true);
    const mailed = await test.call(registrations.calendar, { as, params: { registrationId: place.id } });
    const [event] = new ICAL.Component(ICAL.parse(mailed.body)).getAllSubcomponents('vevent');
    expect(new ICAL.Event(event)).toMatchObject({ uid: next!.uid, sequence: next!.sequence });
    await test.ok(registrations.cancel, { as, params: { registrationId: place.id } });
    expect((await entriesAt(path)).map(({ uid }) => uid)).toEqual([past!.uid]);
  });

  it('tells what was canceled for six weeks [calendar-feeds-5, calendar-feeds-6]', async () => {
    const dates = [100 * day].map((hours) => ({
      startAt: hoursAfter(factoryNow, hours),
      endAt: hoursAfter(factoryNow, hours + 2),
    }));
    const made = await makeOpportunity(test.db, world, { title: 'Canceled' }, { schedule: { dates } });
    const as = await makeUser(test.db);
    await makeRegistration(test.db, as, made.slots[0]!);
    const paths = [
      (await feedOf(as)).path,
      (await feedOf(world.organizer, organizationOf(world.organization.id))).path,
    ];
    const entryIn = async (path: string) =>
      (await entriesAt(path)).find(({ summary }) => summary.startsWith('Canceled'));
    const before = await Promise.all(paths.map(entryIn));
    await test.ok(canceling.cancel, {
      as: world.organizer,
      params: { opportunityId: made.opportunity.id, dateId: made.dates[0]!.id },
      body: {},
    });
    for (const [at, path] of paths.entries()) {
      const after = await entryIn(path);
      expect(after).toMatchObject({ uid: before[at]!.uid, status: 'CANCELLED' });
      expect(after!.sequence).toBeGreaterThan(before[at]!.sequence);
    }
    test.clock.advance({ days: 41 });
    for (const path of paths) expect(await entryIn(path)).toMatchObject({ status: 'CANCELLED' });
    test.clock.advance({ days: 2 });
    for (const path of paths) expect(await entryIn(path)).toBeUndefined();
  });

  it('moves its number and its last change with each change [calendar-feeds-6]', async () => {
    const as = await makeUser(test.db);
    const made = await makeOpportunity(test.db, world, { title: 'Moving' });
    const held = await makeRegistration(test.db, as, made.slots[0]!);
    const paths = [
      (await feedOf(as)).path,
      (await feedOf(world.organizer, organizationOf(world.organization.id))).path,
    ];
    const look = () =>
      Promise.all(
        paths.map(async (path) =>
          (await entriesAt(path)).find(({ summary }) => summary.startsWith('Moving'))!,
        ),
      );
    const now = () => ({ updatedAt: test.clock.now() });
    const steps: [string, () => Promise<unknown>, number][] = [
      [
        'the date moves',
        async () => {
          await test.db
            .update(opportunityDates)
            .set({ startAt: hoursAfter(made.dates[0]!.startAt, -1) })
            .where(eq(opportunityDates.id, made.dates[0]!.id));
          await test.db
            .update(opportunities)
            .set({ ...now(), version: made.opportunity.version + 1 })
            .where(eq(opportunities.id, made.opportunity.id));
        },
        2,
      ],
      [
        'the organization has another address',
        () =>
          test.db
            .update(organizations)
            .set({ ...now(), version: world.organization.version + 1 })
            .where(eq(organizations.id, world.organization.id)),
        2,
      ],
      ['somebody signs up', async () => makeSignUp(made.opportunity.id, made.slots[0]!.id), 1],
    ];
    let before = await look();
    for (const [what, step, concerned] of steps) {
      test.clock.advance({ seconds: 1 });
      await step();
      const after = await look();
      for (const [at, entry] of after.entries()) {
        if (at < 2 - concerned) continue;
        expect(entry.uid, what).toBe(before[at]!.uid);
        expect(entry.sequence, what).toBeGreaterThan(before[at]!.sequence);
        expect(entry.changed, what).toBeGreaterThan(before[at]!.changed);
      }
      before = after;
    }
    test.clock.advance({ seconds: 1 });
    await test.ok(registrations.cancel, { as, params: { registrationId: held.id } });
    const [, dates] = await Promise.all(paths.map(entriesAt));
    const moved = dates!.find(({ uid }) => uid === before[1]!.uid)!;
    expect(moved.sequence).toBeGreaterThan(before[1]!.sequence);
  });
});

async function makeSignUp(opportunityId: string, slotId: string): Promise<void> {
  await test.ok(registrations.signUp, {
    as: await makeUser(test.db),
    params: { opportunityId },
    body: { slotIds: [slotId] },
  });
}

describe('reading a feed', () => {
  it('is answered 304 as long as nothing changes [calendar-feeds-7]', async () => {
    const as = await makeUser(test.db);
    await makeRegistration(test.db, as, world.here.slots[0]!);
    const { path } = await feedOf(as);
    const first = await read(path);
    const etag = String(first.headers.etag);
    test.clock.advance({ seconds: 90 });
    const again = await read(path, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await makeRegistration(test.db, as, world.here.slots[1]!);
    expect((await read(path, { 'if-none-match': etag })).statusCode).toBe(200);
    const { feeds } = await test.ok(endpoints.list, { as });
    expect(feeds).toMatchObject([{ readDaysAgo: 0 }]);
  });

  it('is limited for each address [calendar-feeds-7]', async () => {
    const { path } = await feedOf(await makeUser(test.db));
    for (let nth = 0; nth < feedReadsPerMinute; nth++) expect((await read(path)).statusCode).toBe(200);
    const refused = await read(path);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    test.clock.advance({ minutes: 1 });
    expect((await read(path)).statusCode).toBe(200);
  });
});
