import { createHash } from 'node:crypto';
import type { EmailStatus } from '#areas/mail/rules/mail.ts';
import type { Config } from '#server/config.ts';
import { unreachableAddress } from '#areas/accounts/rules/accounts.ts';

/** What mails need to know of the installation. */
export type MailConfig = Pick<Config, 'publicUrl' | 'supportEmail'>;

/**
 * How often a mail that a server refused for now is tried, and after how many seconds first; each wait is twice
 * the one before, so that the last try comes after some eleven hours, about as long as a broken mail server
 * stays unnoticed.
 */
export const sendRetries = { limit: 12, delaySeconds: 10 };

/** When a mail that waits for its turns by itself may be tried again, after so many attempts. */
export const nextAttemptAt = (now: Date, attempts: number): Date =>
  new Date(now.getTime() + sendRetries.delaySeconds * 2 ** (attempts - 1) * 1000);

/** The person who caused a mail, and the organization it is sent for: it counts against their budgets. */
export interface MailCause {
  /** The address of the account that did it. */
  account?: string;
  organizationId?: string;
}

/** Says of mails who caused them. */
export const causedBy = <Mail extends object>(by: MailCause, mails: readonly Mail[]) =>
  mails.map((mail) => ({ ...mail, by }));

/**
 * What an attempt may do with a mail in this state. A mail that was handed over by an attempt that is gone may
 * or may not have been delivered; sending it again could deliver it twice, so it is given up as uncertain.
 */
export function nextStep(status: EmailStatus): 'send' | 'give-up' | 'nothing' {
  if (status === 'queued' || status === 'sending') return 'send';
  return status === 'handed_over' ? 'give-up' : 'nothing';
}

/** One event, one template, one person: at most one mail. Holds no address, so that it can outlive the person's data. */
export function dedupeKey(eventId: string, template: string, recipient: string): string {
  const person = createHash('sha256').update(`${eventId}:${recipient.toLowerCase()}`).digest('base64url');
  return [eventId, template, person].join(':');
}

/** What stands in the place of an address that is forgotten; can't receive mail (RFC 2606). */
export const forgottenAddress = unreachableAddress('erased');

/** The domain of an address as `MAIL_FROM` writes it, `Name <user@domain>` or bare. */
export function domainOf(address: string): string {
  return /@([^\s<>@]+?)>?\s*$/.exec(address)?.[1] ?? 'localhost';
}

/** Addresses worth a try, each once, in their order and in lower case. */
export function distinctAddresses(addresses: readonly string[]): string[] {
  const usable = addresses.map((address) => address.trim().toLowerCase());
  return [...new Set(usable.filter((address) => /^[^\s@<>,]+@[^\s@<>,]+$/.test(address)))];
}

/** Whether a mail is of no use any more, however late the mail server takes mail again. */
export function isMailTooLate(mail: { sendBefore: Date | null }, now: Date): boolean {
  return mail.sendBefore !== null && mail.sendBefore <= now;
}
