import { z } from 'zod';
import { defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { eraseWaitingFile, sweepApplicationFiles } from './erase-file.actions.ts';

/** Erases a file that no application has by the time the job runs. */
export const eraseApplicationFileJob = defineJob({
  id: 'application-files.erase',
  schema: z.object({ fileId: z.uuid(), storageKey: z.string() }),
  retries: { limit: 10, delaySeconds: 60 },
  expireSeconds: 60,
  concurrency: 2,
  handle: (deps, data) => eraseWaitingFile(deps, data),
});

/** Once a day: what is in no application any more. */
export const sweepApplicationFilesJob = defineJob({
  id: 'application-files.sweep',
  schema: z.object({}),
  retries: { limit: 3, delaySeconds: 300 },
  expireSeconds: 600,
  concurrency: 1,
  schedule: { everySeconds: 24 * 3_600 },
  handle: (deps) => sweepApplicationFiles(deps),
});

export const applicationFilesJobs = [
  eraseApplicationFileJob,
  sweepApplicationFilesJob,
] as unknown as readonly JobDefinition<never>[];
