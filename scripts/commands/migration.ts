// npm run migration -- --name=what_changes: writes the SQL from the schema's changes; review it, then commit it.
import { packageProgram } from '../lib/paths.ts';
import { runOnTerminal } from '../lib/process.ts';

process.exitCode = await runOnTerminal(packageProgram('drizzle-kit'), ['generate', ...process.argv.slice(2)]);
