// The ceiling of a use case: the very statements that the product sends to PostgreSQL for it, recorded once, sent
// as prepared statements by a bare Fastify handler that does nothing else. What the product adds to that
// (sessions, contract, policies, query building) is what the ratio shows.
import Fastify, { type FastifyInstance } from 'fastify';
import { Client, Pool, type PoolClient } from 'pg';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/client.ts';
import { createLog } from '#server/platform/log.ts';
import { buildDeps } from '#server/start.ts';
import { testSecret } from '#testing/server.ts';
import type { Shot } from './load.ts';
import type { Volunteer } from './world.ts';

interface Statement {
  text: string;
  values: unknown[];
}

export interface Ceiling {
  url: string;
  close(): Promise<void>;
}

/** Starts the bare server. `cases` are recorded by one call each, made by `recordedBy`. */
export async function startCeiling(
  databaseUrl: string,
  cases: Record<string, Shot>,
  recordedBy: Volunteer,
  volunteers: ReadonlyMap<string, Volunteer>,
): Promise<Ceiling> {
  const recordings = await record(databaseUrl, cases);
  const pool = new Pool({ connectionString: databaseUrl, max: 16 });
  const app = Fastify();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  for (const [name, statements] of Object.entries(recordings)) {
    serve(app, pool, name, statements, recordedBy, volunteers);
  }
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    close: async () => {
      await app.close();
      await pool.end();
    },
  };
}

async function record(
  databaseUrl: string,
  cases: Record<string, Shot>,
): Promise<Record<string, Statement[]>> {
  const config = readConfig({
    NODE_ENV: 'test',
    AUTH_SECRET: testSecret,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
  });
  const database = await openDatabase({ kind: 'postgres', url: databaseUrl, pool: 2 });
  const deps = await buildDeps(config, database, createLog('silent'));
  const app = await buildApp(deps);
  await app.ready();
  const recordings: Record<string, Statement[]> = {};
  for (const [name, { method, path, cookie, body }] of Object.entries(cases)) {
    const call = () =>
      app.inject({
        method,
        url: path,
        headers: { ...(cookie ? { cookie } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { payload: body } : {}),
      });
    recordings[name] = await recording(async () => {
      const answer = await call();
      if (answer.statusCode >= 300) throw new Error(`recording ${name}: ${answer.statusCode} ${answer.body}`);
    });
  }
  await app.close();
  await deps.jobs.stop();
  await deps.live.stop();
  await database.close();
  return recordings;
}

async function recording(work: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const original = Client.prototype.query;
  Client.prototype.query = function recorded(this: Client, ...args: unknown[]) {
    const [first, second] = args;
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text;
    const values = Array.isArray(second)
      ? second
      : ((first as { values?: unknown[] } | undefined)?.values ?? []);
    if (text) statements.push({ text, values: [...values] });
    return (original as (...args: unknown[]) => unknown).apply(this, args);
  } as typeof Client.prototype.query;
  try {
    await work();
  } finally {
    Client.prototype.query = original;
  }
  return statements;
}

function serve(
  app: FastifyInstance,
  pool: Pool,
  name: string,
  statements: readonly Statement[],
  recordedBy: Volunteer,
  volunteers: ReadonlyMap<string, Volunteer>,
): void {
  const inTransaction = statements.some(({ text }) => /^begin/i.test(text));
  let counter = 0;
  app.all(`/${name}`, async (request) => {
    const volunteer = volunteers.get(request.headers.cookie ?? '') ?? recordedBy;
    counter += 1;
    const replace = replacer(statements, recordedBy, volunteer, counter);
    if (!inTransaction) return replay(pool, name, statements, replace);
    const client = await pool.connect();
    try {
      const rows = await replay(client, name, statements, replace);
      client.release();
      return rows;
    } catch (error) {
      client.release(true);
      throw error;
    }
  });
}

/** Sends the statements one after the other. Answers the rows of the last that had any. */
async function replay(
  connection: PoolClient | Pool,
  name: string,
  statements: readonly Statement[],
  replace: (value: unknown) => unknown,
): Promise<unknown[]> {
  let rows: unknown[] = [];
  for (const [index, { text, values }] of statements.entries()) {
    const answer = await connection.query({ name: `${name}-${index}`, text, values: values.map(replace) });
    if (answer.rows.length > 0) rows = answer.rows;
  }
  return rows;
}

/**
 * Puts another volunteer in the place of the recorded one, and new ids in the place of those the recorded call
 * made, so that every replay of a writing case writes rows of its own.
 */
function replacer(
  statements: readonly Statement[],
  from: Volunteer,
  to: Volunteer,
  counter: number,
): (value: unknown) => unknown {
  const token = (cookie: string) => decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';
  const made = statements
    .filter(({ text }) => /^insert into "(registrations|events)"/i.test(text))
    .map(({ values }) => String(values[0]));
  const pairs: [string, string][] = [
    [from.key, to.key],
    [from.id, to.id],
    [from.email, to.email],
    [token(from.cookie), token(to.cookie)],
    ...made.map((id): [string, string] => [id, `${id.slice(0, 24)}${String(counter).padStart(12, '0')}`]),
  ];
  const swap = (text: string) => pairs.reduce((done, [old, fresh]) => done.replaceAll(old, fresh), text);
  return (value) => {
    if (typeof value === 'string') return swap(value);
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    return JSON.parse(swap(JSON.stringify(value))) as unknown;
  };
}
