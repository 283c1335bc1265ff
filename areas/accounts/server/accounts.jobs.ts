import { daily, defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { askedCodeJob } from './codes/asked-code.jobs.ts';
import { purgeExpired } from './codes/purge.actions.ts';
import { guardedLogInJob } from './sign-in/log-in-links.jobs.ts';

/** Once a day: sessions that ended and codes that were never used don't pile up. */
const purge = defineJob({
  id: 'accounts.purge',
  ...daily,
  handle: (deps) => purgeExpired(deps),
});

export const accountsJobs = [
  purge,
  askedCodeJob,
  guardedLogInJob,
] as unknown as readonly JobDefinition<never>[];
