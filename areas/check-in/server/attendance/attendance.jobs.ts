import { daily, defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { purgeOldActions } from './attendance.actions.ts';

/** Once a day: what no device asks about any more doesn't pile up. */
const purge = defineJob({
  id: 'check-in.purge-actions',
  ...daily,
  handle: (deps) => purgeOldActions(deps),
});

export const actionsJobs = [purge] as unknown as readonly JobDefinition<never>[];
