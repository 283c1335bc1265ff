// A server of a journey's own, with data that the journey makes itself.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase, type Db } from '#server/db/client.ts';
import { journeyNow } from '../journeys.ts';
import { createDatabase } from '../postgres.ts';
import { startServer } from '../server.ts';

export interface World<Who extends string> {
  url: string;
  /** `cookie` headers of signed-in people. */
  cookies: Record<Who, string>;
  stop(): Promise<void>;
}

/**
 * Fills an empty database, then starts the real server on it.
 * @param name tells the folder apart
 * @param fill makes the data around `now`; answers the cookies of the people in it
 */
export async function createWorld<Who extends string>(
  name: string,
  fill: (db: Db, now: Date) => Promise<Record<Who, string>>,
): Promise<World<Who>> {
  const { url: databaseUrl, drop } = await createDatabase();
  const now = journeyNow();
  const database = await openDatabase({ kind: 'postgres', url: databaseUrl, pool: 2 });
  let cookies: Record<Who, string>;
  try {
    cookies = await fill(database.db, now);
  } finally {
    await database.close();
  }
  const server = await startInFolder(name, { DATABASE_URL: databaseUrl });
  return {
    url: server.url,
    cookies,
    stop: async () => {
      await server.stop();
      await drop();
    },
  };
}

/** The product as `npm start` gives it: PGlite in the server's own process, in an empty folder, with the demo data. */
export async function createFirstStart(): Promise<World<never>> {
  return { ...(await startInFolder('first-start', { DEMO_DATA: 'on' })), cookies: {} };
}

/** Starts the real server at the journeys' time with a folder of its own, which goes with it. */
async function startInFolder(
  name: string,
  environment: Record<string, string>,
): Promise<Pick<World<never>, 'url' | 'stop'>> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), `manyhands-${name}-`));
  const server = await startServer({
    DATA_DIR: dataDir,
    CLOCK_START: journeyNow().toISOString(),
    ...environment,
  });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
