import { openDatabase, type DatabaseOptions } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { jobDefinitions } from '#server/areas.ts';
import { createJobs } from '#server/platform/jobs.ts';
import { createLog } from '#server/platform/log.ts';

/** Fills an empty database with everything a start would: the product's tables, the job queue and its queues. */
export async function prepareDatabase(options: DatabaseOptions): Promise<void> {
  const database = await openDatabase(options);
  await migrate(database.db, database.kind);
  const jobs = await createJobs(database, jobDefinitions, createLog('warn'));
  await jobs.stop();
  await database.close();
}
