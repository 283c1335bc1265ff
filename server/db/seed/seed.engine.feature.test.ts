import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { builtInSkills } from '#areas/reference-lists/rules/skills.ts';
import type { Deps } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { activeForms, formVersions } from '#areas/forms/schema/forms.ts';
import { files } from '#areas/files/schema/files.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { qualifications } from '#areas/qualifications/schema/qualifications.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import { isVisitOfPlace } from '#server/db/facts/visits.sql.ts';
import { opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { testClock } from '#testing/clock.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { plannedOrganizations } from './data/index.ts';
import { draw, type Drawing } from './pictures.ts';
import { demoAccounts, demoPassword, hasDemoAccounts, seedDemoData } from './seed.ts';

let dataDir: string;
/** Apps of a Saturday morning, one with the demo data. */
let test: TestApp;
let empty: TestApp;
/** What each of two servers said that filled the database at the same time. */
let made: boolean[];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'manyhands-seed-'));
  const start = () =>
    createTestApp({ clock: testClock(new Date('2026-11-21T15:00:00Z')), config: { dataDir } });
  test = await start();
  empty = await start();
  made = await Promise.all([seed(test.deps), seed(test.deps)]);
});
afterAll(async () => {
  await test.close();
  await empty.close();
  await rm(dataDir, { recursive: true });
});

const drawings = new Map<string, Promise<Drawing>>();
/** Fills the database; the pictures are drawn for the first one. */
const seed = (deps: Deps): Promise<boolean> =>
  seedDemoData(deps, (purpose, name) => {
    const drawing = drawings.get(name) ?? draw(purpose, name);
    drawings.set(name, drawing);
    return drawing;
  });

const userOf = async (db: Queryable, email: string) =>
  (await db.select().from(users).where(eq(users.email, email)))[0]!;

async function count(
  db: Queryable,
  table: typeof users | typeof organizations | typeof opportunities | typeof registrations,
) {
  const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(table);
  return row!.n;
}

describe('the demo data', () => {
  it('fills an empty database with organizations, opportunities and people', async () => {
    const { deps, db, app } = test;
    expect(await hasDemoAccounts(db)).toBe(true);
    expect(await count(db, organizations)).toBeGreaterThanOrEqual(6);
    expect(await count(db, opportunities)).toBeGreaterThanOrEqual(40);
    expect(await count(db, users)).toBeGreaterThanOrEqual(60);
    expect(await count(db, registrations)).toBeGreaterThanOrEqual(300);

    // The editor asks for a skill: what the demo shows can be edited and saved as it is.
    const known = new Set(builtInSkills.flatMap(({ skills }) => skills));
    for (const { title, skills } of await db.select().from(opportunities))
      expect({ title, skills: skills.filter((skill) => known.has(skill)) }).not.toEqual({
        title,
        skills: [],
      });

    const zones = await db.selectDistinct({ zone: locations.timeZone }).from(locations);
    expect(zones.length).toBeGreaterThanOrEqual(5);

    const overfull = await db
      .select({ slot: slots.id })
      .from(slots)
      .innerJoin(registrations, and(eq(registrations.slotId, slots.id), isNull(registrations.overruledAt)))
      .groupBy(slots.id, slots.capacity)
      .having(sql`count(*) > ${slots.capacity}`);
    expect(overfull).toEqual([]);

    const [past] = await db
      .select({
        hours: sql<number>`sum(extract(epoch from ${visits.checkOutAt} - ${visits.checkInAt}) / 3600)::float`,
        marked: sql<number>`(count(*) filter (where ${visits.noShowAt} is not null))::int`,
        noted: sql<number>`count(${registrations.note})::int`,
        future: sql<number>`(count(*) filter (where ${visits.checkInAt} > ${deps.clock.now().toISOString()}))::int`,
      })
      .from(registrations)
      .leftJoin(visits, isVisitOfPlace);
    expect(past!.hours).toBeGreaterThan(500);
    expect(past!.future).toBe(0);
    expect(past!.marked).toBeGreaterThan(0);
    expect(past!.noted).toBeGreaterThan(0);

    const onFile = await db.select({ expiresOn: qualifications.expiresOn }).from(qualifications);
    expect(onFile.map(({ expiresOn }) => expiresOn)).toEqual(expect.arrayContaining(['2026-12-12', null]));

    const canceled = await db.$count(opportunityDates, isNotNull(opportunityDates.canceledAt));
    expect(canceled).toBe(1);
    expect(await db.$count(registrations, isNotNull(registrations.canceledAt))).toBeGreaterThan(0);

    const asking = await db.selectDistinct({ of: activeForms.organizationId }).from(activeForms);
    expect(asking.length).toBeGreaterThan(1);
    const kept = await db.select({ formId: formVersions.formId }).from(formVersions);
    expect([...Map.groupBy(kept, ({ formId }) => formId).values()].map(({ length }) => length)).toContain(3);

    const answers = new Map<number, number>();
    for (const { storageKey } of await db.select().from(files)) {
      const stored = await deps.storage.get(storageKey);
      expect(stored).not.toBeNull();
      stored?.stream.destroy();
      const { statusCode } = await app.inject({ url: `/files/${storageKey}` });
      answers.set(statusCode, (answers.get(statusCode) ?? 0) + 1);
    }
    // The private organization keeps its logo, its cover and its own pictures to its people.
    expect([...answers.keys()].toSorted()).toEqual([200, 404]);
    expect(answers.get(200)).toBeGreaterThan(answers.get(404) ?? 0);
  });

  it('lets the demo accounts log in and shows what they have to do', async () => {
    const { db, ok } = test;
    for (const { email, firstName } of Object.values(demoAccounts)) {
      const answer = await ok(contract.accounts.signIn, { body: { email, password: demoPassword } });
      expect(JSON.stringify(answer)).toContain(firstName);
    }
    const volunteer = await userOf(db, demoAccounts.volunteer.email);
    const { items } = await ok(contract.registrations.upcoming, { as: volunteer });
    expect(items.map(({ inDays }) => inDays)).toEqual(expect.arrayContaining([0, 1, 3]));
    const organizer = await userOf(db, demoAccounts.organizer.email);
    const { firstSteps } = await ok(contract.organizerHome.firstSteps, { as: organizer });
    expect(firstSteps?.steps.filter(({ isDone }) => isDone).map(({ kind }) => kind)).toEqual([
      'place',
      'opportunity',
    ]);
    // What programs of an organization have looks used, and nothing of it leaves.
    const led = { as: organizer, params: { orgName: plannedOrganizations[0]!.name } };
    const { keys } = await ok(contract.apiKeys.list, led);
    expect(keys.map(({ state }) => state).toSorted()).toEqual(['live', 'live', 'revoked']);
    const { webhooks, deliveries } = await ok(contract.webhooks.list, led);
    expect(webhooks.map(({ disabledAt }) => disabledAt)).not.toContain(null);
    expect(deliveries).toHaveLength(5);
    const { feeds } = await ok(contract.calendarFeeds.list, { as: organizer });
    expect(feeds.map(({ address }) => typeof address)).toEqual(['string']);
    const list = await ok(contract.opportunities.list, {});
    expect(list.total).toBeGreaterThanOrEqual(30);
  });

  it('leaves a database alone that has anything in it, and production always [service-6]', async () => {
    const { deps, db } = empty;
    expect(await seed({ ...deps, config: { ...deps.config, environment: 'production' } })).toBe(false);
    await makeUser(db);
    expect(await seed(deps)).toBe(false);
    expect(await count(db, users)).toBe(1);
    expect(await count(db, organizations)).toBe(0);
    expect(await hasDemoAccounts(db)).toBe(false);
  });

  it('is made once when two servers start at the same time', async () => {
    expect(made.toSorted()).toEqual([false, true]);
    expect(await count(test.db, organizations)).toBe(9);
  });
});
