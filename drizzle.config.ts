import { defineConfig } from 'drizzle-kit';

/** Only `drizzle-kit generate` is used: migrations are files, reviewed, and applied by server/db/migrate.ts. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './{areas/*,server/db}/schema/*.ts',
  out: './server/db/migrations',
});
