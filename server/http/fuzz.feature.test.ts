import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { makeForm } from '#areas/forms/testing/forms.factories.ts';
import { makeGroup } from '#areas/groups/testing/groups.factories.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeRegistration } from '#areas/registrations/testing/registrations.factories.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { canary, plantCanaries } from '#testing/canaries.ts';
import { casesOf, fuzzVariable } from '#testing/fuzz.ts';
import {
  anyRequest,
  operationsOf,
  type GeneratedRequest,
  type Operation,
} from '#testing/generated-requests.ts';
import { runSeed } from '#testing/seed.ts';
import { makeSchemaWorld, tableRows } from '#testing/worlds/schema.ts';

/** After so many requests the actors are others, as requests change what they are. */
const perActors = 400;
/** Milliseconds for any answer; looked at where nothing else runs beside (`npm run fuzz`). */
const slowest = 1_000;

let test: TestApp;
let operations: Operation[];
let planted: string[];
let missed: string[];
/** Ids and keys of the other organizations. */
let theirs: string[];

beforeAll(async () => {
  test = await createTestApp();
  const world = await makeSchemaWorld(test.db);
  for (const { make } of tableRows) await make?.(test.db, world);
  await test.signInAs(world.volunteer);
  await test.db.execute(sql`insert into billing_contacts
      (user_id, first_name, last_name, email, address, city, state, postal_code, country)
    values (${world.organizer.id}, 'Ada', 'Lee', 'ada@example.org', '1 Main St', 'Philadelphia', 'PA', '19100', 'US')`);
  await test.db.execute(sql`update organizations set is_private = true`);
  await test.db.execute(sql`update opportunities set is_private = true`);
  ({ planted, missed } = await plantCanaries(test.db));
  const { ours, opening, volunteer, registration, organizer, packing } = world;
  theirs = [
    ours.organization.id,
    ours.organization.name,
    ours.organization.key,
    ours.location.id,
    ours.location.key,
    opening.opportunity.id,
    opening.opportunity.key,
    volunteer.id,
    volunteer.key,
    organizer.id,
    registration.id,
    registration.dateId,
    packing.id,
    packing.activityId,
  ];
  const document = (await test.app.inject({ url: '/api/openapi.json' })).json<Record<string, unknown>>();
  operations = operationsOf(document);
});
afterAll(() => test.close());

it('every text that is kept of organizations and people has a canary [items-2]', () => {
  expect(planted.length).toBeGreaterThan(100);
  expect(missed).toEqual([]);
});

/** People of another organization, and what they know. */
async function newActors() {
  const organizer = await makeOrganizer(test.db);
  const place = await makeOrganization(test.db, {}, { organizer });
  const { opportunity, slots } = await makeOpportunity(test.db, place);
  const volunteer = await makeUser(test.db);
  const registration = await makeRegistration(test.db, volunteer, slots[0]!);
  const group = await makeGroup(test.db, place.organization, {}, { locations: [place.location] });
  const form = await makeForm(test.db, place.organization, {}, { active: true });
  const known = [
    place.organization.id,
    place.organization.name,
    place.organization.key,
    place.location.id,
    opportunity.id,
    opportunity.key,
    slots[0]!.id,
    registration.id,
    volunteer.id,
    volunteer.email,
    group.id,
    form.id,
  ];
  const cookies = [await test.signInAs(organizer), await test.signInAs(volunteer), null];
  return { known, cookies };
}

/** What came back, and what is wrong about it. */
async function ask({ operation, url, payload }: GeneratedRequest, cookie: string | null) {
  const started = performance.now();
  const answer = await test.app.inject({
    method: operation.method as 'GET',
    url,
    headers: {
      ...(cookie ? { cookie } : {}),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload: JSON.stringify(payload) }),
    payloadAsStream: true,
  });
  // One that stays open never ends.
  const isOpen = String(answer.headers['content-type']).startsWith('text/event-stream');
  const chunks: Buffer[] = [];
  if (isOpen) answer.stream().destroy();
  else for await (const chunk of answer.stream()) chunks.push(chunk as Buffer);
  return {
    status: answer.statusCode,
    body: Buffer.concat(chunks).toString('utf8'),
    took: performance.now() - started,
  };
}

it('no request of any shape fails, is slow, or brings anything of another organization [items-16]', async () => {
  const cases = casesOf(2_000);
  const seed = runSeed();
  const isMeasured = process.env[fuzzVariable] !== undefined;
  const statuses = new Map<number, number>();
  for (let done = 0; done < cases; done += perActors) {
    const { known, cookies } = await newActors();
    await fc.assert(
      fc.asyncProperty(
        anyRequest(operations, [...known, ...theirs]),
        fc.constantFrom(...cookies),
        async (request, cookie) => {
          const { status, body, took } = await ask(request, cookie);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          const what = `${request.operation.method} ${request.operation.path}`;
          expect(status, `${what}: ${body}`).toBeLessThan(500);
          expect(body, what).not.toContain(canary);
          if (isMeasured) expect(took, what).toBeLessThan(slowest);
        },
      ),
      // With the run's own, each time the same requests would be made.
      { numRuns: Math.min(perActors, cases - done), seed: seed + done, endOnFailure: true },
    );
  }
  // Those that only ever meet refusals would say little.
  const answered = statuses.get(200) ?? 0;
  expect(answered).toBeGreaterThan(cases / 50);
}, 3_600_000);
