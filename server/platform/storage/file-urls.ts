import { addressForWidth } from '#shared/rules/pictures.ts';

/** The address of a stored picture, or null when there is none. */
export function fileUrl(storageKey: string | null): string | null {
  return storageKey === null ? null : `/files/${storageKey.split('/').map(encodeURIComponent).join('/')}`;
}

/** Width of the copy that is shown as an avatar, in pixels. */
const avatarWidth = 160;

/** The address of a person's picture in small. */
export function avatarUrl(storageKey: string | null): string | null {
  const url = fileUrl(storageKey);
  return url && addressForWidth(url, avatarWidth);
}
