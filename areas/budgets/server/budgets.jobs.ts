import { daily, defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { purgeSpent } from './budgets.actions.ts';

/** Once a day: what was taken on former days doesn't pile up. */
const purge = defineJob({
  id: 'budgets.purge',
  ...daily,
  handle: (deps) => purgeSpent(deps),
});

export const budgetsJobs = [purge] as unknown as readonly JobDefinition<never>[];
