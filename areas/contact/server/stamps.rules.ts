import { createHmac, timingSafeEqual } from 'node:crypto';
import { contactFormAge } from '#areas/contact/rules/contact.ts';

/**
 * What a form is shown with: when that was, and something drawn for it, signed by this installation. A program that posts without
 * having been shown a form has none.
 */
export function writeStamp(secret: string, { now, drawn }: { now: Date; drawn: string }): string {
  const said = `${now.getTime().toString(36)}.${drawn}`;
  return `${said}.${signatureOf(secret, said)}`;
}

/** What is to be said of a form that comes back with this stamp: it is fit, came too quickly, or is too old or nobody's. */
export function judgeStamp(secret: string, stamp: string, now: Date): 'fit' | 'too-quick' | 'expired' {
  const [shown = '', drawn = '', signature = ''] = stamp.split('.');
  if (!isSame(signature, signatureOf(secret, `${shown}.${drawn}`))) return 'expired';
  const age = now.getTime() - Number.parseInt(shown, 36);
  if (age > contactFormAge.most) return 'expired';
  return age < contactFormAge.least ? 'too-quick' : 'fit';
}

const signatureOf = (secret: string, said: string): string =>
  createHmac('sha256', secret).update(`contact-form:${said}`).digest('base64url');

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
