import { z } from 'zod';
import { waitingKinds } from '#areas/accounts/rules/waiting.ts';
import { endpoint } from '#shared/contract/endpoint.ts';

const waitingWork = z.object({
  kind: z.enum(waitingKinds),
  /** The name of the organization in addresses. */
  organization: z.string(),
  count: z.number().int(),
});
export type WaitingView = z.output<typeof waitingWork>;

export const waitingContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/organizer/waiting',
    access: 'orgMember',
    summary:
      'How much work of each kind waits for the caller, by organization; what nothing waits of is left out',
    output: z.object({ items: z.array(waitingWork) }),
    perMinute: 600,
    countedBy: 'session',
    errors: [],
  }),
};
