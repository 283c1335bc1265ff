import type { Deps } from '#server/context.ts';
import { withTransaction, type Tx } from '#server/db/client.ts';
import { turn } from '#server/platform/turns.ts';
import type { KeptAttachment } from '#areas/mail/schema/mail.ts';
import { sendEmailJob } from './email-send.jobs.ts';
import type { WithheldReason } from '#areas/mail/rules/mail.ts';
import type { WithheldBecause } from '#areas/suppressions/rules/suppressions.ts';
import type { Translate } from '#shared/texts/text.ts';
import { isUnreachable } from '#areas/accounts/rules/accounts.ts';
import { suppressedAmong } from '#areas/suppressions/server/suppressions.queries.ts';
import { paceJob } from '../pace/pace.jobs.ts';
import { reportPage, unsubscribeHeaders, unsubscribePage } from '../unsubscribe/unsubscribe.rules.ts';
import { admitted } from './admit-emails.actions.ts';
import { dedupeKey, domainOf } from './outbox.rules.ts';
import { deleteLeftOut, insertEmails, writtenAmong, type NewEmail } from './outbox.store.ts';
import { anyReader, type OutgoingAttachment, type OutgoingMail } from '../layout/mail.template.ts';
import { strictName } from '../layout/newcomers.rules.ts';
import { languagesOf } from './languages.queries.ts';

/** So many mails are put in words at a stretch; requests have their turn in between. */
const wordedAtOnce = 10;

/** A mail that goes out, or one that is kept to say why it didn't. */
type WrittenMail = OutgoingMail & { withheld?: WithheldReason };

/**
 * Writes the mails that one event causes into the outbox, in one transaction, with a job to send each; those for which
 * a budget is spent are left out (docs/decisions/020-mail-budgets.md). Doing it again for the same event adds nothing,
 * whatever the mails say by then.
 */
export async function queueEmails(
  deps: Deps,
  eventId: string,
  render: (tx: Tx) => Promise<readonly OutgoingMail[]>,
): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    const mails = reachable(await render(tx));
    const { wanted, unwanted } = await sorted(tx, await unwritten(tx, eventId, mails));
    const { going, leftOut } = await admitted(tx, deps, wanted);
    const sentNow = going.filter(({ keepsLeftOut }) => keepsLeftOut);
    await deleteLeftOut(
      tx,
      sentNow.map(({ template, recipient }) => dedupeKey(eventId, template, recipient.address)),
    );
    await queueEmailsIn(deps, tx, eventId, [...going, ...keptOf(leftOut), ...unwanted]);
  });
}

/** Those of an event's mails that it has not caused before: what is repeated takes no budget. */
async function unwritten(
  tx: Tx,
  eventId: string,
  mails: readonly OutgoingMail[],
): Promise<readonly OutgoingMail[]> {
  const keyOf = ({ template, recipient }: OutgoingMail) => dedupeKey(eventId, template, recipient.address);
  const written = await writtenAmong(tx, mails.map(keyOf));
  return mails.filter((mail) => !written.has(keyOf(mail)));
}

/** Which of the mails that an organization writes of its own accord it may not send to their addresses; all others go there. */
async function sorted(
  tx: Tx,
  mails: readonly OutgoingMail[],
): Promise<{ wanted: OutgoingMail[]; unwanted: WrittenMail[] }> {
  const unasked = mails.filter(({ ofMessageId, isUnasked }) => isUnasked ?? ofMessageId !== undefined);
  const reasons = new Map<OutgoingMail, WithheldBecause>();
  for (const [organizationId, own] of Map.groupBy(unasked, ({ by }) => by?.organizationId)) {
    if (organizationId === undefined) continue;
    const addresses = own.flatMap(({ recipient: { address, knownAs = address } }) => [address, knownAs]);
    const suppressed = await suppressedAmong(tx, organizationId, addresses);
    for (const mail of own) {
      const { address, knownAs = address } = mail.recipient;
      const reason = suppressed.get(knownAs) ?? suppressed.get(address);
      if (reason) reasons.set(mail, reason);
    }
  }
  return {
    wanted: mails.filter((mail) => !reasons.has(mail)),
    // Of the others nobody asks what became of them.
    unwanted: [...reasons]
      .filter(([mail]) => isKept(mail))
      .map(([mail, withheld]) => ({ ...mail, withheld })),
  };
}

/** Whether it stays in the outbox that a mail was not sent. */
const isKept = ({ ofMessageId, keepsLeftOut }: OutgoingMail): boolean =>
  keepsLeftOut ?? ofMessageId !== undefined;

/** Those that are left out, of mails of which that is kept. */
const keptOf = (leftOut: readonly OutgoingMail[]): WrittenMail[] =>
  leftOut.filter(isKept).map((mail) => ({ ...mail, withheld: 'left-out' }));

/**
 * Writes mails and their jobs, each in the language of the account that has its address, else in the site's. Nothing is
 * written to accounts that receive no mail.
 * @returns how many of them the event has not caused before
 */
export async function queueEmailsIn(
  deps: Deps,
  tx: Tx,
  eventId: string,
  written: readonly WrittenMail[],
): Promise<number> {
  const mails = reachable(written);
  const languages = await languagesOf(
    tx,
    mails.map(({ recipient }) => recipient.address),
  );
  const rows: NewEmail[] = [];
  for (const mail of mails) {
    if (rows.length % wordedAtOnce === 0) await turn();
    rows.push(rowOf(deps, eventId, mail, deps.languages.in(languages.get(mail.recipient.address) ?? null)));
  }
  const added = await insertEmails(tx, rows);
  const waiting = new Set(rows.filter(({ dueAt }) => dueAt !== null).map(({ id }) => id));
  const queued = added.filter(({ status }) => status === 'queued');
  await deps.jobs.sendAll(
    tx,
    sendEmailJob,
    queued.flatMap(({ id }) => (waiting.has(id) ? [] : [{ emailId: id }])),
  );
  if (queued.some(({ id }) => waiting.has(id))) await deps.jobs.send(tx, paceJob, {});
  return added.length;
}

/** Of mails those whose recipients receive any. */
const reachable = <Kind extends OutgoingMail>(mails: readonly Kind[]): Kind[] =>
  mails.filter(({ recipient }) => !isUnreachable(recipient.address));

/** A mail as the outbox keeps it. */
function rowOf(deps: Deps, eventId: string, mail: WrittenMail, t: Translate): NewEmail {
  const id = deps.ids.uuid();
  const reader = mail.reader ?? anyReader;
  const content = mail.content(t, {
    unsubscribe: unsubscribePage(deps.config, id),
    report: reportPage(deps.config, id),
    reader,
  });
  const { name } = mail.recipient;
  const canStop = mail.ofMessageId !== undefined || reader.organizationId !== undefined;
  return {
    id,
    dedupeKey: dedupeKey(eventId, mail.template, mail.recipient.address),
    eventId,
    template: mail.template,
    ofMessageId: mail.ofMessageId ?? null,
    dueAt: mail.ofMessageId !== undefined && !mail.withheld ? deps.clock.now() : null,
    ...(mail.withheld ? { status: 'failed', lastErrorCode: mail.withheld } : {}),
    recipient: mail.recipient.address,
    knownAs: mail.recipient.knownAs ?? null,
    recipientName: reader.isNewcomer ? strictName(name) : name,
    organizationId: reader.organizationId ?? (mail.isUnasked ? mail.by?.organizationId : null) ?? null,
    replyTo: mail.replyTo ?? null,
    subject: content.subject,
    html: content.html,
    text: content.text,
    headers: { ...mail.headers, ...(canStop ? unsubscribeHeaders(deps.config, id) : {}) },
    attachments: (mail.attachments ?? []).map((file) => inWords(file, t)),
    sendBefore: mail.sendBefore ?? null,
    messageId: `<${id}@${domainOf(deps.config.mailFrom)}>`,
    queuedAt: deps.clock.now(),
  };
}

const inWords = (file: OutgoingAttachment, t: Translate): KeptAttachment =>
  file.content ? { ...file, content: file.content(t) } : file;
