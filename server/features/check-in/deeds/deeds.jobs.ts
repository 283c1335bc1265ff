import { z } from 'zod';
import { defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { purgeOldDeeds } from './deeds.actions.ts';

/** Once a day: what no device asks about any more doesn't pile up. */
const purge = defineJob({
  id: 'check-in.purge-deeds',
  schema: z.object({}),
  retries: { limit: 3, delaySeconds: 60 },
  expireSeconds: 300,
  concurrency: 2,
  schedule: { everySeconds: 24 * 3600 },
  handle: (deps) => purgeOldDeeds(deps),
});

export const deedsJobs = [purge] as unknown as readonly JobDefinition<never>[];
