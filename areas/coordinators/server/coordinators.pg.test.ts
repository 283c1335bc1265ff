import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { makeCoordinator } from '#areas/coordinators/testing/coordinators.factories.ts';
import { makeLocation, makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer } from '#areas/accounts/testing/accounts.factories.ts';
import { holdingWrites } from '#testing/locks.ts';
import { leaveOutRowLocks } from '#testing/without-row-locks.ts';

const { approve, decline, request, setPlaces, remove } = contract.coordinators;
const parallel = 10;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** A request at two locations, and the cookies of ten people who may answer it. */
async function scene() {
  const { organization, location } = await makeOrganization(test.db);
  const north = await makeLocation(test.db, organization);
  const answerers: string[] = [];
  for (let n = 0; n < parallel; n += 1) {
    const organizer = await makeOrganizer(test.db);
    await makeCoordinator(test.db, organizer, location, { role: 'organizer' });
    answerers.push(await test.signInAs(organizer));
  }
  const person = await makeOrganizer(test.db);
  for (const place of [location, north]) await makeCoordinator(test.db, person, place, { status: 'pending' });
  const params = { organizationId: organization.id, userId: person.id };
  return { organization, location, north, person, params, answerers };
}

const succeeded = (answers: { statusCode: number }[]) =>
  answers.filter(({ statusCode }) => statusCode === 200).length;

async function statusesOf(userId: string): Promise<string[]> {
  const rows = await test.db
    .select({ status: coordinators.status })
    .from(coordinators)
    .where(eq(coordinators.userId, userId));
  return rows.map(({ status }) => status);
}

async function mailed(email: string): Promise<string[]> {
  await test.drainJobs();
  return (await test.mails(email)).map(({ template }) => template);
}

it('of ten people who approve at once one does, and one mail says so [coordinate-9]', async () => {
  const { person, params, answerers } = await scene();
  const answers = await Promise.all(answerers.map((cookie) => test.call(approve, { params, cookie })));
  expect(succeeded(answers)).toBe(1);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(parallel - 1);
  expect(await mailed(person.email)).toEqual(['coordinator-approval']);
  expect(await statusesOf(person.id)).toEqual(['approve', 'approve']);
});

it('of people who approve and decline at once one is heard, at both locations [coordinate-9]', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const { person, params, answerers } = await scene();
    const answers = await Promise.all(
      answerers.map((cookie, n) => test.call(n % 2 ? approve : decline, { params, cookie })),
    );
    expect(succeeded(answers)).toBe(1);
    const approved = answers.findIndex(({ statusCode }) => statusCode === 200) % 2 === 1;
    expect(await mailed(person.email)).toEqual([approved ? 'coordinator-approval' : 'coordinator-rejected']);
    const status = approved ? 'approve' : 'reject';
    expect(await statusesOf(person.id)).toEqual([status, status]);
  }
});

it('of the same request sent ten times at once one counts [coordinate-5]', async () => {
  const { organization, location, north } = await scene();
  const person = await makeOrganizer(test.db);
  const cookie = await test.signInAs(person);
  // In both orders, which must not wait for each other in a circle.
  const answers = await Promise.all(
    Array.from({ length: parallel }, (_, n) => {
      const locationIds = n % 2 ? [location.id, north.id] : [north.id, location.id];
      return test.call(request, { body: { organizationId: organization.id, locationIds }, cookie });
    }),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
  expect(answers.map((answer) => answer.json<{ asked: number }>().asked).toSorted()).toEqual([
    ...Array.from({ length: parallel - 1 }, () => 0),
    2,
  ]);
  expect(await statusesOf(person.id)).toEqual(['pending', 'pending']);
});

it('a removal and an edit at once leave one of both, never a mixture', async () => {
  const { person, params, location, north, answerers } = await scene();
  await test.ok(approve, { params, cookie: answerers[0]! });
  await Promise.all(
    answerers.map((cookie, n) =>
      n % 2
        ? test.call(remove, { params, cookie })
        : test.call(setPlaces, { params, body: { locationIds: [location.id, north.id] }, cookie }),
    ),
  );
  expect(new Set(await statusesOf(person.id)).size).toBe(1);
});

it('without the lock several would be heard: the tests above prove something [coordinate-9]', async () => {
  const unlock = leaveOutRowLocks();
  try {
    const { params, answerers } = await scene();
    const answers = await holdingWrites(test.db, coordinators, 2, () =>
      Promise.all(answerers.map((cookie) => test.call(approve, { params, cookie }))),
    );
    expect(succeeded(answers)).toBeGreaterThan(1);
  } finally {
    unlock();
  }
});
