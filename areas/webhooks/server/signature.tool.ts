import { createHmac } from 'node:crypto';

/** What secrets begin with (Standard Webhooks 1.0, "Signature scheme"). */
const prefix = 'whsec_';

/** A secret as receivers are given it. @param random of 256 bits as base64url */
export const secretOf = (random: string): string =>
  prefix + Buffer.from(random, 'base64url').toString('base64');

/**
 * The headers of a delivery (Standard Webhooks 1.0): its id, when it is sent, and a signature for each secret.
 * @param secrets the one of today first
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
