import { withTransaction } from '#server/db/client.ts';
import { forgetShownChanges } from '#server/db/shown-changes.ts';
import { daily, defineJob, type JobDefinition } from '#server/platform/jobs.ts';

/** What visitors are answered is asked of few changes: those of the last minutes. */
const forgetChanges = defineJob({
  id: 'system.forget-changes',
  ...daily,
  schedule: { everySeconds: 60 },
  handle: ({ db }) => withTransaction(db, forgetShownChanges),
});

export const systemJobs = [forgetChanges] as unknown as readonly JobDefinition<never>[];
