import type { ErrorEntry } from '#shared/errors/entry.ts';

export const textingErrors = {
  'texting.country': { status: 422, text: 'texting.number.country' },
  'texting.too-many-codes': { status: 429, text: 'texting.code.tooMany' },
  'texting.number-busy': { status: 429, text: 'texting.number.busy' },
  'texting.code-invalid': { status: 422, text: 'texting.code.wrong' },
  'texting.too-many-tries': { status: 429, text: 'texting.code.tooManyTries' },
  'texting.no-number': { status: 409, text: 'texting.noNumber' },
  'texting.daily-limit': { status: 429, text: 'texting.dailyLimit' },
} as const satisfies Record<string, ErrorEntry>;
