import { createHash } from 'node:crypto';
import type { FilePurpose } from '#areas/files/rules/files.ts';
import { imageMinPixels } from '#areas/files/rules/files.ts';
import { copyAddress, copyWidthsIn } from '#shared/rules/pictures.ts';

/** How pictures of one purpose are judged and kept. Lengths are pixels. */
export interface ImageRule {
  /** Smallest width and height that is accepted; 0: any. */
  min: number;
  /** Longest width and height of what is kept, unless the other would fall below `min`; never enlarged. */
  max: number;
  /** `square`: the middle is cut out; `whole`: everything stays, in its own shape. */
  shape: 'square' | 'whole';
}

/** The rules by purpose (areas/accounts/README.md, "Profile and pictures"); pictures of people have no minimum. */
export const imageRules: Readonly<Record<FilePurpose, ImageRule>> = {
  'user-profile': { min: 0, max: 512, shape: 'square' },
  'organization-logo': { min: imageMinPixels, max: 512, shape: 'whole' },
  'organization-cover': { min: imageMinPixels, max: 1920, shape: 'whole' },
  'location-profile': { min: imageMinPixels, max: 512, shape: 'whole' },
  'location-cover': { min: imageMinPixels, max: 1920, shape: 'whole' },
  'opportunity-image': { min: imageMinPixels, max: 1600, shape: 'whole' },
};

/** An upload that nothing uses is erased after so many hours. */
export const unattachedHours = 24;

/** The key of a picture: its size and a part of its content's hash tell it apart from every other. */
export const pictureKey = (
  folder: string,
  id: string,
  { sha256, width, height }: { sha256: string; width: number; height: number },
): string => `${folder}/${id}-${sha256.slice(0, 12)}-${width}x${height}.webp`;

/** Where all pictures are. */
export const pictureFolder = 'public';

/** Whether a key is one that `pictureKey` or a copy of such a picture has; anything else in the storage isn't ours. */
export const isPictureKey = (key: string): boolean =>
  key.startsWith(`${pictureFolder}/`) && /-[0-9a-f]{12}-\d{1,5}x\d{1,5}(?:\.w\d{1,5})?\.webp$/.test(key);

/** Longest folder name in bytes; file systems take 255. */
const folderMax = 180;

/**
 * A name as one folder of a key. Signs that a folder can't have, and `%`, are written as `%` and their code, as keys
 * write `#`; what is too long for a folder ends in its hash instead.
 */
export function folderName(name: string): string {
  const written = name.replaceAll(/[%#/\\:*?"<>|\p{Cc}\p{Cs}]|^\.+$/gu, (signs) =>
    [...signs].map((sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );
  return shortened(written);
}

function shortened(name: string): string {
  if (Buffer.byteLength(name) <= folderMax) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 12);
  let stem = '';
  for (const letter of name) {
    if (Buffer.byteLength(stem + letter) + hash.length + 1 > folderMax) break;
    stem += letter;
  }
  return `${stem}~${hash}`;
}

/** Everything that a person uploads lies here until its record is saved; pictures of the person stay. */
const personalFolder = 'public/user/';

/** Where a person's uploads for records that are not saved yet go. */
export const uploadFolder = (userId: string, records: string): string =>
  `${personalFolder}${userId}/${records}`;

/** Whether a picture lies in the folder of the person who uploaded it. */
export const isPersonal = (key: string): boolean => key.startsWith(personalFolder);

/** The key that a picture has in another folder: its last part tells it apart everywhere. */
export const keyInFolder = (folder: string, key: string): string => `${folder}/${lastPart(key)}`;

/** The last part of a key, by which a picture is known wherever it lies. */
export const lastPart = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

/** The id of the uploaded picture that once lay under this key in a person's folder; null for other keys. */
export function idInFormerKey(key: string): string | null {
  if (!isPersonal(key)) return null;
  return (
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-[0-9a-f]{12}-\d+x\d+\.webp$/.exec(lastPart(key))?.[1] ??
    null
  );
}

/** All keys under which a picture's bytes may be kept: its own first, then those of its copies. */
export const keysOfPicture = (key: string): string[] => [
  key,
  ...copyWidthsIn(key).map((width) => copyAddress(key, width)),
];
