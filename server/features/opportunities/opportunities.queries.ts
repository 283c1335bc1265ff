import { and, asc, desc, eq, exists, gt, inArray, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import type { OpportunityCard, OrganizerOpportunity } from '#shared/contract/opportunities.ts';
import { firstWords } from '#shared/rules/text.ts';
import type { Actor, Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import {
  coordinators,
  files,
  locations,
  opportunities,
  opportunityDates,
  organizations,
  registrations,
  slots,
  volunteerRequests,
} from '#server/db/schema/index.ts';
import { managedBy } from '#server/features/coordinators/coordinators.queries.ts';
import { fileUrl } from '#server/features/files/files.urls.ts';
import { alias } from 'drizzle-orm/pg-core';

/** Records on one page of a list. */
export const pageSize = 20;

export interface Page<Item> {
  items: Item[];
  total: number;
  page: number;
  pageSize: number;
}

const logos = alias(files, 'logos');

/** The columns that every list and the details page show of an opportunity and where it happens. */
export const opportunityColumns = {
  id: opportunities.id,
  title: opportunities.title,
  status: opportunities.status,
  organizationId: organizations.id,
  organizationName: sql<string>`coalesce(${organizations.newName}, ${organizations.name})`,
  logoKey: logos.storageKey,
  locationId: locations.id,
  locationName: sql<string>`coalesce(${locations.newName}, ${locations.name})`,
  address: sql<string>`concat_ws(', ', ${locations.address1}, ${locations.address2})`,
  city: sql<string>`coalesce(${locations.city}, '')`,
  state: sql<string>`coalesce(${locations.state}, '')`,
  timeZone: locations.timeZone,
  imageKey: files.storageKey,
  startsAt: opportunities.startsAt,
  endsAt: opportunities.endsAt,
  isPrivate: sql<boolean>`(${opportunities.isPrivate} or ${organizations.isPrivate})`,
};

/** Opportunities with what `opportunityColumns` needs, ready for a `where`. */
export function selectOpportunities<Columns extends Record<string, SQL | typeof opportunities.id>>(
  db: Queryable,
  extra: Columns,
) {
  return db
    .select({ ...opportunityColumns, ...extra })
    .from(opportunities)
    .innerJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .leftJoin(files, eq(files.id, opportunities.imageFileId))
    .leftJoin(logos, eq(logos.id, organizations.logoFileId))
    .$dynamic();
}
