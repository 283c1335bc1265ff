import { z } from 'zod';
import { defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { askedCodeJob } from './codes/asked-code.jobs.ts';
import { purgeExpired } from './codes/purge.actions.ts';

/** Once a day: sessions that ended and codes that were never used don't pile up. */
const purge = defineJob({
  id: 'accounts.purge',
  schema: z.object({}),
  retries: { limit: 3, delaySeconds: 60 },
  expireSeconds: 300,
  concurrency: 2,
  schedule: { everySeconds: 24 * 3600 },
  handle: (deps) => purgeExpired(deps),
});

export const accountsJobs = [purge, askedCodeJob] as unknown as readonly JobDefinition<never>[];
