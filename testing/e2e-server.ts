// Playwright's set-up: PostgreSQL, a server of maps, and the real server of this repository with the demo data, for one run.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { databaseVariable, journeyNow } from './journeys.ts';
import { createDatabase, publishPostgres, startPostgres } from './postgres.ts';
import { startServer } from './server.ts';
import { buildServer } from './setup/build-server.ts';
import { startTiles } from './tiles.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Starts them, the product's server on the port that the configuration chose; resolves with what stops them. */
export default async function setUp(): Promise<() => Promise<void>> {
  const address = process.env.MANYHANDS_E2E_URL;
  if (!address) throw new Error('playwright.config.ts must choose the address first.');
  if (!fs.existsSync(path.join(root, '.build/client/.vite/manifest.json'))) {
    throw new Error("The web pages are not built: run 'npm test -- e2e', or 'npm run build' first.");
  }
  buildServer();
  const postgres = await startPostgres();
  publishPostgres(postgres);
  const tiles = await startTiles();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'manyhands-e2e-'));
  const clean = async () => {
    await postgres.stop();
    await tiles.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    // An empty one, which the server makes ready: to do it here would load the server's 1,500 files one by one.
    const { url } = await createDatabase(null);
    process.env[databaseVariable] = url;
    const server = await startServer({
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      PORT: new URL(address).port,
      PUBLIC_URL: address,
      DEMO_DATA: 'on',
      CLOCK_START: journeyNow().toISOString(),
      LOG_LEVEL: 'warn',
      MAP_TILES: tiles.address,
      MAP_ATTRIBUTION: '<b>Mapmakers</b> & sons',
    });
    return async () => {
      await server.stop();
      await clean();
    };
  } catch (error) {
    await clean();
    throw error;
  }
}
