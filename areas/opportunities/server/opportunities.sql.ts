import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/db/client.ts';
import { files } from '#areas/files/schema/files.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { organizationName, locationName, locationAddress } from '#server/db/shown-names.ts';
import { alongPlaces, filledPlaces } from '#areas/registrations/server/registrations.sql.ts';
import { fileUrl } from '#server/platform/storage/file-urls.ts';
import { fromOpportunities, isLive, isPrivate } from '#server/db/facts/opportunities.sql.ts';

const logos = alias(files, 'logos');

/** Of a query that reads dates: the places of all activities of one, how many of them are taken, and how many people come along beside. */
export const placesOfDate = {
  capacity: sql<number>`(select coalesce(sum(s.capacity), 0) from slots s
    where s.date_id = opportunity_dates.id and s.deleted_at is null)::int`,
  filled: sql<number>`(select coalesce(sum(${filledPlaces(sql`s.id`)}), 0) from slots s
    where s.date_id = opportunity_dates.id and s.deleted_at is null)::int`,
  along: sql<number>`(select coalesce(sum(${alongPlaces(sql`s.id`)}), 0) from slots s
    where s.date_id = opportunity_dates.id and s.deleted_at is null)::int`,
};

/** Opportunities with their organization, place and pictures: what lists and the details page begin with. */
export function selectOpportunities(db: Queryable) {
  return fromOpportunities(db, {
    id: opportunities.id,
    key: opportunities.key,
    title: opportunities.title,
    description: opportunities.description,
    status: opportunities.status,
    organizationId: organizations.id,
    organizationName,
    orgName: organizations.name,
    logoKey: logos.storageKey,
    locationId: locations.id,
    locationName,
    address: locationAddress,
    city: sql<string>`coalesce(${locations.city}, '')`,
    state: sql<string>`coalesce(${locations.state}, '')`,
    timeZone: locations.timeZone,
    latitude: locations.latitude,
    longitude: locations.longitude,
    imageKey: files.storageKey,
    startsAt: opportunities.startsAt,
    endsAt: opportunities.endsAt,
    postedAt: opportunities.postedAt,
    skills: opportunities.skills,
    requirements: opportunities.requirements,
    demanded: opportunities.demanded,
    isPrivate,
    isLive,
    isUnpublished: sql<boolean>`(${organizations.unpublishedAt} is not null)`,
    isGroupOnly: opportunities.restrictGroupRegistration,
    registrationLimit: opportunities.registrationLimit,
    companionsTakePlaces: opportunities.companionsTakePlaces,
    accessCode: opportunities.accessCode,
    daysOld: opportunities.daysOld,
    daysFuture: opportunities.daysFuture,
  })
    .leftJoin(files, eq(files.id, opportunities.imageFileId))
    .leftJoin(logos, eq(logos.id, organizations.logoFileId))
    .$dynamic();
}

export type OpportunityRow = Awaited<ReturnType<typeof selectOpportunities>>[number];

/** The parts of an answer that every view of an opportunity shares. */
export function sharedView(row: OpportunityRow) {
  return {
    id: row.id,
    title: row.title,
    organization: {
      id: row.organizationId,
      name: row.organizationName,
      orgName: row.orgName,
      logoUrl: fileUrl(row.logoKey),
    },
    location: {
      name: row.locationName,
      address: row.address,
      city: row.city,
      state: row.state,
      timeZone: row.timeZone,
    },
    imageUrl: fileUrl(row.imageKey),
  };
}
