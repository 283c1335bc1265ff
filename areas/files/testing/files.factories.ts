import type { Queryable } from '#server/db/client.ts';
import { files } from '#areas/files/schema/files.ts';
import { one } from '#testing/factories/insert.ts';
import { nextId } from '#testing/factories/sequence.ts';

export type FileRow = typeof files.$inferSelect;

/** A picture's row; no bytes are stored. */
export async function makeFile(
  db: Queryable,
  overrides: Partial<typeof files.$inferInsert> = {},
): Promise<FileRow> {
  const id = overrides.id ?? nextId();
  const row = {
    id,
    storageKey: `public/test/${id}.png`,
    purpose: 'opportunity-image' as const,
    contentType: 'image/png' as const,
    byteSize: 12_345,
    width: 1200,
    height: 800,
    sha256: id.replaceAll('-', '').repeat(2),
    ...overrides,
  };
  return one(await db.insert(files).values(row).returning());
}
