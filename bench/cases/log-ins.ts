// What everybody else notices of many people who log in at the same time: hashing a password takes a core for
// some milliseconds, on purpose.
import { openDatabase } from '#server/db/client.ts';
import { hashPassword } from '#areas/accounts/server/passwords/password-hash.tool.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import type { BenchCase } from '../case.ts';
import { fire, type LoadResult, type Shot } from '../load.ts';

const parallel = 50;
const rounds = 3;
const requests = 1_000;
/** How much longer the slowest of a hundred other requests may take meanwhile. */
const target = 3;
const password = 'Volunteer1!';

export const logIns: BenchCase = async ({ databaseUrl, serverUrl, world }) => {
  const people = await makePeople(databaseUrl);
  const other: Shot = { method: 'GET', path: `/api/opportunities/${world.opportunityId}` };
  const others = Array.from({ length: requests }, () => other);
  const logIn = (email: string): Shot => ({
    method: 'POST',
    path: '/api/session/sign-in',
    body: JSON.stringify({ email, password }),
  });

  console.log(
    `\n${parallel} parallel log-ins all the time, and one other person who reads pages one after the other; ` +
      `${rounds} rounds, the middle one counts.\n`,
  );
  await fire(serverUrl, [...others, ...people.map(logIn)], 4);
  const results: { idle: LoadResult; busy: LoadResult; perSecond: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const idle = await fire(serverUrl, others, 1);
    const end = new AbortController();
    let done = 0;
    const started = performance.now();
    const crowd = Promise.all(
      people.map(async (email) => {
        for (; !end.signal.aborted; done += 1) await fire(serverUrl, [logIn(email)], 1);
      }),
    );
    const busy = await fire(serverUrl, others, 1);
    end.abort();
    const perSecond = done / ((performance.now() - started) / 1000);
    await crowd;
    results.push({ idle, busy, perSecond });
  }
  const { idle, busy, perSecond } = results.toSorted((a, b) => ratioOf(a) - ratioOf(b))[
    Math.floor(rounds / 2)
  ]!;
  const ratio = ratioOf({ idle, busy });
  console.log('case        log-ins/s   idle p50/p99 ms   busy p50/p99 ms   p99 ratio');
  console.log(
    'log-ins'.padEnd(12) +
      perSecond.toFixed(0).padStart(9) +
      times(idle).padStart(18) +
      times(busy).padStart(18) +
      ratio.toFixed(2).padStart(12),
  );
  return [{ what: 'p99 of other requests: busy / idle', value: ratio, bound: { atMost: target } }];
};

const ratioOf = ({ idle, busy }: { idle: LoadResult; busy: LoadResult }): number => busy.p99 / idle.p99;
const times = ({ p50, p99 }: LoadResult): string => `${p50.toFixed(1)} / ${p99.toFixed(1)}`;

/** @returns the addresses of accounts with the bench's password */
async function makePeople(databaseUrl: string): Promise<string[]> {
  const database = await openDatabase({ kind: 'postgres', url: databaseUrl, pool: 2 });
  const passwordHash = await hashPassword(password);
  const emails: string[] = [];
  for (let index = 0; index < parallel; index += 1) {
    const { email } = await makeUser(database.db, { passwordHash });
    emails.push(email);
  }
  await database.close();
  return emails;
}
