import type { ErrorEntry } from '#shared/errors/entry.ts';

export const outcomesErrors = {
  'outcomes.unnamed': { status: 409, text: 'outcomes.unnamed' },
  'outcomes.in-future': { status: 422, text: 'outcomes.inFuture' },
  'outcomes.changed': { status: 409, text: 'outcomes.changed' },
} as const satisfies Record<string, ErrorEntry>;
