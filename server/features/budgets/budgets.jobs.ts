import { z } from 'zod';
import { defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { purgeSpent } from './budgets.actions.ts';

/** Once a day: what was taken on former days doesn't pile up. */
const purge = defineJob({
  id: 'budgets.purge',
  schema: z.object({}),
  retries: { limit: 3, delaySeconds: 60 },
  expireSeconds: 300,
  concurrency: 2,
  schedule: { everySeconds: 24 * 3600 },
  handle: (deps) => purgeSpent(deps),
});

export const budgetsJobs = [purge] as unknown as readonly JobDefinition<never>[];
