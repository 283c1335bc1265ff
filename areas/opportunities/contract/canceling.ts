import { z } from 'zod';
import { activitiesMax } from '#areas/opportunities/rules/opportunities.ts';
import { endpoint } from '#shared/contract/endpoint.ts';

const params = z.object({ opportunityId: z.uuid(), dateId: z.uuid() });
/** Of the date; its last ones stand for the date itself. */
const body = z.object({ slotIds: z.array(z.uuid().toLowerCase()).min(1).max(activitiesMax) });

export const cancelingContract = {
  cancel: endpoint({
    method: 'POST',
    path: '/api/organizer/opportunities/:opportunityId/dates/:dateId/cancel',
    access: 'orgMember',
    summary:
      'Cancel activities of one date, or the whole date: those who hold places are told, and it stays visible as canceled',
    params,
    body,
    output: z.object({
      /** How many people lost their places by it. */
      people: z.number().int(),
    }),
    errors: ['not-found', 'forbidden', 'opportunity.draft', 'date-past', 'opportunity.people-checked-in'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/organizer/opportunities/:opportunityId/dates/:dateId/restore',
    access: 'orgMember',
    summary:
      'Restore canceled activities of one date; nobody gets a place by it, and those who had one are told',
    params,
    body,
    output: z.object({ restored: z.number().int() }),
    errors: ['not-found', 'forbidden', 'opportunity.draft', 'date-past', 'date.taken'],
  }),
};
