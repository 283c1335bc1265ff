import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailConfig } from '../outbox/outbox.rules.ts';
import type { Config } from '#server/config.ts';

/** Bytes of a UUID, and of the seal behind it: 128 bits, which nobody guesses. */
const idBytes = 16;
const sealBytes = 16;

/**
 * What the link in a message says: which mail it was in, sealed with the installation's secret. Nobody can make one for
 * a mail that they did not get, and it names no address.
 */
export function unsubscribeToken(secret: string, emailId: string): string {
  const id = Buffer.from(emailId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, sealOf(secret, id)]).toString('base64url');
}

/** The mail that a token was made for; undefined when it was made by somebody else. */
export function emailOfToken(secret: string, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idBytes + sealBytes) return undefined;
  const id = bytes.subarray(0, idBytes);
  if (!timingSafeEqual(bytes.subarray(idBytes), sealOf(secret, id))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const sealOf = (secret: string, id: Uint8Array): Buffer =>
  createHmac('sha256', secret).update('unsubscribe:').update(id).digest().subarray(0, sealBytes);

/** The page for people: it changes nothing until they press its button. */
export const unsubscribePage = (
  { publicUrl, authSecret }: MailConfig & Pick<Config, 'authSecret'>,
  emailId: string,
): string =>
  `${publicUrl}/unsubscribe?${new URLSearchParams({ token: unsubscribeToken(authSecret, emailId) }).toString()}`;

/** For mail programs (RFC 2369, RFC 8058): posted to, the address takes effect at once. */
export const unsubscribeHeaders = (
  { publicUrl, authSecret }: MailConfig & Pick<Config, 'authSecret'>,
  emailId: string,
): Record<string, string> => ({
  'List-Unsubscribe': `<${publicUrl}/unsubscribe/${unsubscribeToken(authSecret, emailId)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
