// npm start: builds the web pages and the server when they changed, then runs the server in this process, or with `--processes N` in
// so many of its own behind one port.
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureBuilt, serverEntry } from '../lib/build.ts';
import { runProcesses } from '../lib/processes.ts';

const { values } = parseArgs({ options: { processes: { type: 'string', default: '1' } } });
const count = Number(values.processes);
const mistake =
  !Number.isInteger(count) || count < 1 || count > 64
    ? '--processes takes a number from 1 to 64.'
    : count > 1 && !process.env.DATABASE_URL
      ? 'Several processes need PostgreSQL (DATABASE_URL): the embedded database serves one.'
      : null;

if (mistake !== null) {
  process.stderr.write(`Manyhands can't start: ${mistake}\n`);
  process.exitCode = 1;
} else {
  await ensureBuilt();
  if (count > 1) process.exit(await runProcesses(serverEntry, count));
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(serverEntry).href);
}
