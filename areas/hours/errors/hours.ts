import type { ErrorEntry } from '#shared/errors/entry.ts';

export const hoursErrors = {
  'hours.none-in-range': { status: 404, text: 'hours.noneInRange' },
} as const satisfies Record<string, ErrorEntry>;
