import { and, eq, like, not, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { isBy, type Forgotten } from '#server/db/held-addresses.ts';
import { wholeWordPattern } from '#server/db/whole-words.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { noAddress } from '#areas/accounts/rules/accounts.ts';
import { emails } from '#areas/mail/schema/mail.ts';
import { forgottenAddress } from './outbox.rules.ts';

const settled = isOneOf(emails.status, ['sent', 'failed', 'uncertain']);

/** What an address is told of the change by which it is left: written once the change is made. */
const aboutLeaving = isOneOf(emails.template, ['email-changed', 'email-taken-back']);

/** By so many milliseconds after an address was left, it has been told. */
const toldWithin = 24 * 60 * 60_000;

/** Mails to the person, with answers to the person, or with the address or a name in their words. */
function about({ email, names, until }: Forgotten): SQL | undefined {
  const words = sql`(${emails.subject} || ' ' || ${emails.text})`;
  const told = until && new Date(until.getTime() + toldWithin);
  return or(
    and(
      isBy(emails.queuedAt, until),
      or(
        eq(emails.recipient, email),
        eq(emails.replyTo, email),
        ...[email, ...names]
          .filter((word) => word !== noAddress)
          .map((word) => sql`${words} ~* ${wholeWordPattern(word)}`),
      ),
    ),
    and(eq(emails.recipient, email), aboutLeaving, isBy(emails.queuedAt, told)),
  );
}

/**
 * Blanks the words of all settled mails about a person, and the person's name and address in them. The rows stay as
 * the fact that a mail went out.
 * @param spared mails of this event are left as they are
 */
export async function blankMailsAbout(tx: Tx, person: Forgotten, spared: string | null): Promise<void> {
  const theirs = sql`${emails.recipient} = ${person.email}`;
  await tx
    .update(emails)
    .set({
      recipient: sql`case when ${theirs} then ${forgottenAddress} else ${emails.recipient} end`,
      knownAs: sql`case when not ${theirs} then ${emails.knownAs} end`,
      recipientName: sql`case when ${theirs} then '' else ${emails.recipientName} end`,
      replyTo: sql`nullif(${emails.replyTo}, ${person.email})`,
      subject: '',
      html: '',
      text: '',
      lastErrorWords: null,
    })
    .where(
      and(settled, about(person), spared === null ? undefined : not(like(emails.eventId, `${spared}%`))),
    );
}

/** Whether mails about the person are still on their way. */
export async function hasMailsUnderway(tx: Tx, person: Forgotten): Promise<boolean> {
  const rows = await tx
    .select({ id: emails.id })
    .from(emails)
    .where(and(not(settled), about(person)))
    .limit(1);
  return rows.length > 0;
}
