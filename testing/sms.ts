// A provider of text messages for tests: it speaks what docs/OPERATIONS.md, "Text messages", says, keeps what it took, and fails when
// told to.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SmsConfig } from '#server/config.ts';
import { signedHeaders } from '#server/platform/webhook-signature.ts';

/** A text that the provider took over. */
export interface TakenText {
  key: string;
  to: string;
  from: string;
  body: string;
}

/**
 * How the provider treats one call: a number is the status it answers with, `hang-up` closes the connection before it took the text, and
 * `lost-answer` after.
 */
export type SmsMisbehaviour = number | 'hang-up' | 'lost-answer';

export interface FakeSms {
  /** For the tests' configuration. */
  config: SmsConfig;
  /** What went to phones, in the order in which it came; a key that came before adds nothing. */
  sent: readonly TakenText[];
  /** How many calls came. */
  readonly calls: number;
  /** The bodies that went to a phone. */
  bodiesTo(number: string): string[];
  /** Treats the next calls like this, one each. */
  misbehave(...next: SmsMisbehaviour[]): void;
  /** Sends nothing to this number from now on. */
  refuse(number: string): void;
  /** What it tells of a text that came from a phone: headers and body of the call. */
  inbound(text: { id?: string; from: string; body: string; at: Date; sentAt?: Date; secret?: string }): {
    headers: Record<string, string>;
    payload: string;
  };
  stop(): Promise<void>;
}

const token = 'token-of-the-emulator';
const inboundSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** Starts a provider on loopback. @param options.port a free one unless told */
export async function startSms({ port = 0 }: { port?: number } = {}): Promise<FakeSms> {
  const sent: TakenText[] = [];
  const refused = new Set<string>();
  const queue: SmsMisbehaviour[] = [];
  let calls = 0;
  let told = 0;

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      calls += 1;
      const next = queue.shift();
      if (next === 'hang-up') return request.socket.destroy();
      if (typeof next === 'number') return response.writeHead(next).end();
      if (request.headers.authorization !== `Bearer ${token}`) return response.writeHead(401).end();
      const { to, from, body } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Omit<TakenText, 'key'>;
      if (refused.has(to)) return response.writeHead(422).end();
      const key = String(request.headers['idempotency-key']);
      if (!sent.some((one) => one.key === key)) sent.push({ key, to, from, body });
      if (next === 'lost-answer') return request.socket.destroy();
      return response.writeHead(202, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/texts`;

  return {
    config: { url, token, from: '+15125550199', inboundSecret, countries: ['+1', '+44'] },
    sent,
    get calls() {
      return calls;
    },
    bodiesTo: (number) => sent.filter(({ to }) => to === number).map(({ body }) => body),
    misbehave: (...next) => void queue.push(...next),
    refuse: (number) => void refused.add(number),
    inbound({ id = `in-${(told += 1)}`, from, body, at, sentAt = at, secret = inboundSecret }) {
      const payload = JSON.stringify({ from, body, at: at.toISOString() });
      const headers = {
        'content-type': 'application/json',
        ...signedHeaders([secret], { id, at: sentAt, body: payload }),
      };
      return { headers, payload };
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
