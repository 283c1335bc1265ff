import { contract } from '#shared/contract/index.ts';
import { login, row, unknown, type Row } from '#testing/rights/row.ts';

/** Nobody here was invited, and an answer that nobody waits for is told no more than that. */
export const rights: readonly Row[] = [
  row(
    'answers an invitation of somebody else',
    contract.volunteerRequests.answerInvitation,
    ({ organization }) => ({ body: { organizationId: organization.id, answer: 'accepted' as const } }),
    [...Array.from({ length: 7 }, () => unknown), login],
  ),
];
