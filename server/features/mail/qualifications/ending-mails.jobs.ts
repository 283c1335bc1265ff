import { z } from 'zod';
import { defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { queueEndings } from './queue-endings.actions.ts';

/** Looks for qualifications that end soon or have ended. */
export const mailEndings = defineJob({
  id: 'messaging.qualifications',
  schema: z.object({}),
  schedule: { everySeconds: 60 * 60 },
  // The next look finds what this one left.
  retries: { limit: 1, delaySeconds: 30 },
  expireSeconds: 5 * 60,
  concurrency: 2,
  async handle(deps) {
    const mails = await queueEndings(deps);
    if (mails > 0) deps.log.info({ mails }, 'ends of qualifications told');
  },
});

export const endingMailJobs = [mailEndings] as unknown as readonly JobDefinition<never>[];
