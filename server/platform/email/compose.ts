import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailToSend } from './email.ts';

export interface ComposedMail {
  envelope: { from: string; to: string[]; size: number };
  /** The message in the form of RFC 5322, with CRLF line ends. */
  content: Buffer;
}

/**
 * The message as bytes, text part first, HTML part after it, then the files. Header values come out encoded and folded, so
 * that no name or title can add a header; nothing is read from files or fetched.
 */
export async function composeMail(mail: MailToSend): Promise<ComposedMail> {
  const node = new MailComposer({
    from: mail.from,
    to: mail.to.name ? mail.to : mail.to.address,
    replyTo: mail.replyTo ?? undefined,
    subject: mail.subject,
    messageId: mail.messageId,
    date: mail.date,
    text: mail.text,
    html: mail.html,
    headers: { ...mail.headers },
    attachments: mail.attachments.map((file) => ({ ...file })),
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const content = await node.build();
  const { from } = node.getEnvelope();
  return { envelope: { from: from || '', to: [mail.to.address], size: content.length }, content };
}
