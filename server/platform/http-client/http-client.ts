// Calls of other services: only hosts that are allowed, nothing inside our own network, never longer or larger than is said, and
// again only where doing it twice does no harm.
import { lookup as lookUpName, type LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isPrivateAddress } from './private-addresses.ts';

export interface HttpCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Whether doing it twice is harmless; GET, PUT and DELETE are unless told otherwise (RFC 9110, 9.2.2). */
  mayRepeat?: boolean;
  /** For a whole try, in milliseconds, where it takes longer than other calls. */
  timeout?: number;
}

export interface HttpAnswer {
  status: number;
  /** By their names in lowercase. */
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** Why there is no answer. `timeout`, `unreachable` and `too-large` are the other side's, the rest is ours. */
export type HttpTrouble = 'host-not-allowed' | 'private-address' | 'timeout' | 'unreachable' | 'too-large';

/** There is no answer. Nothing of the call is in the message: addresses may hold secrets. */
export class HttpClientError extends Error {
  readonly trouble: HttpTrouble;

  constructor(trouble: HttpTrouble, options?: ErrorOptions) {
    super(trouble, options);
    this.trouble = trouble;
  }
}

export interface HttpClientOptions {
  /** Names of hosts; `.salesforce.com` allows every host below it. Only https is spoken with them. */
  hosts: readonly string[];
  /** Servers inside our own network or without https that are meant nevertheless, as origins: `http://127.0.0.1:4000`. */
  trustedOrigins?: readonly string[];
  /** For a whole try, in milliseconds. */
  timeout?: number;
  /** Of an answer's body, in bytes. */
  mostBytes?: number;
  /** How often a call is sent at most. */
  tries?: number;
  /** Before the second try, in milliseconds; each further one waits twice as long. */
  firstWait?: number;
  /** The longest `Retry-After` that is waited for, in milliseconds; with a longer one the answer is handed on. */
  longestWait?: number;
  /** Waits between tries, and the chance that spreads them: others wait for the same server. */
  wait?: (milliseconds: number) => Promise<unknown>;
  random?: () => number;
  /** Looks names up. */
  lookUp?: typeof lookUpName;
}

export interface HttpClient {
  /**
   * Sends a call. Redirects are answers like any other, for they may lead anywhere.
   * @throws HttpClientError when there is no answer
   */
  send(call: HttpCall): Promise<HttpAnswer>;
}

/** Creates a client for one other service. */
export function createHttpClient({
  hosts,
  trustedOrigins = [],
  timeout = 10_000,
  mostBytes = 5_000_000,
  tries = 3,
  firstWait = 500,
  longestWait = 10_000,
  wait = pause,
  random = Math.random,
  lookUp = lookUpName,
}: HttpClientOptions): HttpClient {
  const isAllowed = ({ protocol, hostname }: URL): boolean =>
    protocol === 'https:' &&
    hosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
  return {
    async send(call) {
      const url = new URL(call.url);
      const isTrusted = trustedOrigins.includes(url.origin);
      if (!isTrusted && !isAllowed(url)) throw new HttpClientError('host-not-allowed');
      const mayRepeat = call.mayRepeat ?? ['GET', 'PUT', 'DELETE'].includes(call.method);
      for (let attempt = 1; ; attempt += 1) {
        const isLast = attempt === tries || !mayRepeat;
        const backOff = firstWait * 2 ** (attempt - 1) * (0.5 + random() / 2);
        try {
          const answer = await sendOnce(url, call, { isTrusted, mayRepeat, timeout, mostBytes, lookUp });
          const asked = isBusy(answer) ? retryAfterOf(answer) : null;
          if (isLast || asked === null || asked > longestWait) return answer;
          await wait(Math.max(asked, backOff));
        } catch (error) {
          if (isLast || !(error instanceof HttpClientError) || !isTransient(error)) throw error;
          await wait(backOff);
        }
      }
    },
  };
}

/** The other side can't now, and may be able to later. */
const isBusy = ({ status }: HttpAnswer): boolean => [429, 502, 503, 504].includes(status);

const isTransient = ({ trouble }: HttpClientError): boolean =>
  trouble === 'timeout' || trouble === 'unreachable';

/** In milliseconds; zero when the answer doesn't say (RFC 9110, 10.2.3). A date is left to the back-off: clocks differ. */
function retryAfterOf({ headers }: HttpAnswer): number {
  const seconds = Number(headers['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
}

interface Limits {
  isTrusted: boolean;
  mayRepeat: boolean;
  timeout: number;
  mostBytes: number;
  lookUp: typeof lookUpName;
}

function sendOnce(
  url: URL,
  { method, headers, body, timeout }: HttpCall,
  { isTrusted, mayRepeat, timeout: most, mostBytes, lookUp }: Limits,
): Promise<HttpAnswer> {
  // A name is looked up where it is used, so that it can't mean something else a moment later; an address has no name.
  if (!isTrusted && isIP(bare(url.hostname)) !== 0 && isPrivateAddress(bare(url.hostname)))
    return Promise.reject(new HttpClientError('private-address'));
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeout ?? most);
    const fail = (error: Error) => {
      if (error instanceof HttpClientError) reject(error);
      else reject(new HttpClientError(signal.aborted ? 'timeout' : 'unreachable', { cause: error }));
    };
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
      signal,
      // The other side may close a connection that was kept just when it is used again: nobody knows then whether the call arrived.
      ...(mayRepeat ? {} : { agent: false }),
      ...(isTrusted ? {} : { lookup: outside(lookUp) }),
    });
    request.on('error', fail);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('error', fail);
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > mostBytes) response.destroy(new HttpClientError('too-large'));
        else chunks.push(chunk);
      });
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    request.end(body);
  });
}

/** An IPv6 address without the brackets that it has in a URL. */
const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * Looks up a name, and refuses it when it has an address inside: one of several would be enough to be led there. The connection goes to
 * what was looked up here, and to nothing that the name means a moment later.
 */
const outside =
  (lookUp: typeof lookUpName): LookupFunction =>
  (hostname, options, callback) =>
    lookUp(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, '', 0);
      if (addresses.some(({ address }) => isPrivateAddress(address)))
        return callback(new HttpClientError('private-address'), '', 0);
      const [first] = addresses;
      if (options.all) return callback(null, addresses);
      return callback(null, first?.address ?? '', first?.family ?? 0);
    });
