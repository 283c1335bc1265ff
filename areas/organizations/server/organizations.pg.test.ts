import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { opportunityEditorContract } from '#areas/opportunities/contract/opportunity-editor.ts';
import { organizationSettingsContract as contract } from '#areas/organizations/contract/organization-settings.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { holdingWrites } from '#testing/locks.ts';
import { nextNumber } from '#testing/factories/sequence.ts';
import { editorWorld } from '#areas/opportunities/testing/editor.world.ts';

const parallel = 10;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const address = {
  address1: '1 Main Street',
  city: 'Albany',
  state: 'NY',
  postalCode: '12207',
  timeZone: 'America/New_York',
};

/** Ten people found an organization of one name at once. @returns the statuses, sorted */
async function foundAtOnce(name: string, atOnce = <T>(work: () => Promise<T>) => work()): Promise<number[]> {
  const cookies: string[] = [];
  for (let n = 0; n < parallel; n += 1) cookies.push(await test.signInAs(await makeOrganizer(test.db)));
  const answers = await atOnce(() =>
    Promise.all(
      cookies.map((cookie, n) =>
        test.call(contract.create, {
          cookie,
          body: { ...address, name: n % 2 ? name : ` ${name.toUpperCase()} ` },
        }),
      ),
    ),
  );
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) {
    expect(answer.json()).toMatchObject({
      code: 'request.invalid',
      fields: [{ path: 'name', message: 'An organization with this name already exists.' }],
    });
  }
  return answers.map(({ statusCode }) => statusCode).toSorted();
}

const oneWins = [201, ...Array.from({ length: parallel - 1 }, () => 422)];

it('of ten people who found an organization of one name at once, one does [organizations-2]', async () => {
  const name = `Élan ${nextNumber()}`;
  expect(await foundAtOnce(name)).toEqual(oneWins);
  const rows = await test.db
    .select()
    .from(locations)
    .where(eq(sql`lower(${locations.name})`, name.toLowerCase()));
  expect(rows).toHaveLength(1);
});

it('of organizations that are renamed to one name at once, and one that is founded, one gets it [organizations-2]', async () => {
  const name = `Wanted ${nextNumber()}`;
  const calls = [];
  for (let n = 0; n < 5; n += 1) {
    const organizer = await makeOrganizer(test.db);
    const { organization } = await makeOrganization(test.db, {}, { organizer });
    const cookie = await test.signInAs(organizer);
    const params = { orgName: organization.name };
    const settings = await test.ok(contract.get, { cookie, params });
    calls.push(() => test.call(contract.update, { cookie, params, body: { ...settings, name } }));
  }
  const cookie = await test.signInAs(await makeOrganizer(test.db));
  calls.push(() => test.call(contract.create, { cookie, body: { ...address, name } }));
  const answers = await Promise.all(calls.map((call) => call()));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status < 300)).toHaveLength(1);
  expect(statuses.filter((status) => status === 422)).toHaveLength(5);
});

it('of ten who change an organization at once, one does, and the others are told [organizations-8]', async () => {
  const organizer = await makeOrganizer(test.db);
  const { organization } = await makeOrganization(test.db, {}, { organizer });
  const cookie = await test.signInAs(organizer);
  const params = { orgName: organization.name };
  const settings = await test.ok(contract.get, { cookie, params });
  const answers = await Promise.all(
    Array.from({ length: parallel }, (_, n) =>
      test.call(contract.update, { cookie, params, body: { ...settings, description: `Text ${n}` } }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
    200,
    ...Array.from({ length: parallel - 1 }, () => 409),
  ]);
});

it('a location that is removed while something is planned there never keeps it [organizations-10]', async () => {
  const { document, organization, organizer } = await editorWorld(test);
  const cookie = await test.signInAs(organizer);
  const params = { orgName: organization.name };
  const outcomes = new Set<string>();
  for (let attempt = 0; attempt < 15; attempt += 1) {
    const location = await makeLocation(test.db, organization);
    const settings = await test.ok(contract.get, { cookie, params });
    const [removed, planned] = await Promise.all([
      test.call(contract.update, {
        cookie,
        params,
        body: { ...settings, locations: [], removedLocations: [location.id] },
      }),
      test
        .call(opportunityEditorContract.create, {
          cookie,
          body: document({ basics: { ...document().basics, locationId: location.id } }),
        })
        .then(({ statusCode }) => (statusCode === 201 ? 'planned' : 'refused')),
    ]);
    const [row] = await test.db.select().from(locations).where(eq(locations.id, location.id));
    const there = await test.db.$count(opportunities, eq(opportunities.locationId, location.id));
    expect([row?.deletedAt === null, there]).toEqual(planned === 'planned' ? [true, 1] : [false, 0]);
    expect(removed.statusCode).toBe(planned === 'planned' ? 422 : 200);
    outcomes.add(planned);
  }
  expect(outcomes).toContain('planned');
});

it('without the unique names several would be founded: the tests above prove something', async () => {
  for (const index of ['key', 'name', 'shown_name']) {
    await test.db.execute(sql.raw(`drop index organizations_${index}_unique`));
  }
  await test.db.execute(sql.raw('drop index locations_key_unique'));
  const statuses = await foundAtOnce(`Control ${nextNumber()}`, (work) =>
    holdingWrites(test.db, organizations, 2, work),
  );
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(1);
  expect(await test.db.$count(organizations)).toBeGreaterThan(1);
});
