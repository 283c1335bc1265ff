import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { DomainError } from '#shared/errors.ts';
import type {
  AudiencePerson,
  ListAudience,
  MessageAudience,
} from '#areas/messages/rules/message-audiences.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { groupMembers, groups } from '#areas/groups/schema/groups.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import {
  belongsToOrganization,
  canManageLocation,
  leadsOrganization,
} from '#areas/memberships/server/memberships.policy.ts';
import { isAtWork } from '#areas/memberships/server/memberships.sql.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import {
  everybodyListed,
  listedAmong,
  writtenToAs,
} from '#areas/volunteer-requests/server/listed.queries.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { locationName, organizationName } from '#server/db/shown-names.ts';
import { isUnreachable } from '#areas/accounts/rules/accounts.ts';
import { byLastName } from '#server/db/alphabetical.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { canEditOpportunity } from '#areas/opportunities/server/opportunities.policy.ts';
import { organizerAbilities } from '#areas/opportunities/server/organizer-home/organizer-home.policy.ts';
import { isHeld, shownEmailOfAll, shownNameOfAll } from '#areas/registrations/server/registrations.sql.ts';
import { canSeeGroup } from '#areas/groups/server/groups.policy.ts';

/** An opportunity whose people can be written to. */
export interface MessageableOpportunity {
  organizationId: string;
  locationId: string;
  status: 'draft' | 'published' | 'archived';
  title: string;
  location: string;
  timeZone: string;
}

/** Somebody of an audience, before anybody looked whether they can be written to. */
export interface Listed extends Omit<AudiencePerson, 'held' | 'isNewcomer' | 'isReached'> {
  /** Where their mail goes, which the organization doesn't learn of somebody whom it knows by a typed address. */
  mailTo: string;
}

/**
 * An opportunity whose people the caller may write to.
 * @throws DomainError `not-found`, also for a draft; `forbidden`
 */
export async function messageableOpportunity(
  db: Queryable,
  { actor }: Context<SignedIn>,
  opportunityId: string,
): Promise<MessageableOpportunity> {
  const [row] = await db
    .select({
      organizationId: opportunities.organizationId,
      locationId: opportunities.locationId,
      status: opportunities.status,
      title: opportunities.title,
      location: locationName,
      timeZone: locations.timeZone,
    })
    .from(opportunities)
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .where(and(eq(opportunities.id, opportunityId), isNull(opportunities.deletedAt)));
  if (!row) throw new DomainError('not-found');
  const memberships = await membershipsOf(db, actor);
  if (!canEditOpportunity(memberships, row)) throw new DomainError('forbidden');
  if (!organizerAbilities(memberships, row).message) throw new DomainError('not-found');
  return row;
}

/** Ids of the locations that a group serves, for queries that read `groups`. */
export const locationsOfGroup = sql<
  string[]
>`array(select served.location_id::text from group_locations served
  where served.group_id = groups.id)`;

/**
 * A group whose members the caller may write to.
 * @throws DomainError `not-found`, also for one of others
 */
export async function messageableGroup(
  db: Queryable,
  { actor }: Context<SignedIn>,
  groupId: string,
): Promise<{ organizationId: string; name: string }> {
  const [row] = await db
    .select({
      organizationId: groups.organizationId,
      name: groups.name,
      locationIds: locationsOfGroup,
    })
    .from(groups)
    .where(and(eq(groups.id, groupId), isNull(groups.deletedAt)));
  if (!row || !canSeeGroup(await membershipsOf(db, actor), row)) throw new DomainError('not-found');
  return row;
}

/**
 * A location to whose coordinators the caller may write.
 * @throws DomainError `not-found`, also for one that the caller doesn't manage
 */
export async function messageableLocation(
  db: Queryable,
  { actor }: Context<SignedIn>,
  locationId: string,
): Promise<{ organizationId: string; name: string }> {
  const [row] = await db
    .select({ organizationId: locations.organizationId, name: locationName })
    .from(locations)
    .where(and(eq(locations.id, locationId), isNull(locations.deletedAt)));
  if (!row || !canManageLocation(await membershipsOf(db, actor), { ...row, locationId }))
    throw new DomainError('not-found');
  return row;
}

/**
 * An organization to whose list of volunteers the caller may write: organizers to all of it and
 * to everybody whom a filter finds, everybody who works there to people of it.
 * @throws DomainError `not-found`, `forbidden`
 */
export async function messageableList(
  db: Queryable,
  { actor }: Context<SignedIn>,
  { kind, id }: Pick<MessageAudience, 'kind' | 'id'>,
): Promise<{ organizationId: string; name: string }> {
  const memberships = await membershipsOf(db, actor);
  const [row] = await db
    .select({ name: organizationName })
    .from(organizations)
    .where(and(eq(organizations.id, id), isNull(organizations.deletedAt)));
  if (!row || !belongsToOrganization(memberships, id)) throw new DomainError('not-found');
  if (kind !== 'people' && !leadsOrganization(memberships, id)) throw new DomainError('forbidden');
  return { organizationId: id, name: row.name };
}

/** Whose people an audience is of, for a caller who may write to them; throws as the functions above. */
export async function organizationOf(
  db: Queryable,
  ctx: Context<SignedIn>,
  audience: MessageAudience,
): Promise<string> {
  const { kind, id } = audience;
  if (kind === 'group') return (await messageableGroup(db, ctx, id)).organizationId;
  if (kind === 'opportunity') return (await messageableOpportunity(db, ctx, id)).organizationId;
  if (kind === 'coordinators') return (await messageableLocation(db, ctx, id)).organizationId;
  return (await messageableList(db, ctx, audience)).organizationId;
}

/** Everybody of an audience, whatever dates and activities it names, by name. */
export async function listedIn(db: Queryable, audience: MessageAudience): Promise<Listed[]> {
  const { kind, id } = audience;
  if (kind === 'group') return peopleOfGroup(db, id);
  if (kind === 'coordinators') return coordinatorsOf(db, id);
  return kind === 'opportunity' ? signedUpFor(db, id) : peopleOfList(db, audience);
}

/** People of such an audience who have an address. */
export async function peopleOfList(db: Queryable, audience: ListAudience): Promise<Listed[]> {
  const people = await listedOf(db, audience);
  return people
    .filter(({ mailTo }) => !isUnreachable(mailTo))
    .map(({ firstName, lastName, email, mailTo }) => ({ firstName, lastName, email, mailTo }));
}

function listedOf(db: Queryable, audience: ListAudience) {
  if (audience.kind === 'people') return listedAmong(db, audience.id, audience.userIds);
  return audience.kind === 'matching'
    ? writtenToAs(db, audience.id, audience.matching)
    : everybodyListed(db, audience.id);
}

/** Everybody who holds a place in an opportunity and receives mail, each once, with their places. */
export async function signedUpFor(db: Queryable, opportunityId: string) {
  const people = await db
    .select({
      ...shownNameOfAll,
      email: shownEmailOfAll,
      mailTo: users.email,
      places: sql<{ dateId: string; activityId: string }[]>`json_agg(distinct jsonb_build_object(
        'dateId', ${registrations.dateId}, 'activityId', ${slots.activityId}))`,
    })
    .from(registrations)
    .innerJoin(slots, eq(slots.id, registrations.slotId))
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(eq(registrations.opportunityId, opportunityId), isHeld, isNull(users.closedAt)))
    .groupBy(users.id)
    .orderBy(byLastName(shownNameOfAll), asc(users.id));
  return people.filter(({ mailTo }) => !isUnreachable(mailTo));
}

/** The members of a group who have an address. */
export async function peopleOfGroup(db: Queryable, groupId: string) {
  const { firstName, lastName, email } = groupMembers;
  return db
    .select({ firstName, lastName, email, mailTo: email })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), isNull(groupMembers.recordId)))
    .orderBy(byLastName({ firstName, lastName }), asc(groupMembers.id));
}

/** Everybody who works at a location: its coordinators, and organizers who have their place there. */
export const coordinatorsOf = (db: Queryable, locationId: string): Promise<Listed[]> =>
  db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      mailTo: users.email,
    })
    .from(coordinators)
    .innerJoin(users, eq(users.id, coordinators.userId))
    .innerJoin(locations, eq(locations.id, coordinators.locationId))
    .innerJoin(organizations, eq(organizations.id, coordinators.organizationId))
    .where(and(eq(coordinators.locationId, locationId), isAtWork()))
    .orderBy(byLastName(users), asc(users.id));
