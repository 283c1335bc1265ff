// npm run migration -- --name=what_changes: writes the SQL from the schema's changes; review it, then commit it.
import { generateArguments, migrationsFolder } from '../lib/migrations.ts';
import { packageProgram } from '../lib/paths.ts';
import { runOnTerminal } from '../lib/process.ts';

process.exitCode = await runOnTerminal(packageProgram('drizzle-kit'), [
  ...generateArguments(migrationsFolder),
  ...process.argv.slice(2),
]);
