import type { CorrectionRefusal } from '#areas/check-in/rules/corrections.ts';

/** What the form says of times that can't be. */
export const refusalTexts = {
  'correction.still-open': 'corrections.stillOpen',
  'correction.backwards': 'corrections.backwards',
  'correction.future': 'corrections.future',
  'correction.too-far': 'corrections.tooFar',
  'correction.too-long': 'corrections.tooLong',
} as const satisfies Record<CorrectionRefusal, string>;
