import { z } from 'zod';
import { defineJob, type JobDefinition } from '#server/platform/jobs.ts';
import { queueCheckOuts } from './queue-check-outs.actions.ts';

/** Looks for dates whose kiosk has closed with people who were not checked out. */
export const mailCheckOuts = defineJob({
  id: 'messaging.check-outs',
  schema: z.object({}),
  schedule: { everySeconds: 10 * 60 },
  // The next look finds what this one left.
  retries: { limit: 1, delaySeconds: 30 },
  expireSeconds: 5 * 60,
  concurrency: 2,
  async handle(deps) {
    const mails = await queueCheckOuts(deps);
    if (mails > 0) deps.log.info({ mails }, 'forgotten check-outs told');
  },
});

export const checkOutMailJobs = [mailCheckOuts] as unknown as readonly JobDefinition<never>[];
