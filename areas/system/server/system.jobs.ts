import { withTransaction } from '#server/db/client.ts';
import { forgetRequests } from '#server/db/request-counts.ts';
import { forgetShownChanges } from '#server/db/shown-changes.ts';
import { daily, defineJob, type JobDefinition } from '#server/platform/jobs.ts';

/** What visitors are answered is asked of few changes: those of the last minutes. */
const forgetChanges = defineJob({
  id: 'system.forget-changes',
  ...daily,
  schedule: { everySeconds: 60 },
  handle: ({ db }) => withTransaction(db, forgetShownChanges),
});

/** Counts of requests are of their minute. */
const forgetCounts = defineJob({
  id: 'system.forget-requests',
  ...daily,
  schedule: { everySeconds: 60 },
  handle: ({ db, clock }) => forgetRequests(db, clock.now()),
});

export const systemJobs = [forgetChanges, forgetCounts] as unknown as readonly JobDefinition<never>[];
