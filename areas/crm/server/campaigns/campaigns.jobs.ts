import { z } from 'zod';
import { defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { makeMissingActivities } from './campaigns.actions.ts';

/** Activities that are new in an opportunity with a campaign get a record in the CRM. */
const makeActivityRecords = defineJob({
  id: 'crm.make-activity-records',
  schema: z.object({}),
  retries: { limit: 2, delaySeconds: 60 },
  expireSeconds: 600,
  concurrency: 2,
  schedule: { everySeconds: 15 * 60 },
  handle: (deps) => makeMissingActivities(deps),
});

export const campaignsJobs = [makeActivityRecords] as unknown as readonly JobDefinition<never>[];
