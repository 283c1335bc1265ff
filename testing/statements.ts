// What a piece of work asks the database.
import { Client } from 'pg';
import type { PGlite } from '@electric-sql/pglite';
import type { Db } from '#server/db/client.ts';

/**
 * Notes the statements that are sent while something is done, those within transactions too, of this process alone. The queue of jobs looks for
 * work whenever it likes: what it asks is left out, and jobs that are put into it are not.
 * @returns what the work answers, and the statements in their order
 */
export async function statementsOf<Result>(
  db: Db,
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: string[] }> {
  const statements: string[] = [];
  const { $client: client } = db as unknown as { $client: object };
  const noting = (query: (...args: unknown[]) => unknown) =>
    function noted(this: unknown, ...args: unknown[]) {
      const [first] = args;
      const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text;
      if (text && (!ofJobs.test(text) || enqueues.test(text))) statements.push(text);
      return query.apply(this, args);
    };
  const putBack = 'execProtocol' in client ? onPglite(client as PGlite, noting) : onPostgres(noting);
  try {
    return { result: await work(), statements };
  } finally {
    putBack();
  }
}

const ofJobs = /pgboss|pg_listening_channels/;
// The queue's own upkeep, a block of statements in one text, inserts again what it tries again.
const enqueues = /^(?!\s*begin;)[^]*insert into pgboss\.job/i;

type Noting = (query: (...args: unknown[]) => unknown) => (...args: unknown[]) => unknown;

function onPostgres(noting: Noting): () => void {
  const { query } = Client.prototype;
  Object.assign(Client.prototype, { query: noting(query as (...args: unknown[]) => unknown) });
  return () => Object.assign(Client.prototype, { query });
}

function onPglite(pglite: PGlite, noting: Noting): () => void {
  const { query, transaction } = pglite;
  Object.assign(pglite, {
    query: noting(query.bind(pglite) as (...args: unknown[]) => unknown),
    transaction: (work: (tx: object) => Promise<unknown>) =>
      transaction.call(pglite, (tx) => {
        const ofOne = tx.query.bind(tx) as (...args: unknown[]) => unknown;
        return work(Object.assign(tx, { query: noting(ofOne) }));
      }),
  });
  return () => Object.assign(pglite, { query, transaction });
}
