import { z } from 'zod';
import { defineJob } from '#server/platform/jobs.ts';
import { releaseDueMails } from './pace.actions.ts';
import { stepSeconds } from './pace.rules.ts';

/** Lets the next mails of messages go: when some are written, and then every few seconds. */
export const paceJob = defineJob({
  id: 'mail.pace',
  schema: z.object({}),
  // The next one comes by itself.
  retries: { limit: 0, delaySeconds: stepSeconds },
  expireSeconds: 60,
  concurrency: 2,
  schedule: { everySeconds: stepSeconds },
  async handle(deps) {
    await releaseDueMails(deps);
  },
});
