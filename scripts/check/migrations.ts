// The committed migrations lead to exactly the schema that the code declares.
import fs from 'node:fs';
import path from 'node:path';
import config from '../../drizzle.config.ts';
import { buildFolder, packageProgram, root } from '../lib/paths.ts';
import { run } from '../lib/process.ts';

/** Lets drizzle-kit generate into a copy of the migrations: whatever it adds there is missing here. */
export async function checkMigrations(): Promise<string[]> {
  fs.mkdirSync(buildFolder, { recursive: true });
  const copy = fs.mkdtempSync(path.join(buildFolder, 'migrations-'));
  try {
    fs.cpSync(path.join(root, config.out ?? ''), copy, { recursive: true });
    const before = sqlFiles(copy);
    const args = ['generate', `--dialect=${config.dialect}`, `--schema=${config.schema}`];
    const result = await run(packageProgram('drizzle-kit'), [...args, `--out=${path.relative(root, copy)}`], {
      timeout: 60_000,
    });
    if (result.code !== 0) return [`drizzle-kit failed:\n${result.output.trim()}`];
    return sqlFiles(copy)
      .filter((file) => !before.includes(file))
      .map(
        (file) =>
          `the schema changed without a migration (npm run migration):\n${fs.readFileSync(path.join(copy, file), 'utf8')}`,
      );
  } finally {
    fs.rmSync(copy, { recursive: true, force: true });
  }
}

function sqlFiles(folder: string): string[] {
  return fs.readdirSync(folder).filter((file) => file.endsWith('.sql'));
}
