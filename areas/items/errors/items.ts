import type { ErrorEntry } from '#shared/errors/entry.ts';

export const itemsErrors = {
  'items.expression': { status: 400, text: 'items.expression' },
  'items.query': { status: 400, text: 'items.query' },
} as const satisfies Record<string, ErrorEntry>;
