import type { ErrorEntry } from '#shared/errors/entry.ts';

export const correctionErrors = {
  'correction.still-open': { status: 409, text: 'corrections.stillOpen' },
  'correction.backwards': { status: 422, text: 'corrections.backwards' },
  'correction.future': { status: 422, text: 'corrections.future' },
  'correction.too-far': { status: 422, text: 'corrections.tooFar' },
  'correction.too-long': { status: 422, text: 'corrections.tooLong' },
  'correction.changed': { status: 409, text: 'corrections.changed' },
  'correction.overlaps': { status: 409, text: 'corrections.overlap.title' },
  'correction.reversed': { status: 409, text: 'corrections.reversed' },
  'correction.not-last': { status: 409, text: 'corrections.notLast' },
} as const satisfies Record<string, ErrorEntry>;
