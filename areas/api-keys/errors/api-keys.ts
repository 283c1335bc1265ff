import type { ErrorEntry } from '#shared/errors/entry.ts';

export const apiKeysErrors = {
  'api-key.refused': { status: 401, text: 'apiKeys.refused' },
  'api-key.closed': { status: 403, text: 'apiKeys.closed' },
  'api-key.scope': { status: 403, text: 'apiKeys.scope' },
  'api-key.rate-limited': { status: 429, text: 'apiKeys.rateLimited' },
  'api-key.too-many': { status: 409, text: 'apiKeys.tooMany' },
  'api-key.daily-limit': { status: 429, text: 'apiKeys.dailyLimit' },
} as const satisfies Record<string, ErrorEntry>;
