// Answers to visitors are kept, and are never older than the request for them.
import * as fc from 'fast-check';
import { eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { users } from '#areas/accounts/schema/accounts.ts';
import { makeAdditionalVolunteer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeFile } from '#areas/files/testing/files.factories.ts';
import { files } from '#areas/files/schema/files.ts';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { opportunities, opportunityCoordinators } from '#areas/opportunities/schema/opportunities.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { heldPlaces } from '#areas/registrations/schema/registrations.held.ts';
import { registrationAdditionalVolunteers } from '#areas/registrations/schema/registrations.party.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { makeHeld } from '#areas/registrations/testing/held-places.factories.ts';
import {
  makeCompanionRegistration,
  makeRegistration,
} from '#areas/registrations/testing/registrations.factories.ts';
import { buildApp } from '#server/app.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { datesAt, factoryNow } from '#testing/factories/sequence.ts';
import { runSeed } from '#testing/seed.ts';
import { triesOf } from '#testing/soak.ts';
import { statementsOf } from '#testing/statements.ts';

let test: TestApp;
/** The same product, which keeps nothing. */
let plain: FastifyInstance;
let scene: Awaited<ReturnType<typeof makeScene>>;

beforeAll(async () => {
  test = await createTestApp({
    config: {
      map: {
        address: 'https://tiles.test/{z}/{x}/{y}.png',
        origin: 'https://tiles.test',
        attribution: { text: 'Mapmakers', href: null },
      },
    },
  });
  plain = await buildApp({ ...test.deps, answers: { answer: async (_shelf, _key, make) => make() } });
});
beforeEach(async () => {
  test.clock.set(factoryNow);
  scene = await makeScene();
});
afterAll(async () => {
  await plain.close();
  await test.close();
});

/** An opportunity with all that visitors see of one, another one, and what visitors ask. */
async function makeScene() {
  const place = await makeOrganization(test.db, {}, { location: { timeZone: 'Etc/UTC', city: 'Denver' } });
  const contact = await makeUser(test.db, { firstName: 'Ada' });
  const picture = await makeFile(test.db);
  const { opportunity, ...schedule } = await makeOpportunity(
    test.db,
    place,
    { imageFileId: picture.id },
    {
      schedule: {
        dates: datesAt(2, 30, 200),
        activities: [
          { title: 'Packing', capacity: 2 },
          { title: 'Driving', capacity: 9 },
        ],
      },
      coordinators: [contact],
    },
  );
  const other = await makeOpportunity(test.db, await makeOrganization(test.db));
  const paths = [
    '/api/opportunities',
    `/api/opportunities/${opportunity.id}`,
    `/api/opportunities/${encodeURIComponent(other.opportunity.key)}`,
    '/api/opportunities/map',
    `/api/organizations/landing-page?orgName=${encodeURIComponent(place.organization.name)}`,
  ];
  return { ...place, ...schedule, opportunity, contact, picture, other: other.opportunity, paths };
}

type Scene = Awaited<ReturnType<typeof makeScene>>;

/** What somebody may write that visitors see, each on a table of its own or in a way of its own. */
const writes: Readonly<Record<string, (scene: Scene, n: number) => Promise<unknown>>> = {
  'somebody signs up': async ({ slots: all }, n) =>
    makeRegistration(test.db, await makeUser(test.db), all[n % all.length]!),
  'a place is given back': () =>
    test.db.update(registrations).set({ deletedAt: factoryNow }).where(isNull(registrations.deletedAt)),
  'somebody is brought along': async ({ slots: all }, n) => {
    const holder = await makeUser(test.db);
    const own = await makeRegistration(test.db, holder, all[n % all.length]!);
    const brought = await makeUser(test.db);
    await makeCompanionRegistration(test.db, own, brought, await makeAdditionalVolunteer(test.db, holder));
  },
  'somebody is named without a place': async ({ slots: all }, n) => {
    const own = await makeRegistration(test.db, await makeUser(test.db), all[n % all.length]!);
    const { id: userId, firstName, lastName, email } = await makeUser(test.db);
    await test.db
      .insert(registrationAdditionalVolunteers)
      .values({ id: own.id, userId, registrationId: own.id, firstName, lastName, email });
  },
  'a naming is taken back': () =>
    test.db.update(registrationAdditionalVolunteers).set({ removedAt: factoryNow }),
  'it is so no more': () => test.db.update(registrationAdditionalVolunteers).set({ removedAt: null }),
  'namings go': () => test.db.delete(registrationAdditionalVolunteers),
  'places are held': ({ slots: all }, n) => makeHeld(test.db, all[n % all.length]!, { number: 1 + (n % 3) }),
  'held places end': () => test.db.update(heldPlaces).set({ endedAt: factoryNow, endedBecause: 'released' }),
  'they are held again': () => test.db.update(heldPlaces).set({ endedAt: null, endedBecause: null }),
  'held places go': () => test.db.delete(heldPlaces),
  'a slot has more places': (_scene, n) => test.db.update(slots).set({ capacity: 20 + (n % 100) }),
  'a slot is canceled': ({ slots: all }, n) =>
    test.db
      .update(slots)
      .set({ deletedAt: factoryNow, canceledAt: factoryNow, cancelReason: `Rain ${n}` })
      .where(eq(slots.id, all[n % all.length]!.id)),
  'a slot is restored': () =>
    test.db.update(slots).set({ deletedAt: null, canceledAt: null, cancelReason: '' }),
  'an activity has another name': (_scene, n) => test.db.update(activities).set({ title: `Lifting ${n}` }),
  'a date is labeled': (_scene, n) => test.db.update(opportunityDates).set({ label: `Shift ${n}` }),
  'a date moves': ({ dates }, n) =>
    test.db
      .update(opportunityDates)
      .set({ endAt: sql`${opportunityDates.endAt} + make_interval(mins => ${1 + n}::int)` })
      .where(eq(opportunityDates.id, dates[n % dates.length]!.id)),
  'a date is canceled': ({ dates }, n) =>
    test.db
      .update(opportunityDates)
      .set({ deletedAt: factoryNow, canceledAt: factoryNow })
      .where(eq(opportunityDates.id, dates[n % dates.length]!.id)),
  'a date is restored': () => test.db.update(opportunityDates).set({ deletedAt: null, canceledAt: null }),
  'another title': (_scene, n) => test.db.update(opportunities).set({ title: `Sort ${n}` }),
  'it is for approved people': ({ opportunity }) =>
    test.db.update(opportunities).set({ isPrivate: true }).where(eq(opportunities.id, opportunity.id)),
  'it is for all': () => test.db.update(opportunities).set({ isPrivate: false }),
  'heads take places': () => test.db.update(opportunities).set({ companionsTakePlaces: true }),
  'another name of the organization': ({ organization }, n) =>
    test.db
      .update(organizations)
      .set({ newName: `Friends ${n}` })
      .where(eq(organizations.id, organization.id)),
  'the organization is hidden': ({ organization }) =>
    test.db
      .update(organizations)
      .set({ unpublishedAt: factoryNow })
      .where(eq(organizations.id, organization.id)),
  'it is shown again': () => test.db.update(organizations).set({ unpublishedAt: null }),
  'another town': ({ location }, n) =>
    test.db
      .update(locations)
      .set({ city: `Town ${n}` })
      .where(eq(locations.id, location.id)),
  'a contact has another name': ({ contact }, n) =>
    test.db
      .update(users)
      .set({ firstName: `Ada ${n}` })
      .where(eq(users.id, contact.id)),
  'a contact goes': () => test.db.delete(opportunityCoordinators),
  'a contact comes': async ({ opportunity }) =>
    test.db
      .insert(opportunityCoordinators)
      .values({ opportunityId: opportunity.id, userId: (await makeUser(test.db)).id }),
  'a picture is elsewhere': ({ picture }, n) =>
    test.db
      .update(files)
      .set({ storageKey: `public/test/${n}/${picture.id}.png` })
      .where(eq(files.id, picture.id)),
  'there is one more': async (at, n) => makeOpportunity(test.db, at, { title: `Sort more ${n}` }),
};

interface Answer {
  status: number;
  body: string;
}

const answersOf = (app: FastifyInstance): Promise<Answer[]> =>
  Promise.all(
    scene.paths.map(async (url) => {
      const { statusCode, body } = await app.inject({ url });
      // A refusal has the id of its request.
      return { status: statusCode, body: statusCode === 200 ? body : '' };
    }),
  );

it('are what they would be if nothing was kept, whatever is written [service-14]', async () => {
  let before = await answersOf(test.app);
  for (const [n, [what, write]] of Object.entries(writes).entries()) {
    await write(scene, n + 1);
    const now = await answersOf(plain);
    expect(now, `visitors see that ${what}`).not.toEqual(before);
    expect(await answersOf(test.app), what).toEqual(now);
    before = now;
  }
  // The control: a write that nothing notes is seen late.
  await test.db.execute(sql`alter table activities disable trigger user`);
  await writes['an activity has another name']!(scene, 99);
  expect(await answersOf(test.app)).not.toEqual(await answersOf(plain));
  await test.db.execute(sql`alter table activities enable trigger user`);
  await writes['an activity has another name']!(scene, 100);
});

it('are so in any order of writes and as time passes [service-14]', async () => {
  const step = fc.record({
    write: fc.constantFrom(null, ...Object.keys(writes)),
    n: fc.nat(10_000),
    minutes: fc.constantFrom(0, 0, 1, 14, 61, 300),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 12 }), async (steps) => {
      scene = await makeScene();
      for (const { write, n, minutes } of steps) {
        test.clock.advance({ minutes });
        if (write) await writes[write]!(scene, n);
        expect(await answersOf(test.app)).toEqual(await answersOf(plain));
      }
    }),
    { numRuns: triesOf({ gate: 1, soak: 60 }), seed: runSeed(), endOnFailure: true },
  );
});

it('are read from tables alone whose writes are noted [service-14]', async () => {
  const { statements } = await statementsOf(test.db, () => answersOf(plain));
  const named = statements.join(' ').matchAll(/\b(?:from|join)\s+"?(\w+)/gi);
  const words = new Set([...named].map(([, name]) => name));
  const { rows: tables } = (await test.db.execute(
    sql`select c.relname as name, coalesce(array_agg(t.tgname::text) filter (where t.tgname is not null), '{}') as triggers
      from pg_class c left join pg_trigger t on t.tgrelid = c.oid and t.tgname like '%\_shown\_%' and t.tgenabled = 'O'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1`,
  )) as unknown as { rows: { name: string; triggers: string[] }[] };
  /** Statements that change nothing of what visitors see. */
  const harmless: Readonly<Record<string, readonly string[]>> = {
    // Someone new is nobody's contact, and a contact who goes leaves the list of contacts, which is noted.
    users: ['insert', 'delete'],
    // The same of pictures and what shows them.
    files: ['insert', 'delete'],
    // Kept by triggers of opportunities and organizations.
    search_words: ['insert', 'update', 'delete'],
    shown_changes: ['insert', 'update', 'delete'],
  };
  const read = tables.filter(({ name }) => words.has(name));
  expect(read.length).toBeGreaterThan(10);
  for (const { name, triggers } of read)
    for (const kind of ['insert', 'update', 'delete'])
      if (!harmless[name]?.includes(kind)) expect(triggers, name).toContain(`${name}_shown_${kind}`);
});

it('cost one statement while nothing changes [service-14]', async () => {
  await answersOf(test.app);
  for (const url of scene.paths) {
    const { statements } = await statementsOf(test.db, () => test.app.inject({ url }));
    expect(statements).toEqual([expect.stringContaining('pg_current_snapshot')]);
  }
});

it('say how they can be kept elsewhere, and are asked about each time [limits-9, service-14]', async () => {
  const [url] = scene.paths;
  const first = await test.app.inject({ url });
  expect(first.headers).toMatchObject({
    'cache-control': 'public, no-cache',
    vary: expect.stringMatching(/Cookie.*Authorization.*Accept-Language/),
    etag: expect.stringMatching(/^"[\w-]{27}"$/),
  });
  const etag = String(first.headers.etag);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await test.app.inject({ url, headers: { 'if-none-match': known } });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  }
  expect((await test.app.inject({ url, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
  await writes['another title']!(scene, 77);
  const changed = await test.app.inject({ url, headers: { 'if-none-match': etag } });
  expect(changed.statusCode).toBe(200);
  expect(changed.headers.etag).not.toBe(etag);
});

it('are for visitors alone: somebody who is signed in gets an own one, which nobody keeps [limits-9, service-14]', async () => {
  const [, url] = scene.paths;
  const own = await makeUser(test.db, { firstName: 'Grace' });
  await makeRegistration(test.db, own, scene.slots[2]!);
  const { headers } = await test.app.inject({ url });
  const cookie = await test.signInAs(own);
  const mine = await test.app.inject({ url, headers: { cookie, 'if-none-match': String(headers.etag) } });
  expect(mine.statusCode).toBe(200);
  expect(mine.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(mine.headers.etag).toBeUndefined();
  expect(mine.body).toContain('Grace');
  expect((await test.app.inject({ url })).body).not.toContain('Grace');
});
