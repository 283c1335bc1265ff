// A real PgBouncer in transaction mode between the tests' PostgreSQL and a server: the machine's, or the one of its distribution, unpacked into
// `.build` without being installed.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { freePort, unprivilegedAccount, type Account } from './postgres.ts';

/** What Debian's package needs besides what every machine has. */
const packages = ['pgbouncer', 'libevent-2.1-7', 'libc-ares2'];
const unpacked = path.resolve(import.meta.dirname, '../.build/pgbouncer');

export interface PgBouncer {
  url: string;
  stop(): Promise<void>;
}

interface Program {
  file: string;
  env: Record<string, string>;
}

/**
 * Starts one that leads to a database on so few connections that its clients have to share them.
 * @param url of the database itself
 * @returns the address through it; undefined where there is none and none can be fetched
 */
export async function startPgBouncer(
  url: string,
  { connections }: { connections: number },
): Promise<PgBouncer | undefined> {
  const account = unprivilegedAccount();
  // Where that account may read.
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manyhands-pgbouncer-'));
  if (account) fs.chownSync(folder, account.uid, account.gid);
  const program = findProgram(folder, account);
  if (!program) {
    fs.rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
  const port = await freePort();
  const target = new URL(url);
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: connections,
    max_client_conn: 200,
  };
  const file = path.join(folder, 'pgbouncer.ini');
  fs.writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${target.hostname} port=${target.port} user=${target.username}`,
      '[pgbouncer]',
      ...Object.entries(settings).map(([name, value]) => `${name} = ${value}`),
    ].join('\n'),
  );
  if (account) fs.chownSync(file, account.uid, account.gid);
  // The shell ends with it, and ends it when its input closes, however this process ends.
  const child = spawn(
    'sh',
    [
      '-c',
      'exec 3<&0; "$@" </dev/null >&2 & pid=$!; (read -r _ <&3; kill $pid) & wait $pid',
      'sh',
      program.file,
      file,
    ],
    {
      ...account,
      cwd: '/',
      stdio: ['pipe', 'ignore', 'ignore'],
      env: { PATH: process.env.PATH, ...program.env },
    },
  );
  await untilOpen(port, child);
  return {
    url: Object.assign(new URL(url), { port: String(port) }).href,
    stop: async () => {
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The machine's, else a copy of the unpacked one in `folder`: the account that runs it may not read this repository. */
function findProgram(folder: string, account: Account | undefined): Program | undefined {
  const installed = ['/usr/sbin/pgbouncer', 'pgbouncer'].map((file) => ({ file, env: {} }));
  const found = installed.find((program) => starts(program, account));
  if (found) return found;
  if (!fs.existsSync(path.join(unpacked, 'usr'))) unpack();
  if (!fs.existsSync(path.join(unpacked, 'usr'))) return undefined;
  const copy = path.join(folder, 'program');
  fs.cpSync(unpacked, copy, { recursive: true, verbatimSymlinks: true });
  const own = {
    file: path.join(copy, 'usr/sbin/pgbouncer'),
    env: { LD_LIBRARY_PATH: path.join(copy, 'usr/lib', `${gnuName()}-linux-gnu`) },
  };
  return starts(own, account) ? own : undefined;
}

const gnuName = (): string => (process.arch === 'arm64' ? 'aarch64' : 'x86_64');

const starts = ({ file, env }: Program, account: Account | undefined): boolean =>
  spawnSync(file, ['--version'], { ...account, cwd: '/', env: { ...process.env, ...env } }).status === 0;

function unpack(): void {
  fs.mkdirSync(unpacked, { recursive: true });
  const fetched = fs.mkdtempSync(path.join(unpacked, 'packages-'));
  const download = () => spawnSync('apt-get', ['download', ...packages], { cwd: fetched, stdio: 'ignore' });
  if (download().status !== 0) {
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    download();
  }
  for (const file of fs.readdirSync(fetched))
    spawnSync('dpkg', ['-x', path.join(fetched, file), unpacked], { stdio: 'ignore' });
  fs.rmSync(fetched, { recursive: true });
}

/** Waits until somebody listens there. @throws when the program has ended instead */
async function untilOpen(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const socket = net.connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('PgBouncer ended before it listened.');
}
