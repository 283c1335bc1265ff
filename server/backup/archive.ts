// The format of a backup: a tar file, compressed by gzip. It begins with what it is of, has rows and files, and ends with what
// they come to, so that one that was cut off is told.
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Readable, Writable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack, type Pack } from 'tar-stream';
import { z } from 'zod';

/** What an operator can mend, as a sentence. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

export const manifestSchema = z.object({
  format: z.literal(1),
  /** Of migrations and of the tables of jobs (`backupVersion`). */
  version: z.string(),
  madeAt: z.string(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
    }),
  ),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

export const summarySchema = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number(), checksum: z.string() })),
  files: z.object({ count: z.number(), bytes: z.number() }),
});
export type Summary = z.infer<typeof summarySchema>;

/** A part of a backup, in the order in which they are written. */
export type ArchivePart =
  | { kind: 'manifest'; manifest: BackupManifest }
  | { kind: 'rows'; table: string; rows: string[] }
  | { kind: 'file'; key: string; bytes: Buffer }
  | { kind: 'summary'; summary: Summary };

/**
 * Writes parts as an archive, and ends `out`.
 * @throws what `out` or the parts throw
 */
export async function writeArchive(parts: AsyncIterable<ArchivePart>, out: Writable): Promise<void> {
  const tar = pack();
  const written = pipeline(tar, createGzip({ level: 5 }), out);
  const failed = written.then(
    () => new Promise<never>(() => {}),
    (error: unknown) => Promise.reject(error),
  );
  failed.catch(() => {});
  try {
    let number = 0;
    for await (const part of parts) await Promise.race([writePart(tar, part, (number += 1)), failed]);
    tar.finalize();
  } catch (error) {
    tar.destroy(error instanceof Error ? error : new Error(String(error)));
    await written.catch(() => {});
    throw error;
  }
  await written;
}

function writePart(tar: Pack, part: ArchivePart, number: number): Promise<void> {
  switch (part.kind) {
    case 'manifest':
      return entry(tar, 'manifest.json', JSON.stringify(part.manifest));
    case 'rows':
      return entry(tar, `tables/${part.table}/${number}.jsonl`, part.rows.join('\n'));
    case 'file':
      return entry(tar, `files/${part.key}`, part.bytes);
    case 'summary':
      return entry(tar, 'summary.json', JSON.stringify(part.summary));
  }
}

const entry = (tar: Pack, name: string, content: string | Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
  });

/**
 * Reads the parts of an archive.
 * @throws BackupError when it is none, or its end is missing
 */
export async function* readArchive(input: Readable): AsyncGenerator<ArchivePart> {
  const tar = extract();
  // Told by reading the entries, too.
  const fed = pipeline(input, createGunzip(), tar);
  fed.catch(() => {});
  let isWhole = false;
  try {
    for await (const one of tar) {
      const [, folder, name] = /^(tables|files)\/(.+)$/s.exec(one.header.name) ?? [];
      const content = await buffer(one);
      if (folder === 'files') yield { kind: 'file', key: name!, bytes: content };
      else if (folder === 'tables')
        yield {
          kind: 'rows',
          table: name!.replace(/\/\d+\.jsonl$/, ''),
          rows: content.toString().split('\n'),
        };
      else if (one.header.name === 'manifest.json')
        yield { kind: 'manifest', manifest: manifestSchema.parse(JSON.parse(content.toString())) };
      else if (one.header.name === 'summary.json') {
        isWhole = true;
        yield { kind: 'summary', summary: summarySchema.parse(JSON.parse(content.toString())) };
      } else throw new BackupError(unreadable);
    }
    await fed;
  } catch (error) {
    if (isOfFormat(error)) throw new BackupError(unreadable, { cause: error });
    throw error;
  }
  if (!isWhole) throw new BackupError(cutOff);
}

const unreadable = 'The file is no backup of Manyhands, or it is damaged: nothing was restored.';
const cutOff = 'The backup was cut off while it was written or copied: nothing was restored.';

/** Whether gzip, tar, JSON or its shape is at fault, and not what was done with a part. */
function isOfFormat(error: unknown): boolean {
  if (error instanceof SyntaxError || error instanceof z.ZodError) return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return (
    code.startsWith('Z_') ||
    (error instanceof Error && /tar header|end of data|Invalid tar/i.test(error.message))
  );
}
