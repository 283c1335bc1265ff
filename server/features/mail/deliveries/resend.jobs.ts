import { z } from 'zod';
import { reaction } from '#server/platform/events.ts';
import { defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { requeueMessage } from './requeue.actions.ts';

/** Queues the mails of a message again that did not reach anybody. */
export const resendJob = defineJob({
  id: 'mail.resend-message',
  schema: z.object({ messageId: z.uuid(), askedAt: z.iso.datetime() }),
  ...reaction,
  handle: (deps, { messageId, askedAt }) => requeueMessage(deps, messageId, new Date(askedAt)),
});

export const resendJobs = [resendJob] as unknown as readonly JobDefinition<never>[];
