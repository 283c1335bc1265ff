// The database of the server that journeys share: people and records of a journey's own are made in it by factories.
import { openDatabase, type Db, type OpenDatabase } from '#server/db/client.ts';
import { numberFrom } from '#testing/factories/index.ts';
import { databaseVariable } from '#testing/journeys.ts';

let opened: Promise<OpenDatabase> | undefined;

/** This worker's connections, which end with it. */
export async function database(): Promise<Db> {
  opened ??= open();
  return (await opened).db;
}

function open(): Promise<OpenDatabase> {
  const url = process.env[databaseVariable];
  if (!url) throw new Error('The database of the journeys is made by testing/e2e-server.ts.');
  // The demo data has the first numbers; each worker, and each that takes the place of one, has a million of its own.
  numberFrom((Number(process.env.TEST_WORKER_INDEX) + 1) * 1_000_000);
  return openDatabase({ kind: 'postgres', url, pool: 2 });
}
