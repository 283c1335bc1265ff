import type { ErrorEntry } from '#shared/errors/entry.ts';

export const idempotencyErrors = {
  'idempotency.key': { status: 400, text: 'idempotency.key' },
  'idempotency.not-here': { status: 400, text: 'idempotency.notHere' },
  'idempotency.other-request': { status: 422, text: 'idempotency.otherRequest' },
  'idempotency.in-progress': { status: 409, text: 'idempotency.inProgress' },
  'idempotency.answer-gone': { status: 409, text: 'idempotency.answerGone' },
  'idempotency.daily-limit': { status: 429, text: 'idempotency.dailyLimit' },
} as const satisfies Record<string, ErrorEntry>;
