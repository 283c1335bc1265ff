import type { ErrorEntry } from '#shared/errors/entry.ts';

export const certificatesErrors = {
  'certificate.unknown': { status: 404, text: 'certificates.unknown' },
  'certificate.no-hours': { status: 409, text: 'certificates.noHours' },
  'certificate.spent': { status: 429, text: 'limits.certificates' },
} as const satisfies Record<string, ErrorEntry>;
