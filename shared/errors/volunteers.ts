import type { ErrorEntry } from './entry.ts';

export const volunteersErrors = {
  'volunteer.not-private': { status: 409, text: 'volunteers.notPrivate' },
  'volunteer.applications-daily-limit': { status: 429, text: 'limits.applications' },
  'volunteer.notes-full': { status: 409, text: 'volunteerPage.notes.full' },
} as const satisfies Record<string, ErrorEntry>;
