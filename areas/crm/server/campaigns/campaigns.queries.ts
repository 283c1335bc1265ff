import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { campaignsContract, CampaignRow } from '#areas/crm/contract/campaigns.ts';
import { campaignsPageSize } from '#areas/crm/rules/crm.ts';
import { crmConnections, crmObjectConfigs } from '#areas/crm/schema/crm.ts';
import { activities, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { locationName } from '#server/db/shown-names.ts';
import { DomainError } from '#shared/errors.ts';
import { canIntegrate } from '../connection/connection.policy.ts';
import { connectableOrganization } from '../connection/connection.queries.ts';

/** Activities that take place, and those of them that have a record. */
const counted = sql`(select count(distinct ${slots.activityId})::int from ${slots}
  where ${slots.opportunityId} = ${opportunities.id} and ${slots.deletedAt} is null`;
const columns = {
  id: opportunities.id,
  organizationId: opportunities.organizationId,
  title: opportunities.title,
  location: locationName,
  sFCampaigId: opportunities.sfCampaignId,
  selectedCampaign: opportunities.sfCampaignLabel,
  total: sql<number>`${counted})`,
  made: sql<number>`${counted} and ${slots.sfActivityId} is not null)`,
};

type Row = Omit<CampaignRow, 'activities'> & { organizationId: string; total: number; made: number };

/** A row as the contract has it. */
export const campaignRowOf = ({ organizationId: _, total, made, ...row }: Row): CampaignRow => ({
  ...row,
  activities: { total, made },
});

const isOpen = sql`${opportunities.deletedAt} is null and ${opportunities.status} <> 'archived'`;

/**
 * Opportunities of an organization that are drafts or published, those that begin first before others.
 * @throws DomainError `not-found`
 */
export async function listCampaigns(
  { deps: { db }, actor }: Context<SignedIn>,
  orgName: string,
  page: number,
): Promise<OutputOf<(typeof campaignsContract)['list']>> {
  const { id } = await connectableOrganization(db, actor, orgName);
  const which = and(eq(opportunities.organizationId, id), isOpen);
  const [rows, total] = await Promise.all([
    db
      .select(columns)
      .from(opportunities)
      .innerJoin(locations, eq(locations.id, opportunities.locationId))
      .where(which)
      .orderBy(sql`${opportunities.startsAt} asc nulls last`, asc(opportunities.id))
      .limit(campaignsPageSize)
      .offset((page - 1) * campaignsPageSize),
    db.$count(opportunities, which),
  ]);
  return { items: rows.map(campaignRowOf), total, pageSize: campaignsPageSize };
}

/**
 * The campaign of an opportunity.
 * @throws DomainError `not-found`
 */
export async function readCampaign(
  { deps: { db }, actor }: Context<SignedIn>,
  opportunityId: string,
): Promise<CampaignRow> {
  const found = await findCampaign(db, opportunityId);
  if (!found || !canIntegrate(await membershipsOf(db, actor), found.organizationId))
    throw new DomainError('not-found');
  return campaignRowOf(found);
}

/** An opportunity with its campaign; null when it isn't there. */
export async function findCampaign(db: Queryable, opportunityId: string): Promise<Row | null> {
  const [row] = await db
    .select(columns)
    .from(opportunities)
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .where(and(eq(opportunities.id, opportunityId), isOpen));
  return row ?? null;
}

/** Which object stands for campaigns or activities; null when nobody chose one. */
export async function findConfig(db: Queryable, organizationId: string, purpose: 'campaign' | 'activity') {
  const [row] = await db
    .select()
    .from(crmObjectConfigs)
    .where(and(eq(crmObjectConfigs.organizationId, organizationId), eq(crmObjectConfigs.purpose, purpose)));
  return row ?? null;
}

/** An activity of an opportunity that has a campaign and no record yet. */
export interface MissingActivity {
  opportunityId: string;
  organizationId: string;
  campaignId: string;
  activityId: string;
  title: string;
}

/**
 * Activities that take place, belong to a campaign, and have no record in the CRM yet, of organizations that are connected and have
 * chosen an object for activities.
 * @param of one opportunity, or all of an organization that are published
 */
export async function missingActivities(
  db: Queryable,
  of: { opportunityId: string } | { organizationId: string },
  limit: number,
): Promise<MissingActivity[]> {
  const rows = await db
    .selectDistinct({
      opportunityId: opportunities.id,
      organizationId: opportunities.organizationId,
      campaignId: opportunities.sfCampaignId,
      activityId: activities.id,
      title: activities.title,
    })
    .from(slots)
    .innerJoin(activities, eq(activities.id, slots.activityId))
    .innerJoin(opportunities, eq(opportunities.id, slots.opportunityId))
    .where(
      and(
        'opportunityId' in of
          ? eq(opportunities.id, of.opportunityId)
          : and(eq(opportunities.organizationId, of.organizationId), eq(opportunities.status, 'published')),
        isOpen,
        isNotNull(opportunities.sfCampaignId),
        isNull(slots.sfActivityId),
        isNull(slots.deletedAt),
        isNull(activities.deletedAt),
      ),
    )
    .orderBy(asc(activities.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, campaignId: row.campaignId ?? '' }));
}

/** Organizations whose activities get records by themselves: they are connected, and have chosen an object for activities. */
export async function organizationsWithActivities(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: crmConnections.organizationId })
    .from(crmConnections)
    .innerJoin(
      crmObjectConfigs,
      and(
        eq(crmObjectConfigs.organizationId, crmConnections.organizationId),
        eq(crmObjectConfigs.purpose, 'activity'),
      ),
    )
    .where(and(eq(crmConnections.isActive, true), isNotNull(crmConnections.connectedAt)));
  return rows.map(({ id }) => id);
}
