import { z } from 'zod';
import { fault } from '#shared/texts/faults.ts';
import { trimmedText } from '#shared/rules/incoming.ts';

/** What somebody may give as the reason for closing the account; the only part of it that is kept. */
export const offeredCloseReasons = [
  'no-time',
  'nothing-suitable',
  'other-account',
  'too-many-mails',
  'privacy',
  'not-working',
  'other',
  'not-said',
] as const;

/** `request-rejected`: a coordinator whose request was refused leaves with the account. */
export const closeReasons = [...offeredCloseReasons, 'request-rejected'] as const;
export type CloseReason = (typeof closeReasons)[number];

/** Longest message to the support team, in characters. */
export const closeMessageMax = 1000;

export const closeAccountSchema = z.object({
  reason: z.enum(closeReasons, { error: fault('accountClosing.reason.required') }),
  /** Own words for the support team; mailed to it and kept nowhere. */
  message: trimmedText({
    max: closeMessageMax,
    tooLong: fault('accountClosing.message.tooLong', { max: closeMessageMax }),
  }).default(''),
  /** The organizations of which the person was told that they will be unpublished. */
  unpublish: z.array(z.uuid()).max(1000).default([]),
});
export type CloseAccountInput = z.output<typeof closeAccountSchema>;
