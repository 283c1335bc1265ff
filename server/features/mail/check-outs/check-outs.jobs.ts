import type { JobDefinition } from '#server/platform/jobs.ts';
import { dueMailsJob } from '../due/due-mails.jobs.ts';
import { queueCheckOuts } from './queue-check-outs.actions.ts';

/** Looks for dates whose kiosk has closed with people who were not checked out. */
export const mailCheckOuts = dueMailsJob({
  id: 'mail.check-outs',
  everySeconds: 10 * 60,
  queue: queueCheckOuts,
  told: 'forgotten check-outs told',
});

export const checkOutMailJobs = [mailCheckOuts] as unknown as readonly JobDefinition<never>[];
