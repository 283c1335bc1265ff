import type { ErrorEntry } from './entry.ts';

export const mailErrors = {
  'email-group.link-invalid': { status: 404, text: 'emailGroup.linkInvalid' },
} as const satisfies Record<string, ErrorEntry>;
