import type { ErrorEntry } from '#shared/errors/entry.ts';

export const deedsErrors = {
  'deeds.came-earlier': { status: 409, text: 'deeds.cameEarlier' },
  'deeds.left-earlier': { status: 409, text: 'deeds.leftEarlier' },
  'deeds.left-before-coming': { status: 409, text: 'deeds.leftBeforeComing' },
  'deeds.slot-gone': { status: 409, text: 'deeds.slotGone' },
  'deeds.too-many': { status: 429, text: 'deeds.tooMany' },
  'deeds.too-many-strangers': { status: 429, text: 'deeds.tooManyStrangers' },
  'deeds.too-late': { status: 409, text: 'deeds.tooLate' },
} as const satisfies Record<string, ErrorEntry>;
