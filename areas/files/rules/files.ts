/** What a stored picture is for. */
export const filePurposes = [
  'user-profile',
  'organization-logo',
  'organization-cover',
  'location-profile',
  'location-cover',
  'opportunity-image',
] as const;
export type FilePurpose = (typeof filePurposes)[number];

/** Accepted pictures, judged by content and not by file name. */
export const imageContentTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type ImageContentType = (typeof imageContentTypes)[number];

/** Largest accepted picture, in bytes (20 MB). */
export const imageMaxBytes = 20 * 1024 * 1024;

/**
 * Most pixels that a picture may unpack to. The largest cameras of phones take 50 million as a rule; a few
 * kilobytes of a crafted file can claim thousands of millions.
 */
export const imageMaxPixels = 64_000_000;

/** Smallest accepted width and height in pixels; pictures of people (`user-profile`) have no minimum. */
export const imageMinPixels = 300;

/** What the browser's file chooser offers. */
export const imageAccept = '.png,.jpg,.jpeg,.webp,image/png,image/jpeg,image/webp';
