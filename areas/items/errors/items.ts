import type { ErrorEntry } from '#shared/errors/entry.ts';

export const itemsErrors = {
  'items.expression': { status: 400, text: 'items.expression' },
  'items.query': { status: 400, text: 'items.query' },
  'items.kind': { status: 422, text: 'items.noKind' },
  'items.read-only': { status: 403, text: 'items.readOnly' },
  'items.kept': { status: 403, text: 'items.kept' },
  'items.fixed': { status: 403, text: 'items.fixed' },
} as const satisfies Record<string, ErrorEntry>;
