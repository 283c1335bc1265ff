import { z } from 'zod';
import { defineJob } from '#server/platform/jobs.ts';
import { forgetPersonInMails } from './forget-person.actions.ts';
import { sendRetries } from './outbox.rules.ts';

/** Says to the queue "again later". Its message is kept with the job, so it names nobody. */
class MailsUnderway extends Error {
  override readonly name = 'MailsUnderway';
}

/** Takes somebody who is erased out of the mails, once all of them have left. */
export const forgetPersonJob = defineJob({
  id: 'mail.forget-person',
  schema: z.object({
    eventId: z.string(),
    email: z.string(),
    names: z.array(z.string()),
    until: z.iso.datetime().nullable().default(null),
  }),
  // One more than a mail has, so that the last try comes after every mail is sent or given up.
  retries: { ...sendRetries, limit: sendRetries.limit + 1 },
  expireSeconds: 300,
  concurrency: 2,
  async handle(deps, { eventId, until, ...named }) {
    const person = { ...named, until: until === null ? null : new Date(until) };
    if ((await forgetPersonInMails(deps, eventId, person)) === 'later')
      throw new MailsUnderway('mails underway');
  },
});
