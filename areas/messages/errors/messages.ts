import type { ErrorEntry } from '#shared/errors/entry.ts';

export const messagesErrors = {
  'message.no-recipients': { status: 409, text: 'messages.recipients.gone' },
  'message.several-organizations': { status: 422, text: 'messages.severalOrganizations' },
  'message.too-many': { status: 429, text: 'messages.perDay' },
  'message.too-many-mails': { status: 429, text: 'messages.mailsPerDay' },
  'message.nothing-to-resend': { status: 409, text: 'deliveries.nothingToResend' },
  'message.too-many-newcomers': { status: 429, text: 'messages.newcomersPerDay' },
  'message.key-used': { status: 409, text: 'messages.keyUsed' },
  'message.attachment-too-large': { status: 413, text: 'messages.attachments.tooLarge' },
  'message.attachment-wrong-kind': { status: 422, text: 'messages.attachments.wrongKind' },
  'message.too-many-attachments': { status: 429, text: 'messages.attachments.waiting' },
} as const satisfies Record<string, ErrorEntry>;
