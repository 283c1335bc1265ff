import { z } from 'zod';
import { defineJob } from '#server/platform/jobs.ts';
import { sendRetries } from './outbox.rules.ts';
import { sendEmail } from './send-email.actions.ts';

/** Says to the queue "again later". Its message is kept with the job, so it names neither person nor server. */
class MailPostponed extends Error {
  override readonly name = 'MailPostponed';
}

/** Sends one mail of the outbox. */
export const sendEmailJob = defineJob({
  id: 'email.send',
  schema: z.object({ emailId: z.uuid() }),
  retries: sendRetries,
  // Longer than the longest attempt (platform/email/smtp.ts), so that only a dead process's job is taken over.
  expireSeconds: 90,
  // So many connections to the mail server at most, for each process.
  concurrency: 4,
  async handle(deps, { emailId }) {
    if ((await sendEmail(deps, emailId)) === 'later') throw new MailPostponed('mail postponed');
  },
});

/** Sends one mail of a message, which had its turn: in a queue of its own, so that no other mail waits behind it. */
export const sendMessageMailJob = defineJob({
  ...sendEmailJob,
  id: 'mail.send-message',
});
