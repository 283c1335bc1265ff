import type { SentMail, MailRefusal } from './email.ts';

type Bounce = SentMail & { outcome: 'permanent'; refusal: MailRefusal };

/** Answers that say by themselves that there is no such mailbox (RFC 5321, 4.2.2) or no mail for its domain (RFC 7504). */
const answersOfAddresses = new Set(['550', '551', '553', '556']);

/**
 * Enhanced codes (RFC 3463) that say it: all of "addressing" but a sender's (5.1.7, 5.1.8), and a mailbox that is switched
 * off. A full mailbox, too long a mail, relaying and everything of "policy" are no fault of the address.
 */
const codesOfAddresses = /\b5\.(?:1\.(?:0|1|2|3|4|6|9|10)|2\.1)\b/;
const anyCode = /\b5\.\d{1,3}\.\d{1,3}\b/;

/**
 * Whether a refusal says that nothing will ever arrive at the address. Only what was said of the recipient counts: an
 * address is not to suffer for what a mail says or for who sent it.
 */
export function isHardBounce(delivery: SentMail): delivery is Bounce {
  if (delivery.outcome !== 'permanent' || !delivery.refusal?.isOfRecipient) return false;
  const { words } = delivery.refusal;
  return anyCode.test(words) ? codesOfAddresses.test(words) : answersOfAddresses.has(delivery.code);
}
