import { afterEach, expect, it } from 'vitest';
import Fastify, { type FastifyInstance } from 'fastify';
import { trustOf, type TrustedProxies } from './trusted-proxies.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** Whom the server takes for the visitor: `peer` is at the other end of the connection. */
async function visitor(proxies: TrustedProxies, peer: string, forwardedFor: string): Promise<string> {
  app = Fastify({ trustProxy: trustOf(proxies) });
  app.get('/', async (request) => request.ip);
  const answer = await app.inject({
    url: '/',
    remoteAddress: peer,
    headers: { 'x-forwarded-for': forwardedFor },
  });
  return answer.body;
}

it.each<[string, TrustedProxies, peer: string, forwardedFor: string, visitor: string]>([
  ['without a proxy the visitor writes what they like', false, '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['one proxy adds whom it saw', 1, '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  [
    'what stood there before is the visitor’s own word',
    1,
    '127.0.0.1',
    '10.9.9.9, 198.51.100.1',
    '198.51.100.1',
  ],
  ['two proxies', 2, '10.0.0.2', '9.9.9.9, 198.51.100.1, 203.0.113.50', '198.51.100.1'],
  ['a mapped address of the proxy', 1, '::ffff:10.0.0.2', '198.51.100.1', '198.51.100.1'],
  ['past the proxy nobody is believed', 1, '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['a proxy of a named network', ['203.0.113.0/24'], '203.0.113.7', '9.9.9.9, 198.51.100.1', '198.51.100.1'],
  ['a proxy of another network', ['203.0.113.0/24'], '203.0.112.7', '198.51.100.1', '203.0.112.7'],
])('%s [service-10]', async (_what, proxies, peer, forwardedFor, expected) => {
  expect(await visitor(proxies, peer, forwardedFor)).toBe(expected);
});
