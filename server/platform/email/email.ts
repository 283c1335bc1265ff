import type { Config } from '../../config.ts';
import { createSmtpSender } from './smtp.ts';

/** A file that goes with a message. */
export interface MailAttachment {
  filename: string;
  /** With its parameters: `text/calendar; charset=utf-8`. */
  contentType: string;
  /** Its text or its bytes. */
  content: string | Buffer;
  /** By what the HTML shows it in its place, as `cid:` and this (RFC 2392). */
  cid?: string;
}

/** One message to one person, ready to be put on the wire. */
export interface MailToSend {
  /** With the angle brackets, the same for every attempt. */
  messageId: string;
  from: string;
  to: { address: string; name: string };
  replyTo: string | null;
  date: Date;
  subject: string;
  html: string;
  text: string;
  headers: Readonly<Record<string, string>>;
  attachments: readonly MailAttachment[];
}

/**
 * What became of a message that was given to a mail server. `code` is the server's three digits or the name
 * of the failure on our side; it never holds an address or a server's sentence, because both can name people. `refusal` is
 * what the server said when it refused: for those who wrote to the recipient, and for a log without its addresses. `trouble` is
 * what would stop any other mail as well.
 *
 * - `sent`: the server took it over.
 * - `temporary`, `permanent`: the server certainly does not have it; only `temporary` is worth another try.
 * - `uncertain`: the connection was lost after the content began to flow and before the server answered.
 */
export type SentMail =
  | { outcome: 'sent' }
  | {
      outcome: 'temporary' | 'permanent' | 'uncertain';
      code: string;
      refusal?: MailRefusal;
      trouble?: MailTrouble;
    };

/** Why a mail server takes no mail from us, for all recipients alike: in its own words or those of the network, no address in them. */
export interface MailTrouble {
  /** Three digits of the server, or the name of the failure. */
  code: string;
  words: string;
  /** What the operator can do about it, in one sentence; null when only the words tell. */
  advice: string | null;
}

/** A mail server's own answer. */
export interface MailRefusal {
  /** With its digits, in one line of at most 300 characters. */
  words: string;
  /** Whether it was about the recipient, rather than about who sends, the content or the session. */
  isOfRecipient: boolean;
}

/**
 * Gives a message to a mail server. `onHandOver` is awaited after the server asked for the content and before
 * the first byte of it is written: what it records is recorded before anything can be delivered. When it
 * rejects, nothing is written and `send` rejects with the same error.
 */
export type SendMail = (mail: MailToSend, onHandOver: () => Promise<void>) => Promise<SentMail>;

/** Where mail goes: to a mail server, or nowhere but the outbox, which then is the mailbox to look into. */
export type Email = SmtpEmail | { kind: 'mailbox' };

/** A mail server. */
export interface SmtpEmail {
  kind: 'smtp';
  send: SendMail;
  /** Connects and logs in, and sends nothing. @returns why that is not possible */
  check: () => Promise<MailTrouble | null>;
  /** What this process met last; null once a mail went out. */
  trouble: MailTrouble | null;
}

/** The transport that the configuration names. Without SMTP_URL (never in production) it is the mailbox. */
export function createEmail(config: Pick<Config, 'smtpUrl'>): Email {
  return config.smtpUrl
    ? { kind: 'smtp', trouble: null, ...createSmtpSender(config.smtpUrl) }
    : { kind: 'mailbox' };
}
