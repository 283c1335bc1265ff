import type { ErrorEntry } from '#shared/errors/entry.ts';

export const childrenErrors = {
  'children-full': { status: 409, text: 'children.full' },
  'children-spent': { status: 429, text: 'limits.children' },
} as const satisfies Record<string, ErrorEntry>;
