import { and, eq } from 'drizzle-orm';
import { emulatedJob } from '#areas/crm/testing/emulator/emulated-records.ts';
import { salesforceId, type EmulatedStore } from '#areas/crm/testing/emulator/emulated-store.ts';
import { activities, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import type { Queryable } from '#server/db/client.ts';

interface DemoCampaign {
  opportunity: string;
  id: string;
  activities: { title: string; id: string; isGone?: true }[];
}

/**
 * Campaigns of the demo's made-up Salesforce with their jobs, which one opportunity has none of. One job is gone there, as if somebody
 * had deleted it: the sync shows both, beside what was sent.
 */
const demoCampaigns: readonly DemoCampaign[] = [
  {
    opportunity: 'Weekly home visit',
    id: salesforceId('701000000009001'),
    activities: [{ title: 'Visit', id: salesforceId('a03000000009002') }],
  },
  {
    opportunity: 'Board game afternoon',
    id: salesforceId('701000000009003'),
    activities: [
      { title: 'Player', id: salesforceId('a03000000009004') },
      { title: 'Lemonade', id: salesforceId('a03000000009005'), isGone: true },
    ],
  },
  {
    opportunity: 'Tablet and phone help desk',
    id: salesforceId('701000000009006'),
    activities: [{ title: 'Help desk', id: salesforceId('a03000000009007') }],
  },
];

/** Has opportunities of the demo belong to campaigns, and their activities stand for jobs, where they have these names. */
export async function chooseDemoCampaigns(db: Queryable, organizationId: string): Promise<void> {
  for (const campaign of demoCampaigns) {
    const [opportunity] = await db
      .update(opportunities)
      .set({ sfCampaignId: campaign.id, sfCampaignLabel: campaign.opportunity })
      .where(
        and(eq(opportunities.organizationId, organizationId), eq(opportunities.title, campaign.opportunity)),
      )
      .returning({ id: opportunities.id });
    if (!opportunity) continue;
    for (const { title, id } of campaign.activities) {
      const [activity] = await db
        .select({ id: activities.id })
        .from(activities)
        .where(and(eq(activities.opportunityId, opportunity.id), eq(activities.title, title)));
      if (activity) await db.update(slots).set({ sfActivityId: id }).where(eq(slots.activityId, activity.id));
    }
  }
}

/** Has the made-up Salesforce know them. */
export function knowCampaigns(store: EmulatedStore): void {
  for (const { opportunity, id, activities: jobs } of demoCampaigns) {
    store.insert(store.object('Campaign'), {
      Id: id,
      Name: opportunity,
      Status: 'In Progress',
      IsActive: true,
    });
    for (const job of jobs)
      if (!job.isGone)
        store.insert(store.object(emulatedJob.object), {
          Id: job.id,
          Name: job.title,
          GW_Volunteers__Campaign__c: id,
        });
  }
}
