import type { ErrorEntry } from '#shared/errors/entry.ts';

export const checkInErrors = {
  'check-in.account-not-found': { status: 404, text: 'checkIn.accountNotFound' },
  'check-in.code-not-found': { status: 404, text: 'checkIn.codeNotFound' },
  'check-in.door-code-unknown': { status: 404, text: 'doorCode.unknown' },
  'check-in.several-accounts': { status: 409, text: 'checkIn.severalAccounts' },
  'check-in.not-registered': { status: 404, text: 'checkIn.notRegistered' },
  'check-in.already-checked-in': { status: 409, text: 'checkIn.alreadyCheckedIn' },
  'check-in.not-checked-in': { status: 409, text: 'checkIn.notCheckedIn' },
  'check-in.already-checked-out': { status: 409, text: 'checkIn.alreadyCheckedOut' },
  'check-in.not-open-yet': { status: 409, text: 'checkIn.notOpenYet' },
  'check-in.closed': { status: 409, text: 'checkIn.closed' },
  'check-in.elsewhere': { status: 409, text: 'checkIn.elsewhere' },
  'check-in.check-out-closed': { status: 409, text: 'checkIn.checkOutClosed' },
} as const satisfies Record<string, ErrorEntry>;
