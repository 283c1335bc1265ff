import type { ErrorEntry } from '#shared/errors/entry.ts';

export const rosterErrors = {
  'roster.no-place': { status: 409, text: 'roster.noPlace' },
  'roster.several-places': { status: 409, text: 'roster.severalPlaces' },
  'roster.changed': { status: 409, text: 'roster.changed' },
  'roster.not-begun': { status: 409, text: 'roster.notBegun' },
  'roster.closed': { status: 409, text: 'roster.closed' },
  'roster.no-activity': { status: 409, text: 'walkIns.noActivity' },
  'roster.full': { status: 409, text: 'walkIns.full' },
  'roster.along': { status: 409, text: 'walkIns.along' },
  'roster.there-already': { status: 409, text: 'walkIns.thereAlready' },
  'walk-in.not-published': { status: 409, text: 'walkIns.notPublished' },
  'walk-in.not-approved': { status: 403, text: 'walkIns.notApproved' },
  'walk-in.not-in-group': { status: 403, text: 'walkIns.notInGroup' },
  'walk-in.over': { status: 409, text: 'walkIns.over' },
  'walk-in.elsewhere': { status: 409, text: 'walkIns.elsewhere' },
  'walk-in.address': { status: 409, text: 'walkIns.address' },
  'walk-in.not-now': { status: 409, text: 'walkIns.notNow' },
  'walk-in.none': { status: 409, text: 'walkIns.none' },
  'walk-in.checked-in': { status: 409, text: 'walkIns.checkedIn' },
  'walk-ins-spent': { status: 429, text: 'limits.walkIns' },
  'walk-ins-spent-there': { status: 429, text: 'limits.walkInsThere' },
} as const satisfies Record<string, ErrorEntry>;
