import { z } from 'zod';
import { invitationAnswers } from '#areas/volunteer-requests/rules/volunteer-requests.ts';
import { endpoint } from '#shared/contract/endpoint.ts';

export const volunteerRequestsContract = {
  answerInvitation: endpoint({
    method: 'POST',
    path: '/api/volunteer-invitations/answer',
    access: 'signedIn',
    summary: 'Say yes or no to an organization that put the caller on its list of volunteers',
    body: z.object({ organizationId: z.uuid(), answer: z.enum(invitationAnswers) }),
    output: z.object({}),
    errors: ['not-found'],
    perMinute: 60,
  }),
};
