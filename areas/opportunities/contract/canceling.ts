import { z } from 'zod';
import { activitiesMax, cancelReasonMaxLength } from '#areas/opportunities/rules/opportunities.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { several } from '#shared/contract/several.ts';
import { trimmedText } from '#shared/rules/incoming.ts';

const params = z.object({ opportunityId: z.uuid(), dateId: z.uuid() });
/** Slots of the date, all of them unless told; its last ones stand for the date itself. */
const slotIds = z.array(z.uuid().toLowerCase()).min(1).max(activitiesMax).optional();

const concerns = z.object({
  /** How many people would lose places, those who come along among them, each once. */
  people: z.number().int(),
  /** How many of them have an email address, and get a mail. */
  mailed: z.number().int(),
  /** What is held for groups beside them. */
  places: z.number().int(),
  groups: z.number().int(),
  /** Contacts of groups who get a mail. */
  contacts: z.number().int(),
});
export type CancelingConcerns = z.output<typeof concerns>;

export const cancelingContract = {
  concerns: endpoint({
    method: 'GET',
    path: '/api/organizer/opportunities/:opportunityId/dates/:dateId/cancel',
    access: 'orgMember',
    summary: 'Who would lose a place if activities of one date were canceled, and who would be mailed',
    params,
    query: z.object({ slotId: several(z.uuid().toLowerCase(), activitiesMax) }),
    output: concerns,
    errors: ['not-found', 'forbidden'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/organizer/opportunities/:opportunityId/dates/:dateId/cancel',
    access: 'orgMember',
    summary:
      'Cancel activities of one date, or the whole date: those who hold places are told, and it stays visible as canceled',
    params,
    body: z.object({
      slotIds,
      /** Why, for everybody who sees that it is canceled. */
      reason: trimmedText({ max: cancelReasonMaxLength }).default(''),
    }),
    output: z.object({
      /** The number of the opportunity as it is by now, for an editor that is open. */
      version: z.number().int(),
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
    body: z.object({ slotIds }),
    output: z.object({ restored: z.number().int() }),
    errors: ['not-found', 'forbidden', 'opportunity.draft', 'date-past', 'date.taken'],
  }),
};
