import type { JobDefinition } from '#server/platform/jobs.ts';
import { dueMailsJob } from '../due/due-mails.jobs.ts';
import { queueEndings } from './queue-endings.actions.ts';

/** Looks for qualifications that end soon or have ended. */
export const mailEndings = dueMailsJob({
  id: 'mail.qualifications',
  everySeconds: 60 * 60,
  queue: queueEndings,
  told: 'ends of qualifications told',
});

export const endingMailJobs = [mailEndings] as unknown as readonly JobDefinition<never>[];
