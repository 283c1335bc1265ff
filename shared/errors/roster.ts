import type { ErrorEntry } from './entry.ts';

export const rosterErrors = {
  'roster.no-place': { status: 409, text: 'roster.noPlace' },
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
  'walk-ins-spent': { status: 429, text: 'limits.walkIns' },
  'walk-ins-spent-there': { status: 429, text: 'limits.walkInsThere' },
  'roster.still-open': { status: 409, text: 'roster.stillOpen' },
  'roster.repair-over': { status: 409, text: 'roster.repairOver' },
  'roster.wrong-times': { status: 422, text: 'roster.wrongTimes' },
} as const satisfies Record<string, ErrorEntry>;
