// `npm start -- --processes N`.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type OpenDatabase } from './db/client.ts';
import { createDatabase, type TestDatabase } from '#testing/postgres.ts';
import { startServer } from '#testing/server.ts';

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

it('processes behind one port answer, one that dies is replaced, and all end in good order [service-16]', async () => {
  const before = await connections();
  const server = await startServer({ DATABASE_URL: own.url }, { entry, args });
  const written: string[] = [];
  server.process.stdout?.on('data', (data: Buffer) => written.push(data.toString()));
  await expect.poll(() => connections(), { timeout: 30_000 }).toBeGreaterThanOrEqual(before + 2);
  // One is killed as by the system; requests go on, and another one comes.
  const { stdout } = await promisify(execFile)('ps', [
    '-o',
    'pid=,args=',
    '--ppid',
    String(server.process.pid),
  ]);
  const workers = stdout.split('\n').filter((line) => line.includes('main.js'));
  expect(workers).toHaveLength(2);
  process.kill(Number.parseInt(workers[0]!, 10), 'SIGKILL');
  await expect.poll(() => written.join(''), { timeout: 30_000 }).toContain('(process 3)');
  const answers = await Promise.all([1, 2, 3, 4].map(() => fetch(`${server.url}/api/ready`)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await server.stop()).toBe(0);
  expect(await connections()).toBe(before);
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
