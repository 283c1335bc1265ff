// The product as `npm start` gives it, for the journey about that.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { journeyNow } from './journeys.ts';
import { startServer, type ServerProcess } from './server.ts';

/** Starts the real server at the journeys' time on PGlite, in an empty folder that goes with it, with the demo data. */
export async function startFirst(): Promise<Pick<ServerProcess, 'url' | 'stop'>> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'manyhands-first-start-'));
  const server = await startServer({
    DATA_DIR: dataDir,
    CLOCK_START: journeyNow().toISOString(),
    DEMO_DATA: 'on',
  });
  return {
    url: server.url,
    stop: async () => {
      const code = await server.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
