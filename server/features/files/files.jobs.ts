import { z } from 'zod';
import { defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { eraseFile } from './erase-file.actions.ts';

/** Erases a picture that was given up, or that nothing uses by the time the job runs. */
export const eraseFileJob = defineJob({
  id: 'files.erase',
  schema: z.object({ fileId: z.uuid() }),
  retries: { limit: 5, delaySeconds: 60 },
  expireSeconds: 60,
  concurrency: 2,
  async handle(deps, { fileId }) {
    await eraseFile(deps, fileId);
  },
});

export const filesJobs = [eraseFileJob] as unknown as readonly JobDefinition<never>[];
