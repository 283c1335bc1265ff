import type { ErrorEntry } from '#shared/errors/entry.ts';

export const volunteersErrors = {
  'volunteer.not-private': { status: 409, text: 'volunteers.notPrivate' },
  'volunteer.imports-spent': { status: 429, text: 'limits.imports' },
  'volunteer.imports-spent-there': { status: 429, text: 'limits.importsThere' },
  'volunteer.applications-daily-limit': { status: 429, text: 'limits.applications' },
  'volunteer.namesake': { status: 409, text: 'records.namesake' },
  'volunteer.there': { status: 409, text: 'records.there' },
  'volunteer.declined-before': { status: 409, text: 'records.declinedBefore' },
  'volunteer.blocked': { status: 409, text: 'records.blocked' },
  'volunteer.not-now': { status: 409, text: 'volunteers.import.notNow' },
  'volunteer.listed': { status: 409, text: 'records.invite.listed' },
  'volunteer.no-contact': { status: 409, text: 'records.noContact' },
  'volunteer.works-here': { status: 409, text: 'volunteerPage.block.worksHere' },
  'volunteer.notes-full': { status: 409, text: 'volunteerPage.notes.full' },
} as const satisfies Record<string, ErrorEntry>;
