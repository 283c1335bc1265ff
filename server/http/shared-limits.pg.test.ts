// Limits of requests with two server processes on one database.
import { expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { withTransaction } from '#server/db/client.ts';
import { addRequests, forgetRequests, type CallerRequests } from '#server/db/request-counts.ts';
import { requestCounts } from '#server/db/schema/request-counts.ts';
import { useTwoServers, withoutSharedCounts } from '#testing/two-servers.ts';

const servers = useTwoServers();
const wanted = { mails: false, environment: { RATE_LIMIT: 'on' } };

/** One that counts exactly, and one of which a fiftieth is told at a time. */
const few = `${contract.opportunities.postalCode.path}?latitude=40.7&longitude=-74`;
const many = contract.opportunityMap.places.path;
const fewMost = contract.opportunities.postalCode.perMinute!;
const manyMost = contract.opportunityMap.places.perMinute!;

/** Asks the two in turn, each time after the answer before. @returns how many were not refused */
async function askInTurn(path: string, requests: number): Promise<number> {
  let passed = 0;
  for (let sent = 0; sent < requests; sent += 1) {
    const answer = await fetch(`${servers.url(sent)}${path}`);
    await answer.arrayBuffer();
    if (answer.status !== 429) passed += 1;
  }
  return passed;
}

it('somebody who asks two processes in turn is refused at one limit, and told the same by both [service-23]', async () => {
  await servers.start(wanted);
  expect(await askInTurn(few, fewMost * 2)).toBe(fewMost);
  for (const server of [0, 1]) {
    const refused = await fetch(`${servers.url(server)}${few}`);
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      'x-ratelimit-limit': String(fewMost),
      'x-ratelimit-remaining': '0',
      'retry-after': expect.stringMatching(/^[1-6]?\d$/),
    });
    expect(await refused.json()).toMatchObject({ status: 429, code: 'request.rate-limited' });
  }
  const passed = await askInTurn(many, manyMost * 2);
  expect(passed).toBeGreaterThanOrEqual(manyMost);
  expect(passed).toBeLessThan(manyMost * 1.25);
});

it('processes that can tell each other nothing let twice as many through, and answer all the same [service-23]', async () => {
  await servers.start({ ...wanted, preload: withoutSharedCounts });
  expect(await askInTurn(few, fewMost * 2)).toBe(fewMost * 2);
  expect(await askInTurn(many, manyMost * 2)).toBe(manyMost * 2);
});

const now = new Date();
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const callers = (number: number, endsAt: Date): CallerRequests[] =>
  Array.from({ length: number }, (_, index) => ({
    caller: `00000000-0000-0000-0000-${String(index).padStart(12, '0')}`,
    requests: 1,
    endsAt,
  }));

it('processes that tell of the same callers in any order lose nothing, and never wait for each other [service-23]', async () => {
  const { db } = servers;
  await db.delete(requestCounts);
  const told = callers(300, inMinutes(1));
  const tell = (index: number) => addRequests(db, now, index % 2 === 0 ? told : told.toReversed());
  await Promise.all(Array.from({ length: 40 }, (_, index) => tell(index)));
  const rows = await db.select().from(requestCounts);
  expect(rows).toHaveLength(300);
  expect(new Set(rows.map(({ requests }) => requests))).toEqual(new Set([40]));
});

it('counts that are over are removed, except those that begin again at that moment [service-23]', async () => {
  const { db } = servers;
  await db.delete(requestCounts);
  const [again, over] = callers(2, inMinutes(-2));
  await addRequests(db, inMinutes(-3), [again!, over!]);
  const [running] = callers(3, inMinutes(1)).slice(2);
  await withTransaction(db, async (tx) => {
    await addRequests(tx, now, [{ ...again!, endsAt: inMinutes(1) }, running!]);
    await forgetRequests(db, now);
  });
  const rows = await db.select().from(requestCounts).orderBy(requestCounts.caller);
  expect(rows).toEqual([{ ...again!, endsAt: inMinutes(1) }, running]);
});
