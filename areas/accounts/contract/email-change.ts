import { z } from 'zod';
import { changeEmailSchema } from '#areas/accounts/rules/account-forms.ts';
import { endpoint } from '#shared/contract/endpoint.ts';

const mailed = z.object({
  /** False where many such emails went to the address lately: a link of one before still works. */
  mailed: z.boolean(),
  /** The address that waits to be confirmed: where nothing could be mailed, the one before, if any. */
  pending: z.string().nullable(),
});
export type MailedAddress = z.output<typeof mailed>;

/** The address of the account, and the one that waits to be confirmed. */
const emailView = z.object({
  email: z.string(),
  /** The address that waits to be confirmed. */
  pending: z.string().nullable(),
});
export type EmailView = z.output<typeof emailView>;

export const emailChangeContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/account/email',
    access: 'signedIn',
    summary: 'The address of the account, and the one that waits to be confirmed',
    output: emailView,
    errors: [],
  }),
  request: endpoint({
    method: 'POST',
    path: '/api/account/email',
    access: 'signedIn',
    summary:
      'Ask for another address: a link is mailed there that confirms it. One that has an account gets the same answer, and another mail',
    body: changeEmailSchema,
    output: mailed,
    status: 202,
    errors: [
      'account.email-unchanged',
      'account.wrong-current-password',
      'account.too-many-tries',
      'account.too-many-email-changes',
      'request.rate-limited',
    ],
    perMinute: 10,
  }),
  again: endpoint({
    method: 'POST',
    path: '/api/account/email/again',
    access: 'signedIn',
    summary: 'Mail the link again to the address that waits to be confirmed; the links before it work on',
    output: mailed,
    status: 202,
    errors: ['account.no-email-change', 'account.too-many-email-changes', 'request.rate-limited'],
    perMinute: 10,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/account/email',
    access: 'signedIn',
    summary: 'Keep the address as it is; the links that were mailed to the other one work no more',
    output: z.object({ ok: z.literal(true) }),
    errors: [],
  }),
};
