// Vitest's set-up for the projects on PostgreSQL: one server and one migrated template for all of them, and the product's server
// built from what the sources are now.
import { createTemplate, publishPostgres, startPostgres, type TestPostgres } from '../postgres.ts';
import { buildServer } from './build-server.ts';

// Each project loads this module again, so the server they share and its users are kept on the process.
const shared = globalThis as { manyhandsPostgres?: { server: Promise<TestPostgres>; users: number } };

export default async function setUp(): Promise<() => Promise<void>> {
  const running = (shared.manyhandsPostgres ??= { server: start(), users: 0 });
  running.users += 1;
  const server = await running.server;
  return async () => {
    running.users -= 1;
    if (running.users > 0) return;
    delete shared.manyhandsPostgres;
    await server.stop();
  };
}

async function start(): Promise<TestPostgres> {
  buildServer();
  const server = await startPostgres();
  try {
    // Here, since of all projects that load this module one comes here: it is the whole server, 1,500 files.
    const { prepareDatabase } = await import('../prepare.ts');
    publishPostgres(server);
    await createTemplate((url) => prepareDatabase({ kind: 'postgres', url, pool: 1 }));
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}
