// Asking for a code tells nobody by its time whether there is an account (accounts-6).
import { openDatabase } from '#server/db/client.ts';
import { accountsContract } from '#areas/accounts/contract/accounts.ts';
import { makeUser } from '#areas/accounts/testing/accounts.factories.ts';
import type { BenchCase, Figure } from '../case.ts';

/** How many times as long an answer may take for an account as for nobody. */
const longerMax = 1.3;
const rounds = 40;

export const askedCodes: BenchCase = async ({ databaseUrl, serverUrl }) => {
  const database = await openDatabase({ kind: 'postgres', url: databaseUrl, pool: 2 });
  const figures: Figure[] = [];
  for (const [name, account] of [
    ['forgotPassword', { emailVerified: true }],
    ['resendCode', { emailVerified: false }],
  ] as const) {
    const { method, path } = accountsContract[name];
    const ask = async (email: string): Promise<number> => {
      const start = performance.now();
      const answer = await fetch(`${serverUrl}${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${name} answers ${answer.status}.`);
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { email } = await makeUser(database.db, account);
      const nobody = () => ask(`nobody${round}-${name}@example.org`);
      if (round % 2 === 0) unknown.push(await nobody());
      known.push(await ask(email));
      if (round % 2 === 1) unknown.push(await nobody());
    }
    const value = quartile(known) / quartile(unknown);
    figures.push({ what: `${name}: an account / nobody`, value, bound: { atMost: longerMax } });
  }
  await database.close();
  return figures;
};

/** A quarter of the numbers are below it: what else a machine does makes a call longer, never shorter. */
const quartile = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 2] ?? Number.NaN;
