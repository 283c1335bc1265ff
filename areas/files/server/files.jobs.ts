import { z } from 'zod';
import { defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { eraseFile, sweepFiles } from './erase-file.actions.ts';
import { sweepStorage } from './sweep-storage.actions.ts';
import { placeFile } from './place-file.actions.ts';

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

/** Moves a picture to the folder of the record that shows it. Until then it is shown from where it was uploaded. */
export const placeFileJob = defineJob({
  id: 'files.place',
  schema: z.object({ fileId: z.uuid(), from: z.string(), folder: z.string() }),
  retries: { limit: 10, delaySeconds: 300 },
  expireSeconds: 60,
  concurrency: 2,
  handle: (deps, data) => placeFile(deps, data),
});

/** Once a day: pictures that were left over don't pile up. */
const sweep = defineJob({
  id: 'files.sweep',
  schema: z.object({}),
  retries: { limit: 3, delaySeconds: 300 },
  expireSeconds: 600,
  concurrency: 1,
  schedule: { everySeconds: 24 * 3600 },
  async handle(deps) {
    await sweepFiles(deps);
    await sweepStorage(deps);
  },
});

export const filesJobs = [eraseFileJob, placeFileJob, sweep] as unknown as readonly JobDefinition<never>[];
