import { daily, defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { purgeOldDeeds } from './deeds.actions.ts';

/** Once a day: what no device asks about any more doesn't pile up. */
const purge = defineJob({
  id: 'check-in.purge-deeds',
  ...daily,
  handle: (deps) => purgeOldDeeds(deps),
});

export const deedsJobs = [purge] as unknown as readonly JobDefinition<never>[];
