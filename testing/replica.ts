// A real streaming replica of the tests' PostgreSQL, made as pg_basebackup makes one (PostgreSQL, "Making a Base Backup Using the Low Level
// API"): the npm package has no such program, and the machine's is of another version.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { roomyMemoryFolder } from './machine.ts';
import { databaseUrl, freePort, stopSupervisor, supervise, unprivilegedAccount } from './postgres.ts';

/** What a copy has of its own (PostgreSQL, "Backing Up The Data Directory"): the log it gets from the server itself. */
const leftOut = ['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_notify', 'pg_subtrans'];

export interface StreamingReplica {
  /** The same database there. */
  urlOf(url: string): string;
  stop(): Promise<void>;
}

/** Starts a replica of the published server, which follows it until it is stopped. */
export async function startReplica(): Promise<StreamingReplica> {
  const account = unprivilegedAccount();
  const slot = `replica_${randomBytes(4).toString('hex')}`;
  const [folder, dataFolder] = [os.tmpdir(), roomyMemoryFolder() ?? os.tmpdir()].map((root) => {
    const made = fs.mkdtempSync(path.join(root, 'manyhands-replica-'));
    if (account) fs.chownSync(made, account.uid, account.gid);
    return made;
  }) as [string, string];
  const primary = new Client({ connectionString: databaseUrl('postgres') });
  await primary.connect();
  const data = path.join(dataFolder, 'data');
  // Keeps the log that the copy needs until it is there.
  await primary.query('select pg_create_physical_replication_slot($1, true)', [slot]);
  const { rows: where } = await primary.query<{ data_directory: string }>('show data_directory');
  const source = where[0]!.data_directory;
  await primary.query("select pg_backup_start('replica', true)");
  // Files that are dropped meanwhile are missing, which the log makes good.
  const copy =
    'mkdir -m 700 "$2" && cd "$1" && for file in *; do case " $3 " in *" $file "*) ;; *) cp -a "$file" "$2"; esac; done';
  spawnSync('sh', ['-c', copy, 'sh', source, data, leftOut.join(' ')], { ...account, stdio: 'ignore' });
  const { rows: labels } = await primary.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(false)',
  );
  const { port: primaryPort } = new URL(databaseUrl('postgres'));
  fs.writeFileSync(path.join(data, 'backup_label'), labels[0]!.labelfile);
  fs.writeFileSync(path.join(data, 'standby.signal'), '');
  fs.appendFileSync(
    path.join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=postgres'\nprimary_slot_name = '${slot}'\n`,
  );
  for (const name of leftOut.filter((one) => one.startsWith('pg_')))
    fs.mkdirSync(path.join(data, name), { mode: 0o700 });
  if (account) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, data]);
  const postmaster = fs.readFileSync(path.join(source, 'postmaster.pid'), 'utf8').split('\n')[0];
  const native = path.resolve(fs.readlinkSync(`/proc/${postmaster}/exe`), '../..');
  const port = await freePort();
  const supervisor = await supervise(native, data, [folder, dataFolder], port, account);
  return {
    urlOf: (url) => Object.assign(new URL(url), { port: String(port) }).href,
    stop: async () => {
      if (supervisor.exitCode !== null) return;
      await stopSupervisor(supervisor);
      await primary.query('select pg_drop_replication_slot($1)', [slot]);
      await primary.end();
    },
  };
}
