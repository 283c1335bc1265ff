/** What can be attached to a message, judged by content and not by file name. */
export const attachmentTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

/** How the names of such files end; the first one is given to a file that has another. */
export const attachmentEndings = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
} as const satisfies Record<AttachmentType, readonly string[]>;

/** What the browser's file chooser offers. */
export const attachmentAccept = [
  ...attachmentTypes,
  ...Object.values(attachmentEndings)
    .flat()
    .map((ending) => `.${ending}`),
].join(',');

/** Most files that one message has. */
export const attachmentsMax = 3;

/** Most bytes that the files of one message have together (5 MB). */
export const attachmentsMaxBytes = 5 * 1024 * 1024;
