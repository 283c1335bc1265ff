import type { ErrorEntry } from '#shared/errors/entry.ts';

export const filesErrors = {
  'file.too-large': { status: 413, text: 'files.tooLarge' },
  'file.invalid': { status: 422, text: 'files.invalid' },
  'file.too-small': { status: 422, text: 'files.tooSmall' },
} as const satisfies Record<string, ErrorEntry>;
