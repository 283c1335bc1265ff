import type { ErrorEntry } from './entry.ts';

export const messagesErrors = {
  'message.no-recipients': { status: 409, text: 'messages.recipients.gone' },
  'message.too-many': { status: 429, text: 'messages.perDay' },
  'message.too-many-mails': { status: 429, text: 'messages.mailsPerDay' },
  'message.nothing-to-resend': { status: 409, text: 'deliveries.nothingToResend' },
  'message.key-used': { status: 409, text: 'messages.keyUsed' },
} as const satisfies Record<string, ErrorEntry>;
