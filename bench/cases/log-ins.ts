// What everybody else notices of many people who log in at the same time: hashing a password takes a core for
// some milliseconds, on purpose.
import { openDatabase } from '#server/db/client.ts';
import { hashPassword } from '#areas/accounts/server/passwords/password-hash.tool.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import type { BenchCase } from '../case.ts';
import { fire, type Shot } from '../load.ts';
import { again, readingWhile } from '../reading.ts';

const parallel = 50;
/** How much longer the slowest of a hundred other requests may take meanwhile. */
const target = 3;
const password = 'Volunteer1!';

export const logIns: BenchCase = async ({ databaseUrl, serverUrl, world }) => {
  const people = await makePeople(databaseUrl);
  const read: Shot = { method: 'GET', path: `/api/opportunities/${world.opportunityId}` };
  const logIn = (email: string): Shot => ({
    method: 'POST',
    path: '/api/session/sign-in',
    body: JSON.stringify({ email, password }),
  });
  console.log(`\n${parallel} parallel log-ins all the time, and one other person who reads a page.\n`);
  await fire(serverUrl, people.map(logIn), 4);
  const figure = await readingWhile(serverUrl, read, {
    name: `${parallel} log-ins`,
    goOn: async (isOver) => {
      const crowd = people.map((email) => again(() => fire(serverUrl, [logIn(email)], 1))(isOver));
      return (await Promise.all(crowd)).reduce((sum, done) => sum + done, 0);
    },
    atMost: target,
  });
  return [figure];
};

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
