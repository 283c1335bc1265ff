import { z } from 'zod';
import { defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { eraseWaitingAttachment } from './erase-attachment.actions.ts';

/** Erases a file that no message took by the time the job runs. */
export const eraseAttachmentJob = defineJob({
  id: 'messages.erase-attachment',
  schema: z.object({ attachmentId: z.uuid(), storageKey: z.string() }),
  retries: { limit: 10, delaySeconds: 60 },
  expireSeconds: 60,
  concurrency: 2,
  handle: (deps, data) => eraseWaitingAttachment(deps, data),
});

export const attachmentsJobs = [eraseAttachmentJob] as unknown as readonly JobDefinition<never>[];
