import { z } from 'zod';
import { addressPartMax, endpoint } from '#shared/contract/endpoint.ts';
import { crmRefusals } from './salesforce.ts';

const byName = z.object({ orgName: z.string().min(1).max(addressPartMax) });
const byId = z.object({ opportunityId: z.uuid() });

/** An opportunity with its campaign, and how many of its activities have a record in the CRM. */
const campaignRow = z.object({
  id: z.uuid(),
  title: z.string(),
  location: z.string(),
  sFCampaigId: z.string().nullable(),
  selectedCampaign: z.string().nullable(),
  activities: z.object({ total: z.number().int(), made: z.number().int() }),
});
export type CampaignRow = z.output<typeof campaignRow>;

/** Which campaigns of the CRM opportunities belong to (spec 2 §7, "CRM campaign list", "CRM activity creation"). */
export const campaignsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/organizations/:orgName/campaigns',
    access: 'orgMember',
    summary: 'The opportunities of an organization that are not over, with their campaigns in the CRM',
    params: byName,
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    output: z.object({ items: z.array(campaignRow), total: z.number().int(), pageSize: z.number().int() }),
    errors: ['not-found'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/opportunities/:opportunityId/campaign',
    access: 'orgMember',
    summary: 'The campaign of an opportunity in the CRM, for its editor',
    params: byId,
    output: campaignRow,
    errors: ['not-found'],
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/opportunities/:opportunityId/campaign',
    access: 'orgMember',
    summary: 'Choose the campaign of an opportunity, and make the records of its activities in the CRM',
    params: byId,
    body: z.object({ sFCampaigId: z.string().min(15).max(18, { abort: true }).nullable() }),
    output: campaignRow,
    errors: [...crmRefusals, 'crm.campaigns-off', 'crm.required-missing', 'crm.refused', 'crm.duplicate'],
    perMinute: 60,
  }),
};
