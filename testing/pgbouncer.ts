// A real PgBouncer in transaction mode between the tests' PostgreSQL and a server: the machine's, or the one of its distribution, unpacked into
// `.build` without being installed.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { freePort, unprivilegedAccount } from './postgres.ts';

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
  const program = findProgram();
  if (!program) return undefined;
  const account = unprivilegedAccount();
  // Where that account may read.
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'manyhands-pgbouncer-'));
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
  if (account) for (const one of [folder, file]) fs.chownSync(one, account.uid, account.gid);
  // The shell ends it when its input closes, however this process ends.
  const child = spawn(
    'sh',
    ['-c', '"$@" </dev/null >&2 & pid=$!; read -r _; kill $pid; wait $pid', 'sh', program.file, file],
    {
      ...account,
      cwd: '/',
      stdio: ['pipe', 'ignore', 'ignore'],
      env: { PATH: process.env.PATH, ...program.env },
    },
  );
  await untilOpen(port);
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

function findProgram(): Program | undefined {
  const own: Program = {
    file: path.join(unpacked, 'usr/sbin/pgbouncer'),
    env: { LD_LIBRARY_PATH: path.join(unpacked, 'usr/lib', `${gnuName()}-linux-gnu`) },
  };
  const found = [{ file: '/usr/sbin/pgbouncer', env: {} }, { file: 'pgbouncer', env: {} }, own].find(starts);
  if (found) return found;
  unpack();
  return starts(own) ? own : undefined;
}

const gnuName = (): string => (process.arch === 'arm64' ? 'aarch64' : 'x86_64');

const starts = ({ file, env }: Program): boolean =>
  spawnSync(file, ['--version'], { env: { ...process.env, ...env } }).status === 0;

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

/** Waits until somebody listens there. */
async function untilOpen(port: number): Promise<void> {
  for (;;) {
    const socket = net.connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
