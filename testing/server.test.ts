import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { patience } from './machine.ts';

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('a server ends itself when the tests that started it are killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'manyhands-orphan-'));
  const entry = join(folder, 'server.mjs');
  await writeFile(
    entry,
    "console.log('Manyhands is ready at http://localhost:1'); setInterval(() => {}, 60_000);",
  );
  // What a test runner does: starts a server, and is killed without a chance to stop it.
  const script = `
    const { startServer } = await import(${JSON.stringify(new URL('./server.ts', import.meta.url).href)});
    const server = await startServer({}, { entry: ${JSON.stringify(entry)} });
    console.log(server.process.pid);
    setInterval(() => {}, 60_000);`;
  const runner = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script],
    { stdio: ['ignore', 'pipe', 'inherit'], cwd: new URL('..', import.meta.url) },
  );
  const [line] = (await once(createInterface({ input: runner.stdout }), 'line')) as [string];
  const pid = Number(line);
  expect(isAlive(pid)).toBe(true);
  runner.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: patience(20_000), interval: 100 }).toBe(false);
  await rm(folder, { recursive: true });
});
