// npm run dev: the server restarts when its code changes, and Vite inside it reloads the browser.
import { nodeOptions, runOnTerminal } from '../lib/process.ts';

// Only these folders: left to itself Node watches every module that is loaded, and Vite's start loads a temporary
// copy of its configuration, which would restart the server again and again.
const watched = ['server', 'shared'].map((folder) => `--watch-path=${folder}`);

process.exitCode = await runOnTerminal(
  process.execPath,
  [
    ...nodeOptions,
    '--watch',
    ...watched,
    '--watch-preserve-output',
    'server/main.ts',
    ...process.argv.slice(2),
  ],
  { MANYHANDS_DEV: '1' },
);
