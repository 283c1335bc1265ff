// npm run format: formats every file in place; `npm run format -- FILE…` only those.
import { packageProgram } from '../lib/paths.ts';
import { runOnTerminal } from '../lib/process.ts';

process.exitCode = await runOnTerminal(packageProgram('oxfmt'), process.argv.slice(2));
