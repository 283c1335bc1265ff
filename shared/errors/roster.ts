import type { ErrorEntry } from './entry.ts';

export const rosterErrors = {
  'roster.no-place': { status: 409, text: 'roster.noPlace' },
  'roster.changed': { status: 409, text: 'roster.changed' },
  'roster.not-begun': { status: 409, text: 'roster.notBegun' },
  'roster.closed': { status: 409, text: 'roster.closed' },
  'roster.still-open': { status: 409, text: 'roster.stillOpen' },
  'roster.repair-over': { status: 409, text: 'roster.repairOver' },
  'roster.wrong-times': { status: 422, text: 'roster.wrongTimes' },
} as const satisfies Record<string, ErrorEntry>;
