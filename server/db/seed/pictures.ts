import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Storage } from '#server/platform/storage/storage.ts';
import { drawCopies, type PictureCopy } from '#areas/files/server/images.tool.ts';
import { pictureKey } from '#areas/files/server/files.rules.ts';
import type { FilePurpose } from '#areas/files/rules/files.ts';
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

/** A drawing as it is stored: the picture, and its smaller copies. */
export interface Drawing {
  main: Buffer;
  copies: readonly PictureCopy[];
  width: number;
  height: number;
  sha256: string;
}

/** The purposes that the demo data has drawings for. */
export type DrawnPurpose = keyof typeof sizes;

/** Draws `art/{name}.svg` as WebP. */
export async function draw(purpose: DrawnPurpose, name: string): Promise<Drawing> {
  const svg = await readFile(new URL(`./art/${name}.svg`, import.meta.url));
  const { width, height } = sizes[purpose];
  const drawn = sharp(svg).resize(width, height, { fit: 'cover' });
  const main = await drawn.webp({ quality: 82, effort: 2 }).toBuffer();
  const sha256 = createHash('sha256').update(main).digest('hex');
  return { main, copies: await drawCopies({ bytes: main, sha256, width, height }), width, height, sha256 };
}

/**
 * Stores a drawing. Its key carries a part of its hash: another drawing gets another address, so that browsers may
 * keep the old one for ever.
 */
export async function storeDrawing(
  storage: Storage,
  purpose: DrawnPurpose,
  name: string,
  { main, copies, ...drawing }: Drawing,
): Promise<StoredPicture> {
  const storageKey = pictureKey(`public/demo/${purpose}`, name, drawing);
  await storage.put(storageKey, main);
  for (const copy of copies) await storage.put(copyAddress(storageKey, copy.width), copy.bytes);
  return {
    storageKey,
    purpose,
    contentType: 'image/webp',
    byteSize: main.length,
    ...drawing,
    originalName: `${name}.svg`,
  };
}
