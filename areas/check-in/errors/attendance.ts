import type { ErrorEntry } from '#shared/errors/entry.ts';

export const attendanceErrors = {
  'attendance.came-earlier': { status: 409, text: 'attendance.cameEarlier' },
  'attendance.left-earlier': { status: 409, text: 'attendance.leftEarlier' },
  'attendance.left-before-coming': { status: 409, text: 'attendance.leftBeforeComing' },
  'attendance.slot-gone': { status: 409, text: 'attendance.slotGone' },
  'attendance.too-many': { status: 429, text: 'attendance.tooMany' },
  'attendance.too-many-strangers': { status: 429, text: 'attendance.tooManyStrangers' },
  'attendance.too-late': { status: 409, text: 'attendance.tooLate' },
} as const satisfies Record<string, ErrorEntry>;
