import type { Tx } from '#server/db/client.ts';
import { DomainError } from '#shared/errors.ts';
import { lockOpportunity } from '../opportunities.locks.store.ts';
import {
  forgetActivityRecords,
  forgetCampaignsOf,
  writeActivityRecord,
  writeCampaign,
  type ChosenCampaign,
} from './campaigns.store.ts';

/**
 * Keeps which campaign of a CRM an opportunity belongs to. With another one its activities have other records there.
 * @throws DomainError `not-found`
 */
export async function setCampaign(
  tx: Tx,
  opportunityId: string,
  campaign: ChosenCampaign | null,
): Promise<void> {
  const stored = await lockOpportunity(tx, opportunityId);
  if (!stored) throw new DomainError('not-found');
  await writeCampaign(tx, opportunityId, campaign);
  if (stored.sfCampaignId !== (campaign?.id ?? null)) await forgetActivityRecords(tx, opportunityId);
}

/** No opportunity of an organization belongs to a campaign any more, nor its activities to records: its CRM is another one. */
export const forgetCampaigns = (tx: Tx, organizationId: string): Promise<void> =>
  forgetCampaignsOf(tx, organizationId);

/**
 * Keeps the record of a CRM that an activity of an opportunity has, if the opportunity still belongs to that campaign and nobody else
 * was faster.
 * @returns whether it is kept
 */
export async function setActivityRecord(
  tx: Tx,
  {
    opportunityId,
    campaignId,
    activityId,
  }: { opportunityId: string; campaignId: string; activityId: string },
  recordId: string,
): Promise<boolean> {
  const stored = await lockOpportunity(tx, opportunityId);
  if (stored?.sfCampaignId !== campaignId) return false;
  return writeActivityRecord(tx, activityId, recordId);
}
