/** What people can send as a file beside pictures that are shown, judged by content and not by file name. */
export const documentTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** How the names of such files end; the first one is given to a file that has another. */
export const documentEndings = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
} as const satisfies Record<DocumentType, readonly string[]>;

/** What the browser's file chooser offers. */
export const documentAccept = [
  ...documentTypes,
  ...Object.values(documentEndings)
    .flat()
    .map((ending) => `.${ending}`),
].join(',');
