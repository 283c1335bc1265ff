// The product without the fast path: the same answers, by the plain ways of pg and Drizzle. Whole areas are run so with
// `FAST_PATH=off npm test -- feature registrations`.
import { and, eq, isNull } from 'drizzle-orm';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { factoryNow, hoursAfter } from '#testing/factories/sequence.ts';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { withTransaction, type Tx } from '../client.ts';
import { builtOnce } from './built-once.ts';
import { createHints } from './hints.ts';
import { PreparedClient } from './prepared-client.ts';
import { isFastPathOn, setFastPath } from './switch.ts';
import { pipeline, type Statement } from './pipeline.ts';
import { createTurnstile, isLineWaiting } from './turnstile.ts';
import { withoutWaiting } from './without-waiting.ts';

const { signUp, cancel, update } = contract.registrations;
const before = isFastPathOn();

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ config: { fastPath: false } });
});
afterAll(async () => {
  await test.close();
  setFastPath(before);
});

async function scene() {
  const organizer = await makeOrganizer(test.db);
  const at = await makeOrganization(test.db, {}, { organizer });
  const dates = [{ startAt: hoursAfter(factoryNow, 24), endAt: hoursAfter(factoryNow, 27) }];
  const activities = [{ title: 'Packing', capacity: 2 }];
  const world = await makeOpportunity(test.db, at, {}, { schedule: { dates, activities } });
  const slotIds = world.slots.map(({ id }) => id);
  const params = { opportunityId: world.opportunity.id };
  const signUpAs = (as: { id: string }) => test.call(signUp, { as, params, body: { slotIds } });
  const held = () =>
    test.db
      .select({ userId: registrations.userId })
      .from(registrations)
      .where(
        and(
          eq(registrations.opportunityId, params.opportunityId),
          eq(registrations.isAdditionalVolunteer, false),
          isNull(registrations.deletedAt),
        ),
      );
  return { params, slotIds, signUpAs, held };
}

describe('without the fast path', () => {
  it('a storm on two places takes two, a place that is given back is taken, and the next is refused', async () => {
    const { signUpAs, held } = await scene();
    const people = await Promise.all(Array.from({ length: 8 }, () => makeUser(test.db)));
    const answers = await Promise.all(people.map(signUpAs));
    const codes = answers.map((answer) => (answer.statusCode === 201 ? 'in' : answer.json().code));
    expect(codes.toSorted()).toEqual(['in', 'in', ...Array(6).fill('slot-full')].toSorted());
    expect(await held()).toHaveLength(2);
    const winner = people[codes.indexOf('in')]!;
    const [registration] = answers[codes.indexOf('in')]!.json().registrations;
    await test.ok(cancel, { as: winner, params: { registrationId: registration.id } });
    expect((await signUpAs(people[codes.indexOf('slot-full')]!)).statusCode).toBe(201);
    expect((await signUpAs(winner)).json().code).toBe('slot-full');
    expect(await held()).toHaveLength(2);
    expect(isLineWaiting()).toBe(false);
  });

  it('people are brought along, and their mails go out', async () => {
    const { params, slotIds } = await scene();
    const holder = await makeUser(test.db);
    const friend = {
      firstName: 'Ola',
      lastName: 'Nordmann',
      email: 'ola@example.org',
      ageVerification: true,
    };
    const { registrations: own } = await test.ok(signUp, {
      as: holder,
      params,
      body: { slotIds, additionalVolunteers: [friend] },
    });
    await test.drainJobs();
    expect((await test.mails(friend.email)).length).toBeGreaterThan(0);
    await test.ok(update, {
      as: holder,
      params: { registrationId: own[0]!.id },
      body: { removed: [friend.email], also: own.slice(1).map(({ id }) => id) },
    });
  });

  it('connections, statements, lines and hints are the plain ones', async () => {
    const { $client: driver } = test.db as unknown as { $client: { options?: { pipeline?: boolean } } };
    if (process.env.MANYHANDS_TEST_DB === 'pg') {
      const client = await (
        driver as unknown as { connect(): Promise<Client & { release(): void }> }
      ).connect();
      expect(client).not.toBeInstanceOf(PreparedClient);
      client.release();
      expect(driver.options?.pipeline).toBeUndefined();
    }
    let built = 0;
    const find = builtOnce<Record<string, never>, { id: string }[]>((db) => {
      built += 1;
      return db.select({ id: organizations.id }).from(organizations);
    });
    await find(test.db, {}).execute();
    await find(test.db, {}).execute();
    expect(built).toBe(2);

    const hints = createHints(10);
    hints.remember('slot');
    expect(hints.hasAny(['slot'])).toBe(false);

    let inside = 0;
    const enter = createTurnstile<string, number>({
      mayJoin: () => true,
      pass: async (people) => {
        expect(people).toHaveLength(1);
        inside += 1;
        await Promise.resolve();
        return [{ status: 'fulfilled', value: inside }];
      },
    });
    const most = await Promise.all(Array.from({ length: 9 }, () => enter('slot', 'somebody')));
    expect(Math.max(...most)).toBe(9);
  });

  it('statements are sent one after the other, each after the answer to the one before', async () => {
    const told: string[] = [];
    const slow = (name: string): Statement<string> => ({
      async execute() {
        told.push(`${name} sent`);
        await Promise.resolve();
        told.push(`${name} answered`);
        return name;
      },
    });
    expect(await pipeline(slow('one'), slow('two'))).toEqual(['one', 'two']);
    await withTransaction(test.db, (tx: Tx) => withoutWaiting(tx, slow('three')).then(() => told.push('on')));
    expect(told).toEqual([
      ...['one', 'two', 'three'].flatMap((name) => [`${name} sent`, `${name} answered`]),
      'on',
    ]);
  });
});
