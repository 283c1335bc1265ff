// `npm start -- --processes N`.
import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from './db/client.ts';
import { patience } from '#testing/machine.ts';
import { createDatabase, type TestDatabase } from '#testing/postgres.ts';
import { startServer } from '#testing/server.ts';
import { startTraceReceiver } from '#testing/traces.ts';

const entry = fileURLToPath(new URL('../scripts/commands/start.ts', import.meta.url));
const args = ['--processes', '2'];

let own: TestDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  own = await createDatabase();
  database = await openDatabase({ kind: 'postgres', url: own.url, pool: 2 });
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

/** How many connections of the product there are beside this one. */
async function connections(): Promise<number> {
  const { rows } = (await database.db.execute(
    sql`select count(distinct client_port)::int as n from pg_stat_activity
      where application_name = 'manyhands' and datname = current_database() and pid <> pg_backend_pid()`,
  )) as unknown as { rows: [{ n: number }] };
  return rows[0].n;
}

/** The processes that a process has started, by what Linux says of all. */
const childrenOf = (pid: number): number[] =>
  fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);

function parentOf(pid: string): number | undefined {
  try {
    // The name stands in parentheses, and may have some itself (proc(5)).
    return Number(/^.*\) \S (\d+)/s.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}

const metricsToken = 'a token for tests that nobody guesses';

it('processes behind one port answer and are measured as one, one that dies is replaced, and all end in good order [service-16, service-17]', async () => {
  const before = await connections();
  const receiver = await startTraceReceiver();
  const server = await startServer(
    { DATABASE_URL: own.url, METRICS_TOKEN: metricsToken, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url },
    { entry, args },
  );
  const isReady = (worker: number) => server.output.some((line) => line.includes(`(process ${worker})`));
  // One that dies before it is ready ends them all, so both must be.
  await expect.poll(() => isReady(1) && isReady(2), { timeout: patience(30_000) }).toBe(true);
  expect(await connections()).toBeGreaterThanOrEqual(before + 2);
  // One is killed as by the system; requests go on, and another one comes.
  const workers = childrenOf(server.process.pid!);
  expect(workers).toHaveLength(2);
  process.kill(workers[0]!, 'SIGKILL');
  await expect.poll(() => isReady(3), { timeout: patience(30_000) }).toBe(true);
  const answers = await Promise.all([1, 2, 3, 4].map(() => fetch(`${server.url}/api/ready`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  // Whichever is asked for metrics tells those of both.
  const metrics = await fetch(`${server.url}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  const told = await metrics.text();
  const starts = [...told.matchAll(/^process_start_time_seconds\{process="(\d)"\}/gm)];
  expect(starts.map(([, worker]) => worker).toSorted()).toEqual(['2', '3']);
  const mails = [...told.matchAll(/^manyhands_mails_oldest_seconds /gm)];
  expect(mails, 'what is of the database is told once').toHaveLength(1);
  expect(await server.stop()).toBe(0);
  expect(await connections()).toBe(before);
  // A request is a span with its route, and its statements belong to it.
  const ready = receiver.spans.find(({ name }) => name === 'GET /api/ready');
  expect(ready?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { stringValue: '200' },
  });
  const within = receiver.spans.filter(({ parentSpanId }) => parentSpanId === ready?.spanId);
  expect(within.map(({ name, traceId }) => [name, traceId])).toEqual([['SELECT', ready?.traceId]]);
  await receiver.stop();
});

it('a port that is taken, a number that is none, and no PostgreSQL are told in one sentence [service-4, service-16]', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const start = (environment: Record<string, string>, given = args) =>
    startServer(environment, { entry, args: given }).then(
      () => 'started',
      (error: Error) => error.message,
    );
  expect(await start({ DATABASE_URL: own.url, PORT: String(port) })).toContain(`port ${port} is taken`);
  expect(await start({})).toContain('Several processes need PostgreSQL');
  expect(await start({}, ['--processes', 'two'])).toContain('--processes takes a number from 1 to 64');
  taken.close();
});
