import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { sendMessageMailJob } from '../outbox/email-send.jobs.ts';
import { releaseMails } from './pace.store.ts';

/**
 * Sends the next mails of messages on their way, as many as `MAIL_PER_MINUTE` has room for. Any number of processes may do
 * it at once, and as often as they like. @returns how many
 */
export async function releaseDueMails({ db, clock, config, jobs }: Deps): Promise<number> {
  return withTransaction(db, async (tx) => {
    const ids = await releaseMails(tx, clock.now(), config.mailPerMinute);
    await jobs.sendAll(
      tx,
      sendMessageMailJob,
      ids.map((emailId) => ({ emailId })),
    );
    return ids.length;
  });
}
