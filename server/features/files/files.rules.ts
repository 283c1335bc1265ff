import type { FilePurpose, ImageContentType } from '#shared/rules/files.ts';
import { imageMinPixels } from '#shared/rules/files.ts';

/** How pictures of one purpose are judged and kept. Lengths are pixels. */
export interface ImageRule {
  /** Smallest width and height that is accepted; 0: any. */
  min: number;
  /** Longest width and height of what is kept; pictures are never enlarged. */
  max: number;
  /** `square`: the middle is cut out; `whole`: everything stays, in its own shape. */
  shape: 'square' | 'whole';
  /** Longest side of a second, small copy. */
  small?: number;
}

/** The rules by purpose (docs/PRODUCT.md, "Profile and pictures"); pictures of people have no minimum. */
export const imageRules: Readonly<Record<FilePurpose, ImageRule>> = {
  'user-profile': { min: 0, max: 512, shape: 'square', small: 128 },
  'organization-logo': { min: imageMinPixels, max: 512, shape: 'whole' },
  'organization-cover': { min: imageMinPixels, max: 1920, shape: 'whole' },
  'location-profile': { min: imageMinPixels, max: 512, shape: 'whole' },
  'location-cover': { min: imageMinPixels, max: 1920, shape: 'whole' },
  'opportunity-image': { min: imageMinPixels, max: 1600, shape: 'whole' },
};

/**
 * Most pixels that a picture may unpack to. The largest cameras of phones take 50 million as a rule; a few
 * kilobytes of a crafted file can claim thousands of millions.
 */
export const imageMaxPixels = 64_000_000;

/** An upload that nothing uses is erased after so many hours. */
export const unattachedHours = 24;

/** What the first bytes of a file say it is; null for everything that is not accepted, SVG among it. */
export function sniffImage(bytes: Uint8Array): ImageContentType | null {
  const starts = (signature: readonly number[], at = 0) =>
    signature.every((byte, index) => bytes[at + index] === byte);
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (starts([0xff, 0xd8, 0xff])) return 'image/jpeg';
  // RIFF....WEBP
  if (starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8)) return 'image/webp';
  return null;
}

const mainSuffix = '-main.webp';

/** The keys of an uploaded picture and of its small copy. */
export const pictureKeys = (stem: string): { main: string; small: string } => ({
  main: `${stem}${mainSuffix}`,
  small: `${stem}-small.webp`,
});

/** The key of the small copy that is kept beside an uploaded picture, or null when it has none. */
export function smallKeyOf(mainKey: string, purpose: FilePurpose): string | null {
  if (!mainKey.endsWith(mainSuffix) || imageRules[purpose].small === undefined) return null;
  return pictureKeys(mainKey.slice(0, -mainSuffix.length)).small;
}

/** The address of a stored picture, or null when there is none. */
export function fileUrl(storageKey: string | null): string | null {
  return storageKey === null ? null : `/files/${storageKey.split('/').map(encodeURIComponent).join('/')}`;
}

/** The address of a person's picture in small; of the picture itself when it was stored without a small copy. */
export function avatarUrl(storageKey: string | null): string | null {
  return fileUrl(storageKey === null ? null : (smallKeyOf(storageKey, 'user-profile') ?? storageKey));
}
