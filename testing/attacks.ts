// What attackers send over real connections.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A request whose body an attacker sends as they like. */
export interface RawRequest {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  /** What is sent of the body at once. */
  body?: string | Buffer;
  /** The length that is claimed; that of `body` unless told. */
  claimed?: number;
}

export interface OpenRequest {
  socket: Socket;
  /** The status of the answer; 0 when the connection ended without one. */
  status: Promise<number>;
}

/** Sends a request as it is, body and all, and leaves the connection open. */
export async function openRequest(
  url: string,
  { path, method = 'POST', ...rest }: RawRequest,
): Promise<OpenRequest> {
  const { hostname, port } = new URL(url);
  const { headers = {}, body = '', claimed = Buffer.byteLength(body) } = rest;
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const status = new Promise<number>((resolve) => {
    socket.on('data', (data) =>
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(data.toString('latin1'))?.[1] ?? 0)),
    );
    socket.on('close', () => resolve(0));
    // The server hangs up on what it refused while it is still being sent.
    socket.on('error', () => resolve(0));
  });
  const lines = Object.entries({
    host: `${hostname}:${port}`,
    'content-length': String(claimed),
    ...headers,
  });
  socket.write(
    `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  socket.write(body);
  return { socket, status };
}

/** The beginning of an upload of `bytes` that never ends. */
export function unfinishedUpload(
  path: string,
  cookie: string,
  bytes: number,
  headers: object = {},
): RawRequest {
  const boundary = 'xxManyhandsxx';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n`;
  return {
    path,
    headers: { cookie, 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
    body: Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, 'x')]),
    claimed: head.length + bytes + 1000,
  };
}

const megabyte = 1024 * 1024;
const json = { 'content-type': 'application/json' };

/** How requests of an attack were answered: how many with which status. */
export type Answers = Record<number, number>;

/** Somebody without an account sends 8 MB of lists within lists, 20 times. */
export async function sendDeepBodies(url: string, paths: readonly string[]): Promise<Answers> {
  const body = '['.repeat(8 * megabyte);
  const answers: Answers = {};
  for (const path of Array.from({ length: 20 / paths.length }, () => paths).flat()) {
    const { socket, status } = await openRequest(url, { path, headers: json, body });
    const code = await status;
    answers[code] = (answers[code] ?? 0) + 1;
    socket.destroy();
  }
  return answers;
}

/**
 * People with an account begin 80 uploads of 7 MB and leave them there for some seconds.
 * @param addressOf headers that say where each comes from, behind a proxy
 * @returns how those were answered that are not waited for
 */
export async function stallUploads(
  url: string,
  {
    path,
    cookie,
    addressOf = () => ({}),
  }: { path: string; cookie: string; addressOf?: (index: number) => object },
): Promise<Answers> {
  return holdOpen(
    Array.from({ length: 80 }, (_, index) => unfinishedUpload(path, cookie, 7 * megabyte, addressOf(index))),
    url,
  );
}

/**
 * Somebody without an account begins 200 bodies and sends one letter of each.
 * @param address headers that say where they come from, behind a proxy
 */
export const trickleBodies = (url: string, path: string, address: object): Promise<Answers> =>
  holdOpen(
    Array.from({ length: 200 }, () => ({
      path,
      headers: { ...json, ...address },
      body: '{',
      claimed: 10_000,
    })),
    url,
  );

/** Seconds for which what is held open is held. */
const holdSeconds = 5;

async function holdOpen(requests: readonly RawRequest[], url: string): Promise<Answers> {
  const opened = await Promise.all(requests.map((one) => openRequest(url, one)));
  const answers: Answers = {};
  for (const { status } of opened) void status.then((code) => (answers[code] = (answers[code] ?? 0) + 1));
  await wait(holdSeconds * 1000);
  const soFar = { ...answers };
  for (const { socket } of opened) socket.destroy();
  return soFar;
}
