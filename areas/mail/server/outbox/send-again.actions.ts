import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { sendEmailJob } from './email-send.jobs.ts';
import { isMailTooLate } from './outbox.rules.ts';
import { lockEmail, requeueEmail } from './outbox.store.ts';

/** What became of a mail that an operator wants sent again; only `queued` ones go out. */
export type SentAgain = 'queued' | 'unknown' | 'not-uncertain' | 'forgotten' | 'too-late';

/**
 * Queues a mail again of which nobody knows whether it arrived: somebody looked into the mail server's log, or would
 * rather have it arrive twice. It keeps its Message-ID. Done twice, it is queued once.
 */
export async function sendAgain({ db, clock, jobs }: Deps, emailId: string): Promise<SentAgain> {
  return withTransaction(db, async (tx) => {
    const email = await lockEmail(tx, emailId);
    if (!email) return 'unknown';
    if (email.status !== 'uncertain') return 'not-uncertain';
    if (email.text === '' && email.html === '') return 'forgotten';
    if (isMailTooLate(email, clock.now())) return 'too-late';
    await requeueEmail(tx, emailId);
    await jobs.send(tx, sendEmailJob, { emailId });
    return 'queued';
  });
}
