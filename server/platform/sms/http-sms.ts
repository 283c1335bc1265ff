// A provider that is spoken with as docs/OPERATIONS.md, "Text messages", says; a small program in between makes any provider one.
import type { SmsConfig } from '../../config.ts';
import { createHttpClient, HttpClientError } from '../http-client/http-client.ts';
import { readSignedText } from './inbound-text.ts';
import type { SmsProvider } from './sms.ts';

/** The provider's answer to a number that it sends nothing to (RFC 9110, 15.5.21). */
const refusedNumber = 422;

/** The provider that the operator names: also one inside the operator's own network, since nobody else names it. */
export function createHttpSms({
  url,
  token,
  from,
  inboundSecret,
  countries,
}: SmsConfig): SmsProvider & { kind: 'http' } {
  const { hostname, origin } = new URL(url);
  // Tried again by the outbox, which waits longer than a call may.
  const client = createHttpClient({
    hosts: [hostname],
    trustedOrigins: [origin],
    mostBytes: 64 * 1024,
    tries: 1,
  });
  return {
    kind: 'http',
    from,
    countries,
    trouble: null,
    async send({ key, to, body }) {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      };
      try {
        const sent = JSON.stringify({ to, from, body });
        const { status } = await client.send({ method: 'POST', url, headers, body: sent });
        if (status >= 200 && status < 300) return { outcome: 'sent' };
        if (status === refusedNumber) return { outcome: 'refused' };
        return { outcome: 'later', code: String(status) };
      } catch (error) {
        if (!(error instanceof HttpClientError)) throw error;
        return { outcome: 'later', code: error.trouble };
      }
    },
    readInbound: (message, now) => readSignedText(inboundSecret, message, now),
  };
}
