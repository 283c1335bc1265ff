import type { ErrorEntry } from '#shared/errors/entry.ts';

export const webhooksErrors = {
  'webhook.too-many': { status: 409, text: 'webhooks.tooMany' },
  'webhook.daily-limit': { status: 429, text: 'webhooks.dailyLimit' },
} as const satisfies Record<string, ErrorEntry>;
