import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Storage } from '#server/platform/storage/storage.ts';
import { drawCopies } from '#server/features/files/images.tool.ts';
import { pictureKey } from '#server/features/files/files.rules.ts';
import type { FilePurpose } from '#shared/rules/files.ts';
import { copyAddress } from '#shared/rules/pictures.ts';

/** A stored picture as its row will say. */
export interface StoredPicture {
  storageKey: string;
  purpose: FilePurpose;
  contentType: 'image/webp';
  byteSize: number;
  width: number;
  height: number;
  sha256: string;
  originalName: string;
}

const sizes = {
  'organization-logo': { width: 512, height: 512 },
  'organization-cover': { width: 1600, height: 600 },
  'opportunity-image': { width: 1200, height: 675 },
} as const;

/**
 * Draws `art/{name}.svg` as WebP and stores it. Its key carries a part of its hash: another drawing gets
 * another address, so that browsers may keep the old one for ever.
 */
export async function storeDrawing(
  storage: Storage,
  purpose: keyof typeof sizes,
  name: string,
): Promise<StoredPicture> {
  const svg = await readFile(new URL(`./art/${name}.svg`, import.meta.url));
  const { width, height } = sizes[purpose];
  const drawn = sharp(svg).resize(width, height, { fit: 'cover' });
  const bytes = await drawn.webp({ quality: 82, effort: 2 }).toBuffer();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const storageKey = pictureKey(`public/demo/${purpose}`, name, { sha256, width, height });
  await storage.put(storageKey, bytes);
  for (const copy of await drawCopies({ bytes, sha256, width, height })) {
    await storage.put(copyAddress(storageKey, copy.width), copy.bytes);
  }
  return {
    storageKey,
    purpose,
    contentType: 'image/webp',
    byteSize: bytes.length,
    width,
    height,
    sha256,
    originalName: `${name}.svg`,
  };
}
