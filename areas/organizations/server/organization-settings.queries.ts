import { and, asc, eq, exists, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OrganizationSettings } from '#areas/organizations/contract/organization-settings.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { files } from '#areas/files/schema/files.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { fileUrl } from '#server/platform/storage/file-urls.ts';
import { canEditOrganization } from './organizations.policy.ts';
import { findOrganizationByName, locationsOf } from './organizations.queries.ts';
import { tidyName } from '#shared/rules/names.ts';
import { isApproved } from '#areas/memberships/server/memberships.sql.ts';
import { organizationName } from '#server/db/shown-names.ts';

const logos = alias(files, 'logos');
const covers = alias(files, 'covers');

/**
 * An organization with its locations, for its organizers.
 * @param orgName the name it was created with, whatever its case and spaces
 * @throws DomainError not-found, forbidden
 */
export async function readOrganizationSettings(
  { deps: { db }, actor }: Context,
  orgName: string,
): Promise<OrganizationSettings> {
  const known = await findOrganizationByName(db, orgName);
  if (!known || known.deletedAt) throw new DomainError('not-found');
  if (!canEditOrganization(await membershipsOf(db, actor), known.id)) throw new DomainError('forbidden');
  const [[row], places] = await Promise.all([
    db
      .select({ organization: organizations, logo: logos.storageKey, cover: covers.storageKey })
      .from(organizations)
      .leftJoin(logos, and(eq(logos.id, organizations.logoFileId), isNull(logos.deletedAt)))
      .leftJoin(covers, and(eq(covers.id, organizations.coverFileId), isNull(covers.deletedAt)))
      .where(eq(organizations.id, known.id)),
    locationsOf(db, known.id),
  ]);
  if (!row) throw new DomainError('not-found');
  const { organization, logo, cover } = row;
  return {
    orgName: organization.name,
    version: organization.version,
    name: organization.newName ?? organization.name,
    taxId: organization.taxId ?? '',
    website: organization.website ?? '',
    missionStatement: organization.missionStatement ?? '',
    description: organization.description ?? '',
    isPrivate: organization.isPrivate,
    companionsTakePlaces: organization.companionsTakePlaces,
    selectedCauses: organization.selectedCauses,
    logoUrl: fileUrl(logo),
    coverUrl: fileUrl(cover),
    ...addressView(places.find(({ kind }) => kind === 'main')),
    locations: places
      .filter(({ kind }) => kind !== 'main')
      .map((place) => ({ id: place.id, name: place.newName ?? place.name, ...addressView(place) })),
  };
}

function addressView(place: Partial<typeof locations.$inferSelect> | undefined) {
  return {
    address1: place?.address1 ?? '',
    address2: place?.address2 ?? '',
    city: place?.city ?? '',
    state: place?.state ?? '',
    postalCode: place?.postalCode ?? '',
    country: place?.country ?? '',
    timeZone: place?.timeZone ?? '',
  };
}

/** Whether another organization was created with this name or shows it now; case and white space aside. */
export async function isNameShown(db: Queryable, name: string, exceptId: string): Promise<boolean> {
  const wanted = sql`comparable_name(${tidyName(name)})`;
  const [row] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(
      and(
        ne(organizations.id, exceptId),
        or(
          eq(sql`comparable_name(${organizations.name})`, wanted),
          eq(sql`comparable_name(${organizationName})`, wanted),
        ),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** How many titles a refusal names. */
const titlesShown = 3;

/** Titles of drafts and published opportunities at a location that are not over, the nearest first; some of them. */
export async function upcomingAt(db: Queryable, locationId: string, now: Date): Promise<string[]> {
  const rows = await db
    .select({ title: opportunities.title })
    .from(opportunities)
    .where(
      and(
        eq(opportunities.locationId, locationId),
        isNull(opportunities.deletedAt),
        ne(opportunities.status, 'archived'),
        or(gt(opportunities.endsAt, now), isNull(opportunities.endsAt)),
      ),
    )
    .orderBy(asc(opportunities.startsAt), asc(opportunities.id))
    .limit(titlesShown + 1);
  const titles = rows.map(({ title }) => title);
  return titles.length > titlesShown ? [...titles.slice(0, titlesShown), '…'] : titles;
}

/** Whether somebody with an open account is an organizer at a location that is not removed. */
export async function hasOrganizer(db: Queryable, organizationId: string): Promise<boolean> {
  const open = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, coordinators.userId), isNull(users.closedAt)));
  const [row] = await db
    .select({ id: coordinators.id })
    .from(coordinators)
    .innerJoin(locations, eq(locations.id, coordinators.locationId))
    .where(
      and(
        eq(coordinators.organizationId, organizationId),
        eq(coordinators.role, 'organizer'),
        isApproved,
        isNull(locations.deletedAt),
        exists(open),
      ),
    )
    .limit(1);
  return row !== undefined;
}
