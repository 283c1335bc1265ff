import { z } from 'zod';
import type { Config } from './config.ts';
import type { MailTrouble } from './platform/email/email.ts';
import { createEmail } from './platform/email/email.ts';
import { systemIds } from './platform/ids.ts';

/**
 * `npm run mail -- --test ADDRESS` (docs/OPERATIONS.md, "Mail"): logs in to the mail server and sends one mail, past the outbox and
 * without the database, and tells each step.
 * @returns the exit code: 0, or 1 when the mail server took no mail
 */
export async function testMail(
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  address: string,
  say: (line: string) => void,
): Promise<number> {
  if (!z.email().safeParse(address).success) {
    say(`${address} is no email address.`);
    return 1;
  }
  const email = createEmail({ smtpUrl });
  if (email.kind === 'mailbox' || smtpUrl === undefined) {
    say('SMTP_URL is not set: no mail leaves, and all can be read at /dev/mailbox.');
    return 1;
  }
  const { protocol, hostname, port, username } = new URL(smtpUrl);
  const where = `${protocol}//${hostname}${port && `:${port}`}`;
  say(`Connecting to ${where}${username && `, and logging in as ${decodeURIComponent(username)}`}…`);
  const trouble = await email.check();
  if (trouble) return fail(say, trouble);
  say('The mail server is there and lets us in.');
  say(`Sending a mail from ${mailFrom} to ${address}…`);
  const sent = await email.send(
    {
      messageId: `<${systemIds.uuid()}@${hostname}>`,
      from: mailFrom,
      to: { address, name: '' },
      replyTo: null,
      date: new Date(),
      subject: 'Manyhands can send mail',
      text: 'This mail was sent to try the mail server out. It works.',
      html: '<p>This mail was sent to try the mail server out. It works.</p>',
      headers: {},
      attachments: [],
    },
    async () => {},
  );
  if (sent.outcome === 'sent') {
    say('The mail server took it. If it does not arrive, look among what was sorted out as spam.');
    return 0;
  }
  if (sent.trouble) return fail(say, sent.trouble);
  const about = sent.refusal?.isOfRecipient ? `refuses the recipient ${address}` : 'did not take it';
  say(`The mail server ${about}: ${sent.refusal?.words ?? sent.code}`);
  return 1;
}

function fail(say: (line: string) => void, { words, advice }: MailTrouble): number {
  say(`The mail server takes no mail: ${words}`);
  if (advice !== null) say(advice);
  return 1;
}
