import type { Forgotten } from '#server/db/held-addresses.ts';
import type { Deps } from '#server/context.ts';
import { withTransaction } from '#server/db/client.ts';
import { blankMailsAbout, hasMailsUnderway } from './forget-person.store.ts';

/**
 * Forgets somebody who closed the account in all mails that have left, and in the words that other areas keep;
 * harmless when repeated. Without a mail server the outbox is the mailbox, so the mails about the closing itself can
 * still be read there.
 * @returns `later` while mails about the person are still on their way
 */
export async function forgetPersonInMails(
  { db, email, erasures }: Deps,
  eventId: string,
  person: Forgotten,
): Promise<'done' | 'later'> {
  return withTransaction(db, async (tx) => {
    for (const { forget } of erasures) await forget?.(tx, person);
    await blankMailsAbout(tx, person, email.kind === 'mailbox' ? eventId : null);
    return (await hasMailsUnderway(tx, person)) ? 'later' : 'done';
  });
}
