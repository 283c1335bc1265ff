import type { ErrorEntry } from '#shared/errors/entry.ts';

export const reportedHoursErrors = {
  'reported.not-over': { status: 409, text: 'reported.notOver' },
  'reported.too-late': { status: 409, text: 'reported.tooLate' },
  'reported.ends-first': { status: 422, text: 'reported.endsFirst' },
  'reported.in-future': { status: 422, text: 'reported.inFuture' },
  'reported.beyond-shift': { status: 422, text: 'reported.beyondShift' },
  'reported.beyond-reported': { status: 422, text: 'reported.beyondReported' },
  'reported.too-long-ago': { status: 422, text: 'reported.tooLongAgo' },
  'reported.too-long': { status: 422, text: 'reported.tooLong' },
  'reported.no-work-there': { status: 409, text: 'reported.noWorkThere' },
  'reported.overlaps-work': { status: 409, text: 'reported.overlapsWork' },
  'reported.twice': { status: 409, text: 'reported.twice' },
  'reported.overlaps': { status: 409, text: 'reported.overlaps' },
  'reported.changed': { status: 409, text: 'reported.changed' },
  'reported.too-many': { status: 409, text: 'reported.tooMany' },
  'reported.spent': { status: 429, text: 'limits.reportedHours' },
  'reported.reason-required': { status: 422, text: 'reported.reason.required' },
  'reported.recorded': { status: 409, text: 'reported.recordedMeanwhile' },
  'reported.own': { status: 403, text: 'reported.own' },
  'reported.no-place': { status: 409, text: 'reported.noPlace' },
} as const satisfies Record<string, ErrorEntry>;
