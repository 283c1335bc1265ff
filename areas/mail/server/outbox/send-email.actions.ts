import type { Deps } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { isHardBounce } from '#server/platform/email/bounces.ts';
import type { MailToSend, SendMail, SentMail, SmtpEmail } from '#server/platform/email/email.ts';
import { withoutAddresses } from '#server/platform/email/without-addresses.ts';
import type { Log } from '#server/platform/log.ts';
import { employersOf } from '#areas/memberships/server/memberships.queries.ts';
import { suppressBounced } from '#areas/suppressions/server/suppressions.actions.ts';
import { attachmentFiles } from './mail-files.actions.ts';
import { organizationOfMail, suppressionOfMail } from './mail-organization.queries.ts';
import { isMailTooLate, nextAttemptAt, nextStep, sendRetries } from './outbox.rules.ts';
import {
  claimEmail,
  lockEmail,
  recordHandOver,
  recordOutcome,
  type EmailRow,
  type Outcome,
} from './outbox.store.ts';

/** Another attempt owns the mail by now; this one must not write a byte. */
class AttemptLost extends Error {
  override readonly name = 'AttemptLost';
}

/**
 * Sends one mail of the outbox, or finds that there is nothing left to do. May be called any number of times and
 * by several processes at once: at most one attempt ever hands the mail to the mail server, and that is recorded
 * before the first byte (docs/decisions/007-email-outbox.md).
 * @returns `later` when the server can't take it now and the mail is queued again; one of a message waits for its next turn
 * by itself (`pace/`).
 */
export async function sendEmail(deps: Deps, emailId: string): Promise<'settled' | 'later'> {
  const { email, log } = deps;
  if (email.kind === 'mailbox') {
    await keepInMailbox(deps, emailId);
    return 'settled';
  }
  const row = await beginAttempt(deps, emailId);
  if (!row) return 'settled';
  const delivery = await attempt(deps, row, email.send);
  if (!delivery) return 'settled';
  noteTrouble(email, log, delivery);
  const outcome = outcomeOf(deps, delivery, row);
  await withTransaction(deps.db, async (tx) => {
    const isOurs = await recordOutcome(tx, row.id, row.attempts, outcome);
    if (isOurs && isHardBounce(delivery)) await suppressRecipient(tx, deps, row, delivery.refusal.words);
  });
  if (outcome.status === 'failed' || outcome.status === 'uncertain') {
    log.error(
      {
        emailId: row.id,
        template: row.template,
        status: outcome.status,
        code: outcome.errorCode,
        ...('words' in outcome && outcome.words ? { words: withoutAddresses(outcome.words) } : {}),
      },
      'mail not delivered',
    );
  }
  return outcome.status === 'queued' && !outcome.dueAt ? 'later' : 'settled';
}

/** Says once what stops all mail, and once that it is over. */
function noteTrouble(email: SmtpEmail, log: Log, delivery: SentMail): void {
  if (delivery.outcome === 'sent') {
    if (email.trouble) log.info({}, 'the mail server takes mail again');
    email.trouble = null;
  } else if (delivery.trouble) {
    // Words can name the attempt, and differ each time.
    if (email.trouble?.code !== delivery.trouble.code)
      log.error(delivery.trouble, 'the mail server takes no mail');
    email.trouble = delivery.trouble;
  }
}

/** Without a mail server the row itself is the mailbox: sent as soon as it is there. */
async function keepInMailbox({ db, clock }: Deps, emailId: string): Promise<void> {
  await withTransaction(db, async (tx) => {
    const now = clock.now();
    const row = await claimEmail(tx, emailId, now);
    if (!row) return;
    const dropped = await reasonToDrop(tx, row, now);
    const outcome: Outcome = dropped
      ? { status: 'failed', errorCode: dropped }
      : { status: 'sent', errorCode: null, sentAt: now };
    await recordOutcome(tx, row.id, row.attempts, outcome);
  });
}

/** Why a mail that waited is not to be sent any more; null when it is. */
async function reasonToDrop(tx: Tx, row: EmailRow, now: Date): Promise<string | null> {
  if (isMailTooLate(row, now)) return 'too-late';
  return row.ofMessageId === null
    ? null
    : suppressionOfMail(tx, row.ofMessageId, row.knownAs ?? row.recipient);
}

/**
 * Nobody is written to again where a mail came back for good. That it came back from somebody who works for an organization, whatever
 * it was about, is told there: otherwise nobody hears that a contact hears nothing.
 */
async function suppressRecipient(tx: Tx, deps: Deps, row: EmailRow, words: string): Promise<void> {
  const writer = await organizationOfMail(tx, row.id);
  const employers = await employersOf(tx, row.recipient);
  for (const organizationId of new Set([
    ...(writer === undefined ? [] : [writer]),
    ...employers.toSorted(),
  ])) {
    const address = organizationId === writer ? (row.knownAs ?? row.recipient) : row.recipient;
    await suppressBounced(tx, deps, { organizationId, address, words });
  }
}

async function beginAttempt(deps: Deps, emailId: string): Promise<EmailRow | undefined> {
  const { db, clock, log } = deps;
  return withTransaction(db, async (tx) => {
    const found = await lockEmail(tx, emailId);
    const step = found ? nextStep(found.status) : 'nothing';
    if (!found || step === 'nothing') return undefined;
    if (step === 'send') {
      const row = await claimEmail(tx, emailId, clock.now());
      const dropped = row ? await reasonToDrop(tx, row, clock.now()) : null;
      if (!row || dropped === null) return row;
      await recordOutcome(tx, row.id, row.attempts, { status: 'failed', errorCode: dropped });
      return undefined;
    }
    await recordOutcome(tx, found.id, found.attempts, {
      status: 'uncertain',
      errorCode: 'interrupted',
      forget: opensAccount(deps, found.template),
    });
    log.error(
      { emailId: found.id, template: found.template, status: 'uncertain', code: 'interrupted' },
      'mail not delivered',
    );
    return undefined;
  });
}

async function attempt(deps: Deps, row: EmailRow, send: SendMail): Promise<SentMail | undefined> {
  const files = await attachmentFiles(deps, row.attachments);
  if ('outcome' in files) return files;
  try {
    return await send({ ...toMail(row, deps.config.mailFrom), attachments: files }, async () => {
      const mine = await withTransaction(deps.db, (tx) =>
        recordHandOver(tx, row.id, row.attempts, deps.clock.now()),
      );
      if (!mine) throw new AttemptLost();
    });
  } catch (error) {
    if (error instanceof AttemptLost) return undefined;
    throw error;
  }
}

function toMail(row: EmailRow, from: string): Omit<MailToSend, 'attachments'> {
  return {
    messageId: row.messageId ?? `<${row.id}@localhost>`,
    from,
    to: { address: row.recipient, name: row.recipientName },
    replyTo: row.replyTo,
    date: row.queuedAt,
    subject: row.subject,
    html: row.html,
    text: row.text,
    headers: {
      ...row.headers,
      // RFC 3834: other machines shall not answer this.
      'Auto-Submitted': 'auto-generated',
      'X-Manyhands-Event': row.eventId,
      'X-Manyhands-Template': row.template,
    },
  };
}

/** Whether the words of a mail open an account: they are not kept once it has left. */
const opensAccount = ({ mails }: Deps, template: string): boolean =>
  mails.some(({ name, isSecret }) => isSecret && name === template);

function outcomeOf(deps: Deps, delivery: SentMail, row: EmailRow): Outcome {
  const now = deps.clock.now();
  const forget = opensAccount(deps, row.template);
  if (delivery.outcome === 'sent') return { status: 'sent', errorCode: null, sentAt: now, forget };
  if (delivery.outcome === 'uncertain') return { status: 'uncertain', errorCode: delivery.code, forget };
  const again = delivery.outcome === 'temporary' && row.attempts <= sendRetries.limit;
  const refused = {
    errorCode: delivery.code,
    ...(delivery.refusal ? { words: delivery.refusal.words } : {}),
  };
  if (!again) return { status: 'failed', ...refused, forget };
  const dueAt = row.ofMessageId === null ? {} : { dueAt: nextAttemptAt(now, row.attempts) };
  return { status: 'queued', ...refused, ...dueAt };
}
