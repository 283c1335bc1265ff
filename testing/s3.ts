// An S3-compatible storage for tests: a server from npm that checks signatures, on loopback, with one bucket.
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import S3rver from '@20minutes/s3rver';

export interface FakeS3 {
  /** For STORAGE_URL. */
  url: string;
  /** Keeps a file of one byte under each key, as if it had been stored just now. */
  fill(keys: readonly string[]): Promise<void>;
  /** Names of the files that the bucket holds, without their folders. */
  names(): Promise<string[]>;
  /** Makes a file as old as if it had been stored so many hours ago. */
  age(key: string, hours: number): Promise<void>;
  stop(): Promise<void>;
}

const bucket = 'pictures';
/** What the server adds to a key for the name of the file that holds its bytes. */
const suffix = '._S3rver_object';

/** Starts an S3-compatible storage on a free loopback port. */
export async function startS3(): Promise<FakeS3> {
  const directory = await mkdtemp(join(tmpdir(), 'manyhands-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  // By itself it writes while it reads. A storage of the world has a file whole or not at all.
  server.store.putContent = async (path, content) => {
    const bytes = Buffer.isBuffer(content) ? content : Buffer.concat(await Readable.from(content).toArray());
    const draft = join(directory, randomUUID());
    await writeFile(draft, bytes);
    await rename(draft, path);
    return [bytes.length, createHash('md5').update(bytes).digest('hex')];
  };
  const { port } = await server.run();
  return {
    // The one key that this server knows.
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/${bucket}?ssl=false`,
    fill: async (keys) => {
      for (const key of keys) {
        const file = join(directory, bucket, `${key}${suffix}`);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, 'x');
      }
    },
    names: async () => {
      const entries = await readdir(join(directory, bucket), { recursive: true });
      const names = entries.filter((entry) => entry.endsWith(suffix));
      return names.map((entry) => entry.slice(entry.lastIndexOf('/') + 1, -suffix.length));
    },
    age: async (key, hours) => {
      const then = Date.now() / 1000 - hours * 3600;
      await utimes(join(directory, bucket, `${key}${suffix}`), then, then);
    },
    stop: async () => {
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
