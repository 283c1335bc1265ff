import http from 'node:http';
import type { lookup } from 'node:dns';
import { isIP, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpClient, type HttpClientError, type HttpClientOptions } from './http-client.ts';

const servers: http.Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A service on loopback. @returns its origin, and what it was sent */
async function service(answer: (request: http.IncomingMessage, response: http.ServerResponse) => void) {
  const calls: string[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      calls.push(`${request.method} ${request.url} ${Buffer.concat(chunks).toString()}`.trim());
      answer(request, response);
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, calls };
}

const clientOf = (origin: string, options: Partial<HttpClientOptions> = {}) => {
  const waits: number[] = [];
  const wait = async (milliseconds: number) => void waits.push(milliseconds);
  const client = createHttpClient({ hosts: [], trustedOrigins: [origin], wait, random: () => 1, ...options });
  return { client, waits };
};

describe('a call', () => {
  it('is sent with its body, and answered whole', async () => {
    const { origin, calls } = await service((_request, response) => {
      response.writeHead(201, { 'x-limit': '9' }).end('{"id":"ü"}');
    });
    const { client } = clientOf(origin);
    const answer = await client.send({ method: 'POST', url: `${origin}/things`, body: '{"name":"ü"}' });
    expect(answer).toMatchObject({ status: 201, body: '{"id":"ü"}', headers: { 'x-limit': '9' } });
    expect(calls).toEqual(['POST /things {"name":"ü"}']);
  });

  it('that is sent once has a connection of its own, which nobody closes at the same moment', async () => {
    const connections = new Set<unknown>();
    const { origin } = await service(({ socket }, response) => {
      connections.add(socket);
      response.end();
    });
    const { client } = clientOf(origin);
    for (const method of ['GET', 'GET', 'POST', 'POST'] as const) await client.send({ method, url: origin });
    expect(connections.size).toBe(3);
  });

  it('follows no redirect, which may lead anywhere', async () => {
    const { origin, calls } = await service((_request, response) => {
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    });
    expect(await clientOf(origin).client.send({ method: 'GET', url: origin })).toMatchObject({ status: 302 });
    expect(calls).toHaveLength(1);
  });

  it('is given up when the answer is too large', async () => {
    const { origin } = await service((_request, response) => response.end('x'.repeat(2_000)));
    const { client } = clientOf(origin, { mostBytes: 1_000 });
    await expect(client.send({ method: 'GET', url: origin })).rejects.toMatchObject({ trouble: 'too-large' });
  });

  it('is given up when no answer comes', async () => {
    const { origin, calls } = await service(() => {});
    const { client } = clientOf(origin, { timeout: 50, tries: 2 });
    await expect(client.send({ method: 'GET', url: origin })).rejects.toMatchObject({ trouble: 'timeout' });
    expect(calls).toHaveLength(2);
  });
});

describe('another try', () => {
  it('waits longer each time, and at least as long as the other side asks', async () => {
    const { origin, calls } = await service((_request, response) => {
      if (calls.length === 1) response.writeHead(503).end();
      else if (calls.length === 2) response.writeHead(429, { 'retry-after': '7' }).end();
      else response.end('done');
    });
    const { client, waits } = clientOf(origin);
    expect(await client.send({ method: 'GET', url: origin })).toMatchObject({ status: 200, body: 'done' });
    expect(waits).toEqual([500, 7_000]);
  });

  it('is not made when the other side asks for longer than anybody waits', async () => {
    const { origin, calls } = await service((_request, response) => {
      response.writeHead(429, { 'retry-after': '3600' }).end();
    });
    expect(await clientOf(origin).client.send({ method: 'GET', url: origin })).toMatchObject({ status: 429 });
    expect(calls).toHaveLength(1);
  });

  it('is not made of what must not be done twice, unless it is said to be harmless', async () => {
    const { origin, calls } = await service((_request, response) => response.writeHead(503).end());
    const { client } = clientOf(origin);
    expect(await client.send({ method: 'POST', url: origin })).toMatchObject({ status: 503 });
    expect(calls).toHaveLength(1);
    await client.send({ method: 'POST', url: origin, mayRepeat: true });
    expect(calls).toHaveLength(4);
  });
});

describe('a host', () => {
  const { client } = clientOf('http://127.0.0.1:1', {
    hosts: ['api.example.org', '.example.com', 'localhost'],
  });

  it.each([
    'https://example.org/',
    'https://example.com/',
    'https://api.example.org.example.net/',
    'https://notexample.com/',
    'http://api.example.org/',
    'http://127.0.0.1:2/',
    'https://user@127.0.0.1/',
  ])('%s is refused when it is not allowed', async (url) => {
    await expect(client.send({ method: 'GET', url })).rejects.toMatchObject({ trouble: 'host-not-allowed' });
  });

  it('is refused when its name leads inside', async () => {
    await expect(client.send({ method: 'GET', url: 'https://localhost/' })).rejects.toMatchObject({
      trouble: 'private-address',
    });
  });

  it('is looked up once for a call, and refused when its name leads inside the next time', async () => {
    // The first is nobody's, and leads nowhere (RFC 9637).
    const answers = [['3fff::1'], ['127.0.0.1'], ['3fff::1', '10.0.0.1'], ['::ffff:169.254.169.254']];
    let asked = 0;
    const lookUp = ((_name: string, _options: object, callback: (error: null, all: object[]) => void) => {
      const addresses = answers[asked] ?? [];
      asked += 1;
      callback(
        null,
        addresses.map((address) => ({ address, family: isIP(address) })),
      );
    }) as unknown as typeof lookup;
    const rebinding = createHttpClient({ hosts: ['hooks.example.org'], tries: 1, timeout: 200, lookUp });
    const troubles: unknown[] = [];
    while (troubles.length < answers.length)
      troubles.push(
        await rebinding.send({ method: 'POST', url: 'https://hooks.example.org/' }).then(
          () => 'sent',
          (error: unknown) => (error as HttpClientError).trouble,
        ),
      );
    expect(['unreachable', 'timeout']).toContain(troubles[0]);
    expect(troubles.slice(1)).toEqual(['private-address', 'private-address', 'private-address']);
    expect(asked).toBe(answers.length);
  });

  it.each(['127.0.0.1', '[::1]', '[::ffff:10.0.0.1]'])('is refused as the address %s', async (host) => {
    const inside = createHttpClient({ hosts: [new URL(`https://${host}`).hostname] });
    await expect(inside.send({ method: 'GET', url: `https://${host}/` })).rejects.toMatchObject({
      trouble: 'private-address',
    });
  });
});
