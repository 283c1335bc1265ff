// Playwright's set-up: the real server of this repository on a fresh folder with demo data, for one run.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '..');

/** Starts the server on the port that the configuration chose; resolves with what stops it. */
export default async function startServer(): Promise<() => Promise<void>> {
  const address = process.env.MANYHANDS_E2E_URL;
  if (!address) throw new Error('playwright.config.ts must choose the address first.');
  if (!fs.existsSync(path.join(root, '.build/client/.vite/manifest.json'))) {
    throw new Error("The web pages are not built: run 'npm test -- e2e', or 'npm run build' first.");
  }
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'manyhands-e2e-'));
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      `--import=${pathToFileURL(path.join(root, 'scripts/lib/follow-parent.mjs')).href}`,
      'server/main.ts',
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe', 'ipc'], env: serverEnvironment(address, dataDir) },
  );
  let output = '';
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-50_000);
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    const tooLong = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(tooLong);
    fs.rmSync(dataDir, { recursive: true, force: true });
  };
  const deadline = Date.now() + 60_000;
  while (!(await isReady(address))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The server for the browser tests did not get ready:\n${output}`);
    }
    await delay(100);
  }
  return stop;
}

/** A server as `npm start` gives it, with nothing of the person's own configuration in it. */
function serverEnvironment(address: string, dataDir: string): Record<string, string | undefined> {
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: new URL(address).port,
    PUBLIC_URL: address,
    DATA_DIR: dataDir,
    DEMO_DATA: 'on',
    // Every journey comes from one address.
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  };
}

async function isReady(address: string): Promise<boolean> {
  try {
    const answer = await fetch(`${address}/api/ready`, { signal: AbortSignal.timeout(2_000) });
    return answer.ok;
  } catch {
    return false;
  }
}
