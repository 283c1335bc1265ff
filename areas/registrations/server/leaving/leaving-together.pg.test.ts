import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeOpportunity } from '#areas/opportunities/testing/opportunities.factories.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import { deadlocksOf, waitingForLocks } from '#testing/locks.ts';
import { testSecret } from '#testing/server.ts';
import { openSession } from '#testing/sessions.ts';
import { triesOf } from '#testing/soak.ts';
import { useTwoServers, withoutOrder } from '#testing/two-servers.ts';

const servers = useTwoServers();

interface Signed {
  cookie: string;
  person: { firstName: string; lastName: string; email: string };
}

const send = (server: number, method: string, path: string, { cookie }: Signed, body: object) =>
  fetch(`${servers.url(server)}${path}`, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

/** Six people with an account; each of the first two brings the other five along, to two activities. */
async function party() {
  const { db } = servers;
  const now = new Date();
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const organizer = await makeOrganizer(db);
  const made = await makeOpportunity(
    db,
    await makeOrganization(db, {}, { organizer }),
    { postedAt: now },
    {
      schedule: {
        dates: [{ startAt: inDays(1), endAt: inDays(1.1) }],
        activities: [0, 1, 2, 3].map((index) => ({ title: `Activity ${index}`, capacity: 20 })),
      },
    },
  );
  const people: (Signed & { id: string })[] = [];
  for (let index = 0; index < 6; index += 1) {
    const { id, firstName, lastName, email } = await makeUser(db);
    const cookie = await openSession(db, { id }, { now, secret: testSecret });
    people.push({ id, cookie, person: { firstName, lastName, email } });
  }
  const slotIds = made.slots.map(({ id }) => id);
  for (const [index, holder] of people.slice(0, 2).entries()) {
    const response = await send(
      index,
      'POST',
      `/api/opportunities/${made.opportunity.id}/registrations`,
      holder,
      {
        slotIds: slotIds.slice(index * 2, index * 2 + 2),
        additionalVolunteers: people.filter((other) => other !== holder).map(({ person }) => person),
      },
    );
    expect(response.status).toBe(201);
  }
  const placesOf = async ({ id }: { id: string }) => {
    const { rows } = (await db.execute(
      sql`select id from registrations where user_id = ${id} and deleted_at is null order by id`,
    )) as unknown as { rows: { id: string }[] };
    return rows.map((row) => row.id);
  };
  return { people, placesOf };
}

type Party = Awaited<ReturnType<typeof party>>;
type Person = Party['people'][number];

/** Everybody gives all their places up at once. */
const leave = async ({ placesOf }: Party, person: Person, server: number) =>
  Promise.all(
    (await placesOf(person)).map((id, at) =>
      send(server + at, 'DELETE', `/api/registrations/${id}`, person, {}),
    ),
  );

const close = async (_: Party, person: Person, server: number) => [
  await send(server, 'POST', '/api/account/close', person, { reason: 'no-time' }),
];

type Action = typeof leave;

const tries = triesOf({ gate: 6, soak: 20 });

const pairs = [
  [leave, leave],
  [close, close],
  [close, leave],
] as const;

/**
 * Lets all people of a party do one of the two actions at once, the odd ones the first and the even ones the second.
 * @returns the answers' statuses
 */
async function goTogether(one: Action, other: Action, tries: number): Promise<number[]> {
  const statuses = new Set<number>();
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const world = await party();
    const answers = await Promise.all(
      world.people.map((person, at) => ((at + attempt) % 2 === 0 ? one : other)(world, person, at)),
    );
    for (const { status } of answers.flat()) statuses.add(status);
  }
  return [...statuses].toSorted();
}

/** How often PostgreSQL had to undo somebody's transaction since the servers were started first. They end with it. */
async function deadlocksUntilNow(): Promise<number> {
  await servers.stop();
  return deadlocksOf(servers.db);
}

describe('people of one party who go at the same time, with two server processes on PostgreSQL', () => {
  it(`all of them leave, close their accounts, or do either: nobody waits for ever, in ${tries} of ${tries} tries`, async () => {
    await servers.start({ mails: false });
    for (const [one, other] of pairs) {
      const statuses = await goTogether(one, other, tries);
      // A place may have gone with its account holder's a moment before.
      expect(statuses.filter((status) => status !== 404)).toEqual([200]);
    }
    expect(await deadlocksUntilNow()).toBe(0);
  });

  it('negative control: without the order they do', async () => {
    const before = await deadlocksUntilNow();
    await servers.start({ preload: withoutOrder, mails: false });
    const world = await party();
    const [one, other] = world.people as [Person, Person];
    // Both wait for one place in the middle: by then each has what the other one wants next.
    await holdingPlace(await placeBetween(one, other), () =>
      Promise.all([one, other].map((person) => close(world, person, 0))),
    );
    expect((await deadlocksUntilNow()) - before).toBeGreaterThan(0);
  });
});

/** The second of the four places that two people have with each other, in the order of all. */
async function placeBetween(one: Person, other: Person): Promise<string> {
  const { rows } = (await servers.db.execute(
    sql`select r.id from registrations r join registrations holder on holder.id = r.brought_by_registration_id
      where (r.user_id, holder.user_id) in ((${one.id}, ${other.id}), (${other.id}, ${one.id})) order by r.id`,
  )) as unknown as { rows: { id: string }[] };
  expect(rows).toHaveLength(4);
  return rows[1]!.id;
}

/** Begins `work` while nobody can lock a place, and lets it go on once two transactions stand at a lock. */
async function holdingPlace(id: string, work: () => Promise<unknown>): Promise<void> {
  // Entries of a list would be waited for before.
  await servers.db.execute(sql`delete from additional_volunteers`);
  let running: Promise<unknown> = Promise.resolve();
  await servers.db.transaction(async (tx) => {
    await tx.execute(sql`select from registrations where id = ${id} for update`);
    running = work();
    const standing = async () => {
      await tx.execute(sql`select pg_stat_clear_snapshot()`);
      return waitingForLocks(tx);
    };
    await expect.poll(standing).toBeGreaterThanOrEqual(2);
  });
  await running;
}
