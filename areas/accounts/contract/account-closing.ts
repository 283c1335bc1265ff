import { z } from 'zod';
import { closeAccountSchema } from '#areas/accounts/rules/account-closing.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { isoInstant } from '#shared/contract/instant.ts';

const closingView = z.object({
  /** Places in opportunities that have not ended, which others get. */
  places: z.number().int(),
  /** Organizations of which the person is the only organizer: they will be unpublished. */
  organizations: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** A plan that the person pays for, which ends with the account; null without one. */
  plan: z.object({ isOnTrial: z.boolean(), paidUntil: isoInstant.nullable() }).nullable(),
});
export type ClosingView = z.output<typeof closingView>;

export const accountClosingContract = {
  preview: endpoint({
    method: 'GET',
    path: '/api/account/closing',
    access: 'signedIn',
    summary: 'What would happen if the signed-in person closed the account now',
    output: closingView,
    errors: [],
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/account/close',
    access: 'signedIn',
    summary: 'Close the own account for ever: personal data is erased, past hours stay without a name',
    body: closeAccountSchema,
    output: z.object({ ok: z.literal(true) }),
    errors: ['account.last-organizer', 'account.email-changed-lately'],
    perMinute: 10,
  }),
};
