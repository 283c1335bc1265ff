import { isSignedIn } from '#areas/memberships/server/actors.rules.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LandingLocation, LandingPage } from '#areas/organizations/contract/organizations.ts';
import { DomainError } from '#shared/errors.ts';
import { parseOrganizationKey } from '#shared/rules/keys.ts';
import { isWebsite } from '#areas/organizations/rules/organizations.ts';
import type { Context } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { files } from '#areas/files/schema/files.ts';
import { organizations } from '#areas/organizations/schema/organizations.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { fileUrl } from '#server/platform/storage/file-urls.ts';
import { listOpportunities } from '#areas/opportunities/server/opportunities.queries.ts';
import { listCauses } from '#areas/reference-lists/server/reference-lists.queries.ts';
import {
  isApprovedVolunteer,
  ownRequest,
} from '#areas/volunteer-requests/server/volunteer-requests.queries.ts';
import { canSeeOrganization } from '#areas/memberships/server/memberships.policy.ts';
import { activeFormOf } from '#areas/forms/server/applications.queries.ts';
import { findOrganizationByName, locationsOf } from '#areas/organizations/server/organizations.queries.ts';
import { organizationName } from '#server/db/shown-names.ts';
import { isShownOrganization } from '#server/db/facts/organizations.sql.ts';

const logos = alias(files, 'logos');
const covers = alias(files, 'covers');

/**
 * The page that an organization shows to the public (areas/organizations/README.md, "Landing page").
 * @param orgName the name it was created with, whatever its case and spaces; also as it is written in keys
 * @throws DomainError `not-found`, for deleted and unpublished ones too; `organization.private`
 */
export async function landingPageFor(
  ctx: Context,
  { orgName, page }: { orgName: string; page: number },
): Promise<LandingPage> {
  const { db } = ctx.deps;
  const row = await findPublished(db, orgName);
  if (!row) throw new DomainError('not-found');
  const application = await applicationFor(ctx, row);
  if (row.isPrivate && !(await isOpenTo(ctx, row))) return closedPage(ctx, row, application);

  const [places, causes, opportunities] = await Promise.all([
    locationsOf(db, row.id),
    listCauses(db),
    listOpportunities(ctx, { page, organization: row.id, sort: 'best' }),
  ]);
  const labels = new Map(causes.map(({ value, label }) => [value, label]));
  const main = places.find(({ kind }) => kind === 'main');
  return {
    id: row.id,
    name: row.name,
    orgName: row.orgName,
    isPrivate: row.isPrivate,
    isClosed: false,
    mission: row.missionStatement ?? '',
    description: row.description ?? '',
    website: row.website && isWebsite(row.website) ? new URL(row.website).href : null,
    logoUrl: fileUrl(row.logoKey),
    coverUrl: fileUrl(row.coverKey),
    causes: row.selectedCauses.map((value) => labels.get(value) ?? value),
    mainLocation: main ? locationView(main) : null,
    otherLocations: places.filter((place) => place !== main).map(locationView),
    application,
    opportunities,
  };
}

type Application = LandingPage['application'];

async function applicationFor(
  { deps: { db }, actor }: Context,
  { id, orgName }: { id: string; orgName: string },
): Promise<Application> {
  const [form, request] = await Promise.all([
    activeFormOf(db, orgName),
    isSignedIn(actor) ? ownRequest(db, actor.userId, id) : null,
  ]);
  return { takesApplications: form !== undefined, request };
}

/**
 * What a private organization shows to a signed-in person whom it has not approved: its name, how to apply, and its invitation
 * (areas/forms/README.md).
 * @throws DomainError `organization.private` for visitors, and where nobody can apply
 */
function closedPage(
  { actor }: Context,
  { id, name, orgName }: { id: string; name: string; orgName: string },
  application: Application,
): LandingPage {
  if (!isSignedIn(actor) || !(application.takesApplications || application.request?.isInvited))
    throw new DomainError('organization.private');
  return {
    id,
    name,
    orgName,
    isPrivate: true,
    isClosed: true,
    mission: '',
    description: '',
    website: null,
    logoUrl: null,
    coverUrl: null,
    causes: [],
    mainLocation: null,
    otherLocations: [],
    application,
    opportunities: { items: [], total: 0, page: 1, pageSize: 1 },
  };
}

type LocationRow = Awaited<ReturnType<typeof locationsOf>>[number];

function locationView(row: LocationRow): LandingLocation {
  return {
    id: row.id,
    name: row.newName ?? row.name,
    address: [row.address1, row.address2].filter(Boolean).join(', '),
    city: row.city ?? '',
    state: row.state ?? '',
    postalCode: row.postalCode ?? '',
    country: row.country,
  };
}

/** The name as people write it wins over the name as keys write it, where `#` is `%23`. */
async function findPublished(db: Queryable, orgName: string) {
  const unescaped = parseOrganizationKey(`ORGANIZATION#${orgName}`)?.organization;
  const known =
    (await findOrganizationByName(db, orgName)) ??
    (unescaped === undefined || unescaped === orgName ? null : await findOrganizationByName(db, unescaped));
  if (!known) return undefined;
  const [row] = await db
    .select({
      id: organizations.id,
      name: organizationName,
      orgName: organizations.name,
      isPrivate: organizations.isPrivate,
      missionStatement: organizations.missionStatement,
      description: organizations.description,
      website: organizations.website,
      selectedCauses: organizations.selectedCauses,
      logoKey: logos.storageKey,
      coverKey: covers.storageKey,
    })
    .from(organizations)
    .leftJoin(logos, and(eq(logos.id, organizations.logoFileId), isNull(logos.deletedAt)))
    .leftJoin(covers, and(eq(covers.id, organizations.coverFileId), isNull(covers.deletedAt)))
    .where(and(eq(organizations.id, known.id), isShownOrganization));
  return row;
}

async function isOpenTo(
  { deps: { db }, actor }: Context,
  organization: { id: string; isPrivate: boolean },
): Promise<boolean> {
  if (!isSignedIn(actor)) return false;
  const [memberships, approved] = await Promise.all([
    membershipsOf(db, actor),
    isApprovedVolunteer(db, actor.userId, organization.id),
  ]);
  return canSeeOrganization({ memberships, isApprovedVolunteer: approved }, organization);
}
