// One way to call drizzle-kit, for writing a migration and for checking that none is missing.
export const schemaFile = './server/db/schema/index.ts';
export const migrationsFolder = './server/db/migrations';

/** Arguments for `drizzle-kit generate` into `out`, a path relative to the repository. */
export function generateArguments(out: string): string[] {
  return ['generate', '--dialect=postgresql', `--schema=${schemaFile}`, `--out=${out}`];
}
