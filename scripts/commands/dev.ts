// npm run dev: the server restarts when its code changes, and Vite inside it reloads the browser.
import { nodeOptions, runOnTerminal } from '../lib/process.ts';

process.exitCode = await runOnTerminal(
  process.execPath,
  [...nodeOptions, '--watch', '--watch-preserve-output', 'server/main.ts', ...process.argv.slice(2)],
  { MANYHANDS_DEV: '1' },
);
