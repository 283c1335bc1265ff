import { z } from 'zod';
import { defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { eraseWaiting } from './erase-file.actions.ts';

/** Erases a file that no application has by the time the job runs. */
export const eraseApplicationFileJob = defineJob({
  id: 'application-files.erase',
  schema: z.object({ fileId: z.uuid(), storageKey: z.string() }),
  retries: { limit: 10, delaySeconds: 60 },
  expireSeconds: 60,
  concurrency: 2,
  handle: (deps, data) => eraseWaiting(deps, data),
});

export const applicationFilesJobs = [eraseApplicationFileJob] as unknown as readonly JobDefinition<never>[];
