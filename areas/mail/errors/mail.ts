import type { ErrorEntry } from '#shared/errors/entry.ts';

export const mailErrors = {
  'email-group.link-invalid': { status: 404, text: 'emailGroup.linkInvalid' },
  'invitation.link-invalid': { status: 404, text: 'mailedInvitation.linkInvalid' },
  'unsubscribe.link-invalid': { status: 404, text: 'unsubscribe.linkInvalid' },
} as const satisfies Record<string, ErrorEntry>;
