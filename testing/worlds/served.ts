// A server of a journey's own, with data that the journey makes itself.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase, type Db } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
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
 * @param fill makes the data; answers the cookies of the people in it
 */
export async function createWorld<Who extends string>(
  name: string,
  fill: (db: Db) => Promise<Record<Who, string>>,
): Promise<World<Who>> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), `manyhands-${name}-`));
  const database = await openDatabase({ kind: 'pglite', dataDir });
  let cookies: Record<Who, string>;
  try {
    await migrate(database.db, database.kind);
    cookies = await fill(database.db);
  } finally {
    await database.close();
  }
  const server = await startServer({ DATA_DIR: dataDir });
  return {
    url: server.url,
    cookies,
    stop: async () => {
      await server.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
