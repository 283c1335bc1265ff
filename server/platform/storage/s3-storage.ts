import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { StartError } from '../../config.ts';
import type { S3Address } from './s3-address.ts';
import { assertStorageKey, isStorageKey, StorageUnavailableError, type Storage } from './storage.ts';
import { readListing } from './s3-listing.ts';

/** What the storage answered to a request that it did not fulfil. */
class S3Refusal extends StorageUnavailableError {
  readonly status: number;
  /** S3's own name for it (`NoSuchBucket`); empty when the answer has none. */
  readonly code: string;
  constructor(status: number, code: string) {
    super(`The storage answered ${status}${code ? ` (${code})` : ''}.`);
    this.status = status;
    this.code = code;
  }
}

/** A request may take so long until its answer begins; a body after it flows as fast as its reader. */
const answerSeconds = 15;
/** Waits before the second and the third try, in milliseconds. Every request may be repeated without harm. */
const usualWaits: readonly number[] = [150, 600];

/**
 * Keeps files in a bucket of an S3-compatible storage. Addresses name the bucket in the path, which every such
 * storage understands. A bucket needs no setting; it is not open to the public, the server hands the files out.
 * @param waits milliseconds before the second try, the third and so on, of a request that failed in passing
 */
export function createS3Storage(address: S3Address, waits = usualWaits): Storage {
  const { accessKeyId, secretAccessKey, region } = address;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const bucketUrl = `${address.endpoint}/${address.bucket}`;
  const urlOf = (key: string): string =>
    [bucketUrl, ...`${address.prefix}${key}`.split('/').map(encodeURIComponent)].join('/');

  const attempt = async (method: string, url: string, bytes?: Uint8Array<ArrayBuffer>): Promise<Response> => {
    // The hash is signed with the request: bytes that were cut off or changed on the way are refused.
    const headers = bytes && {
      'content-type': 'application/octet-stream',
      'content-length': String(bytes.length),
      'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
    };
    const request = await signer.sign(url, { method, headers, body: bytes });
    const patience = new AbortController();
    const timer = setTimeout(
      () => patience.abort(new Error(`no answer within ${answerSeconds} s`)),
      answerSeconds * 1000,
    );
    try {
      return await fetch(request, { signal: patience.signal, redirect: 'manual' });
    } catch (cause) {
      throw new StorageUnavailableError('The storage did not answer.', { cause });
    } finally {
      clearTimeout(timer);
    }
  };

  /** @returns the answer when it is a success, null for 404 of a key. */
  const send = async (
    method: string,
    url: string,
    bytes?: Uint8Array<ArrayBuffer>,
  ): Promise<Response | null> => {
    for (let tried = 0; ; tried += 1) {
      try {
        const answer = await attempt(method, url, bytes);
        if (answer.ok) return answer;
        const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1] ?? '';
        if (answer.status === 404 && code !== 'NoSuchBucket' && method !== 'PUT') return null;
        throw new S3Refusal(answer.status, code);
      } catch (error) {
        const wait = waits[tried];
        if (wait === undefined || !isPassing(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  };

  return {
    async put(key, bytes) {
      assertStorageKey(key);
      const answer = await send('PUT', urlOf(key), new Uint8Array(bytes));
      await answer?.body?.cancel();
    },

    async get(key) {
      if (!isStorageKey(key)) return null;
      const answer = await send('GET', urlOf(key));
      if (!answer) return null;
      const size = Number(answer.headers.get('content-length'));
      const body = answer.body as ReadableStream<Uint8Array> | null;
      return { size, stream: body ? Readable.fromWeb(body) : Readable.from([]) };
    },

    async delete(key) {
      assertStorageKey(key);
      const answer = await send('DELETE', urlOf(key));
      await answer?.body?.cancel();
    },

    async *list(folder) {
      assertStorageKey(folder);
      const asked = { 'encoding-type': 'url', prefix: `${address.prefix}${folder}/` };
      // Pages begin after the last key of the one before, which every storage understands, unlike tokens.
      for (let marker: string | undefined = ''; marker !== undefined;) {
        // A space is `%20` here: what is signed and what is sent must be the same.
        const query = new URLSearchParams({ ...asked, ...(marker ? { marker } : {}) });
        const answer = await send('GET', `${bucketUrl}?${query.toString().replaceAll('+', '%20')}`);
        if (!answer) return;
        const now = Date.parse(answer.headers.get('date') ?? '') || Date.now();
        const page = readListing(await answer.text());
        const files = page.files.flatMap(({ key, storedAt }) =>
          key.startsWith(asked.prefix)
            ? [{ key: key.slice(address.prefix.length), ageSeconds: (now - storedAt) / 1000 }]
            : [],
        );
        if (files.length > 0) yield files;
        marker = page.next;
      }
    },
  };
}

/** Whether another try may help: nobody answered, or the storage is busy. */
const isPassing = (error: unknown): boolean =>
  error instanceof S3Refusal
    ? error.status >= 500 || error.status === 429
    : error instanceof StorageUnavailableError;

/**
 * Writes, reads and removes a small file, as the product will: a wrong key or a missing bucket is found when the
 * server starts and not when somebody's picture is lost.
 * @throws StartError one sentence that says what is wrong, without the key or the secret
 */
export async function checkS3Storage(storage: Storage, { endpoint, bucket }: S3Address): Promise<void> {
  const key = `.manyhands/start-${randomUUID()}`;
  const bytes = new TextEncoder().encode(key);
  const fail = (what: string, cause?: unknown) =>
    new StartError(`Manyhands can't start: ${what} (STORAGE_URL).`, { cause });
  const where = `the storage at ${endpoint}`;
  try {
    await storage.put(key, bytes);
    const stored = await storage.get(key);
    const read = stored && Buffer.concat(await stored.stream.toArray());
    await storage.delete(key);
    if (!read?.equals(bytes)) throw fail(`${where} doesn't give back what was stored in ${bucket}`);
    if (await storage.get(key)) throw fail(`${where} doesn't remove files from ${bucket}`);
  } catch (error) {
    if (!(error instanceof S3Refusal)) {
      throw error instanceof StorageUnavailableError ? fail(`${where} can't be reached`, error) : error;
    }
    throw fail(`${where} ${sentenceOf(error, bucket)}`, error);
  }
}

function sentenceOf({ status, code }: S3Refusal, bucket: string): string {
  if (code === 'NoSuchBucket' || status === 404) return `has no bucket ${bucket}`;
  if (code === 'RequestTimeTooSkewed') return "refuses this machine's clock";
  if (code === 'InvalidAccessKeyId' || code === 'SignatureDoesNotMatch')
    return 'refuses the key or its secret';
  if (code === 'AuthorizationHeaderMalformed' || (status >= 300 && status < 400))
    return `keeps the bucket ${bucket} in another region`;
  if (status === 401 || status === 403)
    return `does not let this key write, read, list and delete in ${bucket}`;
  return `answered ${status}${code ? ` (${code})` : ''}`;
}
