import type { ErrorEntry } from '#shared/errors/entry.ts';

export const organizationsErrors = {
  'organization.private': { status: 403, text: 'organizations.private' },
  'organization.unpublished': { status: 409, text: 'organizations.unpublished' },
  'organization.changed': { status: 409, text: 'organizationForm.changed' },
  'organization.daily-limit': { status: 429, text: 'limits.organizations' },
  'account.last-organizer': { status: 409, text: 'accountClosing.lastOrganizer' },
} as const satisfies Record<string, ErrorEntry>;
