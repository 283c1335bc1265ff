/** The address of a stored picture, or null when there is none. */
export function fileUrl(storageKey: string | null): string | null {
  return storageKey === null ? null : `/files/${storageKey.split('/').map(encodeURIComponent).join('/')}`;
}
