import { isIP } from 'node:net';
import type { DeliveryTrouble } from '#areas/webhooks/rules/webhooks.ts';
import type { Deps } from '#server/context.ts';
import { createHttpClient, HttpClientError } from '#server/platform/http-client/http-client.ts';
import { isPrivateAddress } from '#server/platform/http-client/private-addresses.ts';

/** How much of a receiver's answer is read and kept. */
const mostBytes = 64 * 1024;
const keptCharacters = 500;

/** What became of a try. */
export interface ReceiverAnswer {
  status: number | null;
  /** Null of one that arrived. */
  trouble: DeliveryTrouble | null;
  answer: string | null;
  milliseconds: number;
}

/**
 * Whether an address may be called as far as it tells itself: https, and no address inside our own network. Where a name leads is
 * asked with each call. The operator allows others by their origins.
 */
export function mayBeCalled({ config }: Pick<Deps, 'config'>, url: string): boolean {
  const { origin, protocol, hostname } = new URL(url);
  if (config.webhookOrigins.includes(origin)) return true;
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const isInside = isIP(host) !== 0 ? isPrivateAddress(host) : /^localhost\.?$|\.localhost\.?$/.test(host);
  return protocol === 'https:' && !isInside;
}

/** Sends a delivery once. A redirect is no success: it may lead anywhere. */
export async function callReceiver(
  { config }: Pick<Deps, 'config'>,
  { url, headers, body }: { url: string; headers: Record<string, string>; body: string },
): Promise<ReceiverAnswer> {
  const client = createHttpClient({
    hosts: [new URL(url).hostname],
    trustedOrigins: config.webhookOrigins,
    timeout: config.webhookTimeout,
    mostBytes,
    tries: 1,
  });
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    const { status, body: said } = await client.send({ method: 'POST', url, headers, body });
    const arrived = status >= 200 && status < 300;
    const answer = said.replaceAll('\u0000', '').slice(0, keptCharacters).toWellFormed();
    return { status, trouble: arrived ? null : 'status', answer, milliseconds: took() };
  } catch (error) {
    if (!(error instanceof HttpClientError)) throw error;
    return { status: null, trouble: error.trouble, answer: null, milliseconds: took() };
  }
}
