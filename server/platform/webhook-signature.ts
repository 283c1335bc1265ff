// Standard Webhooks 1.0: how what one server tells another is signed.
import { createHmac, timingSafeEqual } from 'node:crypto';

/** What secrets begin with (Standard Webhooks 1.0, "Signature scheme"). */
const prefix = 'whsec_';
/** How far the clocks of both sides may be apart, and how long a message that somebody kept is good for. */
const toleranceSeconds = 5 * 60;

/** A secret as receivers are given it. @param random of 256 bits as base64url */
export const secretOf = (random: string): string =>
  prefix + Buffer.from(random, 'base64url').toString('base64');

/** Whether a text is a secret of at least 192 bits, which the standard asks for. */
export const isSigningSecret = (text: string): boolean =>
  text.startsWith(prefix) && keyOf(text).length >= 24 && keyOf(text).length <= 64;

const keyOf = (secret: string): Buffer => Buffer.from(secret.slice(prefix.length), 'base64');

const signatureOf = (secret: string, id: string, timestamp: string, body: string | Buffer): string =>
  `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest('base64')}`;

/**
 * The headers of a delivery (Standard Webhooks 1.0): its id, when it is sent, and a signature for each secret.
 * @param secrets the one of today first
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => signatureOf(secret, id, timestamp, body));
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

/**
 * Whether a message was signed with a secret, within the last minutes.
 * @param body its bytes as they came
 * @returns the message's id, which it has each time it is sent; null for one that is not signed so
 */
export function signedMessageId(
  secret: string,
  { headers, body }: { headers: Readonly<Record<string, unknown>>; body: Buffer },
  now: Date,
): string | null {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name] ?? ''),
  ) as [string, string, string];
  if (id === '' || id.length > 255 || !/^\d{1,12}$/.test(timestamp)) return null;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return null;
  const right = Buffer.from(signatureOf(secret, id, timestamp, body));
  const isSigned = signatures.split(' ').some((one) => {
    const given = Buffer.from(one);
    return given.length === right.length && timingSafeEqual(given, right);
  });
  return isSigned ? id : null;
}
