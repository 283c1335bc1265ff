import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { fullName } from '#shared/rules/full-name.ts';
import type { EditorChoices, OrganizationOption } from '#areas/opportunities/contract/opportunity-editor.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { files } from '#areas/files/schema/files.ts';
import { groupLocations, groupMembers, groups } from '#areas/groups/schema/groups.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { canManageLocation, type Membership } from '#areas/memberships/server/memberships.policy.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { fileUrl } from '#server/platform/storage/file-urls.ts';
import { canEditOrganization } from '#areas/organizations/server/organizations.policy.ts';
import { locationAddress, locationName, organizationName, fullNameOf } from '#server/db/shown-names.ts';
import { alphabetical } from '#server/db/alphabetical.ts';
import { alphabeticallyBy } from '#shared/rules/alphabetically.ts';
import { lastShifts } from './last-shift.queries.ts';
import { canNameContact } from '../opportunities.policy.ts';
import { isApproved } from '#areas/memberships/server/memberships.sql.ts';

/** What a new opportunity's fields can be set to. */
export async function choicesFor(ctx: Context<SignedIn>): Promise<EditorChoices> {
  return readEditorChoices(ctx.deps.db, ctx.actor, await membershipsOf(ctx.deps.db, ctx.actor));
}

/**
 * What the editor's fields can be set to by somebody (areas/opportunities/README.md, "The editor"): the locations that they manage,
 * the people whom they may name as contacts, and the groups of those locations.
 * @param named contacts that an opportunity of `organizationId` has already: choices, whatever became of their places
 */
export async function readEditorChoices(
  db: Queryable,
  actor: SignedIn,
  memberships: readonly Membership[],
  named: { organizationId: string; userIds: readonly string[] } = { organizationId: '', userIds: [] },
): Promise<EditorChoices> {
  const places = await managedPlaces(db, memberships);
  const organizationIds = [...new Set(places.map(({ organizationId }) => organizationId))];
  if (organizationIds.length === 0) return { organizations: [] };
  const people = await peopleOf(db, organizationIds, named.userIds);
  const groupRows = await groupsAt(
    db,
    places.map(({ id }) => id),
  );
  const shifts = await lastShifts(db, actor.userId, organizationIds);
  const choices = organizationIds.map((id): OrganizationOption => {
    const own = places.filter(({ organizationId }) => organizationId === id);
    const first = own[0]!;
    return {
      id,
      name: first.organization,
      orgName: first.orgName,
      logoUrl: fileUrl(first.logoKey),
      mission: first.mission,
      isPrivate: first.isPrivate,
      companionsTakePlaces: first.companionsTakePlaces,
      locations: own.map((place) => ({
        id: place.id,
        name: place.name,
        isMain: place.kind === 'main',
        address: place.address,
        city: place.city,
        state: place.state,
        timeZone: place.timeZone,
      })),
      coordinators: contactChoices(
        people.filter(
          ({ userId, place }) =>
            (place?.organizationId === id && canNameContact(memberships, place)) ||
            (named.organizationId === id && named.userIds.includes(userId)),
        ),
        actor,
      ),
      groups: groupRows.filter(({ organizationId }) => organizationId === id),
      lastShift: shifts.get(id) ?? null,
      can: { addLocation: canEditOrganization(memberships, id) },
    };
  });
  return { organizations: choices.toSorted(alphabeticallyBy(({ name }) => name)) };
}

/** The locations that somebody manages: main ones first, then by name. */
async function managedPlaces(db: Queryable, memberships: readonly Membership[]) {
  if (memberships.length === 0) return [];
  const rows = await db
    .select({
      id: locations.id,
      organizationId: organizations.id,
      organization: organizationName,
      orgName: organizations.name,
      logoKey: files.storageKey,
      mission: sql<string>`coalesce(${organizations.missionStatement}, '')`,
      isPrivate: organizations.isPrivate,
      companionsTakePlaces: organizations.companionsTakePlaces,
      name: locationName,
      kind: locations.kind,
      address: locationAddress,
      city: sql<string>`coalesce(${locations.city}, '')`,
      state: sql<string>`coalesce(${locations.state}, '')`,
      timeZone: locations.timeZone,
    })
    .from(locations)
    .innerJoin(organizations, eq(organizations.id, locations.organizationId))
    .leftJoin(files, eq(files.id, organizations.logoFileId))
    .where(
      and(
        isOneOf(locations.organizationId, [
          ...new Set(memberships.map(({ organizationId }) => organizationId)),
        ]),
        isNull(locations.deletedAt),
        isNull(organizations.deletedAt),
      ),
    )
    .orderBy(asc(locations.kind), asc(alphabetical(locationName)), asc(locations.id));
  return rows.filter(({ id, organizationId }) =>
    canManageLocation(memberships, { locationId: id, organizationId }),
  );
}

/** Everybody with an approved place in these organizations, once for each place, and the people named besides. */
async function peopleOf(db: Queryable, organizationIds: readonly string[], userIds: readonly string[]) {
  const rows = await db
    .select({
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      organizationId: coordinators.organizationId,
      locationId: coordinators.locationId,
      role: coordinators.role,
    })
    .from(users)
    .leftJoin(
      coordinators,
      and(
        eq(coordinators.userId, users.id),
        isApproved,
        isOneOf(coordinators.organizationId, organizationIds),
      ),
    )
    .where(
      and(
        isNull(users.closedAt),
        or(sql`${coordinators.id} is not null`, userIds.length > 0 ? isOneOf(users.id, userIds) : undefined),
      ),
    )
    .orderBy(asc(alphabetical(fullNameOf(users))), asc(users.id));
  return rows.map(({ organizationId, locationId, role, ...person }) => ({
    ...person,
    place: organizationId && locationId && role ? { organizationId, locationId, role } : null,
  }));
}

/** Each person once, the one who asks first. */
function contactChoices(
  people: readonly { userId: string; email: string; firstName: string; lastName: string }[],
  actor: SignedIn,
): OrganizationOption['coordinators'] {
  const once = [...new Map(people.map((person) => [person.userId, person])).values()];
  const options = once.map(({ userId, email, firstName, lastName }) => ({
    id: userId,
    name: fullName({ firstName, lastName }),
    email,
    isYou: userId === actor.userId,
  }));
  return [...options.filter(({ isYou }) => isYou), ...options.filter(({ isYou }) => !isYou)];
}

/** The groups that serve any of these locations, by name, with how many members they have. */
export async function groupsAt(db: Queryable, locationIds: readonly string[]) {
  const members = db
    .select({ count: sql<number>`count(*)::int` })
    .from(groupMembers)
    .where(eq(groupMembers.groupId, groups.id));
  const rows = await db
    .select({
      id: groups.id,
      organizationId: groups.organizationId,
      name: groups.name,
      members: sql<number>`(${members})`,
      locationId: groupLocations.locationId,
    })
    .from(groups)
    .innerJoin(groupLocations, eq(groupLocations.groupId, groups.id))
    .where(and(isOneOf(groupLocations.locationId, locationIds), isNull(groups.deletedAt)))
    .orderBy(asc(alphabetical(groups.name)), asc(groups.id));
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((served) => {
    const { locationId: _one, ...group } = served[0]!;
    return { ...group, locationIds: served.map(({ locationId }) => locationId) };
  });
}
