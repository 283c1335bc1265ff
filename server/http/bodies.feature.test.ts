import type { Socket } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { bodyDepthMax } from '#shared/contract/body-limits.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { openRequest, unfinishedUpload, type OpenRequest, type RawRequest } from '#testing/attacks.ts';
import { makeOrganization } from '#areas/organizations/testing/organizations.factories.ts';
import { makeOrganizer, makeUser } from '#areas/accounts/testing/accounts.factories.ts';

const json = { 'content-type': 'application/json' };
const megabyte = 1024 * 1024;

let test: TestApp;
let url: string;
let opened: OpenRequest[] = [];
beforeAll(async () => {
  test = await createTestApp({ config: { requestTimeout: 2_000 } });
  url = await listen(test.app);
});
afterEach(() => {
  for (const { socket } of opened) socket.destroy();
  opened = [];
});
afterAll(() => test.close());

const listen = (app: FastifyInstance): Promise<string> => app.listen({ port: 0, host: '127.0.0.1' });

async function send(request: RawRequest): Promise<OpenRequest> {
  const sent = await openRequest(url, request);
  opened.push(sent);
  return sent;
}

describe('access is settled before the body is read [limits-11]', () => {
  it.each([
    ['an upload', contract.profile.uploadImage.path, 401],
    ['a document', contract.opportunityEditor.create.path, 401],
    ['what nothing answers to', '/api/nowhere', 404],
    ['a public endpoint', contract.accounts.signIn.path, 413],
  ])('%s', async (_what, path, status) => {
    const sent = await send({ path, headers: json, claimed: 8 * megabyte });
    expect(await sent.status).toBe(status);
  });

  it('a volunteer sends no documents', async () => {
    const cookie = await test.signInAs(await makeUser(test.db));
    const path = contract.opportunityEditor.create.path;
    const sent = await send({ path, headers: { ...json, cookie }, claimed: 8 * megabyte });
    expect(await sent.status).toBe(403);
  });
});

describe('bodies that are much to read [limits-11]', () => {
  it('lists within lists are refused, a document’s depth is not', async () => {
    const organizer = await makeOrganizer(test.db);
    await makeOrganization(test.db, {}, { organizer });
    const cookie = await test.signInAs(organizer);
    const statusOf = async (depth: number) =>
      (
        await test.app.inject({
          method: 'POST',
          url: contract.opportunityEditor.create.path,
          headers: { ...json, cookie, origin: 'http://manyhands.test' },
          payload: `${'['.repeat(depth)}"[[[\\"[["${']'.repeat(depth)}`,
        })
      ).json().code;
    expect(await statusOf(bodyDepthMax)).toBe('request.invalid');
    expect(await statusOf(bodyDepthMax + 1)).toBe('request.too-large');
    expect(await statusOf((8 * megabyte) / 2 - 100)).toBe('request.too-large');
  });

  it('very many values are refused', async () => {
    const cookie = await test.signInAs(await makeUser(test.db));
    const change = (body: unknown) =>
      test.app.inject({
        method: 'PATCH',
        url: contract.profile.update.path,
        headers: { ...json, cookie, origin: 'http://manyhands.test' },
        payload: JSON.stringify(body),
      });
    expect((await change({ skills: Array.from({ length: 20_000 }, () => 1) })).json().code).toBe(
      'request.too-large',
    );
    const { code, fields } = (await change({ skills: Array.from({ length: 9_000 }, () => 1) })).json();
    expect([code, fields.length]).toEqual(['request.invalid', 1]);
  });
});

describe('bodies that are on their way [limits-12]', () => {
  const uploading = async (cookie: string, bytes: number) =>
    send(unfinishedUpload(contract.profile.uploadImage.path, cookie, bytes));

  /** What an upload that goes on is answered within a moment: nothing, as long as it may. */
  const refusal = ({ socket, status }: OpenRequest) =>
    Promise.race([status, new Promise<string>((resolve) => socket.once('drain', () => resolve('none')))]);

  it('of one address are bounded, and count no more once their connection is gone', async () => {
    const cookie = await test.signInAs(await makeUser(test.db));
    const first = await uploading(cookie, 19 * megabyte);
    const second = await uploading(cookie, 19 * megabyte);
    expect(await second.status).toBe(429);
    // Those who send little are not kept out.
    expect(
      (await fetch(`${url}/api/session/sign-in`, { method: 'POST', headers: json, body: '{}' })).status,
    ).toBe(422);
    first.socket.destroy();
    await expect.poll(async () => refusal(await uploading(cookie, 19 * megabyte))).toBe('none');
  });

  it('are taken in small pieces when they were refused, and others have their turn between them', async () => {
    const connected = new Set<Socket>();
    const connect = (socket: Socket) => connected.add(socket);
    test.app.server.on('connection', connect);
    const taken = () => [...connected].reduce((sum, { bytesRead }) => sum + bytesRead, 0);
    const [uploads, bytes] = [3, 3 * megabyte];
    const { path } = contract.profile.uploadImage;
    const refused = Promise.all(
      Array.from({ length: uploads }, () => send(unfinishedUpload(path, 'nobody=1', bytes))),
    );
    let most = 0;
    for (let [before, now] = [0, 0]; now < uploads * bytes; before = now) {
      await nextRound();
      now = taken();
      most = Math.max(most, now - before);
    }
    test.app.server.off('connection', connect);
    expect(await Promise.all((await refused).map(({ status }) => status))).toEqual(
      Array.from({ length: uploads }, () => 401),
    );
    // By itself Node takes two megabytes of each connection in a round.
    expect(most).toBeLessThan(megabyte);
  });

  it('are cut when they don’t come', async () => {
    const cookie = await test.signInAs(await makeUser(test.db));
    const slow = await uploading(cookie, 1000);
    const sent = await send({ path: contract.accounts.signIn.path, headers: json, body: '{', claimed: 1000 });
    expect(await Promise.all([slow.status, sent.status])).toEqual([408, 408]);
  });
});
