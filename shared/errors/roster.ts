import type { ErrorEntry } from './entry.ts';

export const rosterErrors = {
  'roster.no-place': { status: 409, text: 'roster.noPlace' },
  'roster.changed': { status: 409, text: 'roster.changed' },
  'roster.not-begun': { status: 409, text: 'roster.notBegun' },
  'roster.closed': { status: 409, text: 'roster.closed' },
} as const satisfies Record<string, ErrorEntry>;
