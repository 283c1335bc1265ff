import type { ErrorEntry } from '#shared/errors/entry.ts';

export const calendarFeedsErrors = {
  'calendar-feed.daily-limit': { status: 429, text: 'calendarFeeds.dailyLimit' },
} as const satisfies Record<string, ErrorEntry>;
