import { forgetCampaigns } from '#areas/opportunities/server/campaigns/campaigns.actions.ts';
import { forgetCrmIds } from '#areas/registrations/server/places/place-details.actions.ts';
import { forgetCrmContacts } from '#areas/volunteer-requests/server/volunteer-requests.actions.ts';
import type { Tx } from '#server/db/client.ts';
import { deleteLinksOf } from './links.store.ts';

/** Forgets every id of the CRM that an organization had: those that people chose, and those of what was sent there. */
export async function forgetCrm(tx: Tx, organizationId: string): Promise<void> {
  await forgetCampaigns(tx, organizationId);
  await forgetCrmIds(tx, organizationId);
  await forgetCrmContacts(tx, organizationId);
  await deleteLinksOf(tx, organizationId);
}
