import type { ErrorEntry } from '#shared/errors/entry.ts';

export const contactErrors = {
  'contact.too-quick': { status: 409, text: 'contact.tooQuick' },
  'contact.form-expired': { status: 409, text: 'contact.formExpired' },
  'contact.trapped': { status: 403, text: 'contact.trapped' },
  'contact.enough': { status: 429, text: 'contact.enough' },
  'contact.busy': { status: 429, text: 'contact.busy' },
  'contact.organization-unknown': { status: 404, text: 'contact.organization.unknown' },
  'contact.opportunity-gone': { status: 404, text: 'contact.opportunityGone' },
} as const satisfies Record<string, ErrorEntry>;
