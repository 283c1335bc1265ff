import type { ErrorEntry } from '#shared/errors/entry.ts';

export const groupsErrors = {
  'group.daily-limit': { status: 429, text: 'limits.groups' },
  'group.members-daily-limit': { status: 429, text: 'limits.groupMembers' },
} as const satisfies Record<string, ErrorEntry>;
