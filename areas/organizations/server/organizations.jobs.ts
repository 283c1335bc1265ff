import { z } from 'zod';
import { defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { locateAddresses } from './organizations.store.ts';

/** Once a day: addresses that were there before, or that a newer list of postal codes knows. */
const locate = defineJob({
  id: 'organizations.locate',
  schema: z.object({}),
  retries: { limit: 3, delaySeconds: 300 },
  expireSeconds: 600,
  concurrency: 1,
  schedule: { everySeconds: 24 * 3600 },
  handle: ({ db }) => locateAddresses(db),
});

export const organizationsJobs = [locate] as unknown as readonly JobDefinition<never>[];
