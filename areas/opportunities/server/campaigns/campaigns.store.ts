import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';

/** A campaign of a CRM, with the name that people choose it by. */
export interface ChosenCampaign {
  id: string;
  label: string;
}

/** Keeps the campaign of an opportunity. It is no part of what people edit, so that an open editor stays as it is. */
export async function writeCampaign(
  tx: Tx,
  opportunityId: string,
  campaign: ChosenCampaign | null,
): Promise<void> {
  await tx
    .update(opportunities)
    .set({ sfCampaignId: campaign?.id ?? null, sfCampaignLabel: campaign?.label ?? null })
    .where(eq(opportunities.id, opportunityId));
}

/** The slots of an opportunity stand for no activity of a CRM any more. */
export async function forgetActivityRecords(tx: Tx, opportunityId: string): Promise<void> {
  await tx.update(slots).set({ sfActivityId: null }).where(eq(slots.opportunityId, opportunityId));
}

/** Opportunities of an organization belong to no campaign, and their slots stand for no activity of a CRM: all are locked by id first. */
export async function forgetCampaignsOf(tx: Tx, organizationId: string): Promise<void> {
  const ofOrganization = eq(opportunities.organizationId, organizationId);
  const chosen = await tx
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(and(ofOrganization, isNotNull(opportunities.sfCampaignId)))
    .orderBy(asc(opportunities.id))
    .for('no key update');
  await tx
    .update(opportunities)
    .set({ sfCampaignId: null, sfCampaignLabel: null })
    .where(
      isOneOf(
        opportunities.id,
        chosen.map(({ id }) => id),
      ),
    );
  const recorded = await tx
    .select({ id: slots.id })
    .from(slots)
    .innerJoin(opportunities, eq(opportunities.id, slots.opportunityId))
    .where(and(ofOrganization, isNotNull(slots.sfActivityId)))
    .orderBy(asc(slots.id))
    .for('no key update', { of: slots });
  await tx
    .update(slots)
    .set({ sfActivityId: null })
    .where(
      isOneOf(
        slots.id,
        recorded.map(({ id }) => id),
      ),
    );
}

/**
 * The record of a CRM that all slots of an activity stand for; those that have one keep it.
 * @returns whether any of them stands for this one
 */
export async function writeActivityRecord(tx: Tx, activityId: string, recordId: string): Promise<boolean> {
  await tx
    .update(slots)
    .set({ sfActivityId: recordId })
    .where(and(eq(slots.activityId, activityId), isNull(slots.sfActivityId)));
  const [kept] = await tx
    .select({ id: slots.id })
    .from(slots)
    .where(and(eq(slots.activityId, activityId), eq(slots.sfActivityId, recordId)))
    .limit(1);
  return kept !== undefined;
}
