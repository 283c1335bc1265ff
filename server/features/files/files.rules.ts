/** The address of a stored picture, or null when there is none. */
export function fileUrl(storageKey: string | null): string | null {
  return storageKey === null ? null : `/files/${storageKey.split('/').map(encodeURIComponent).join('/')}`;
}

/** Width and height in pixels of the small copy that is kept beside a picture for avatars. */
export const thumbnailPixels = 128;

const mainSuffix = '-512.webp';

/** The key of a picture of 512 pixels and of its small copy; both begin with `stem`. */
export const pictureKeys = (stem: string): { main: string; small: string } => ({
  main: `${stem}${mainSuffix}`,
  small: `${stem}-${thumbnailPixels}.webp`,
});

/** The address of a picture's small copy; of the picture itself when it was stored without one. */
export function thumbnailUrl(storageKey: string | null): string | null {
  if (!storageKey?.endsWith(mainSuffix)) return fileUrl(storageKey);
  return fileUrl(pictureKeys(storageKey.slice(0, -mainSuffix.length)).small);
}
