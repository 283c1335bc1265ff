import type { ErrorEntry } from '#shared/errors/entry.ts';

export const suppressionsErrors = {
  'suppression.owner-decides': { status: 409, text: 'suppressions.ownerDecides' },
} as const satisfies Record<string, ErrorEntry>;
