import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { OutputOf } from '#shared/contract/endpoint.ts';
import type { messagesContract } from '#areas/messages/contract/messages.ts';
import type { ListAudience } from '#areas/messages/rules/message-audiences.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { activitiesAsEntered } from '#server/db/facts/opportunities.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { activities, opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { groups } from '#areas/groups/schema/groups.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { locationName, organizationName } from '#server/db/shown-names.ts';
import { alphabetical } from '#server/db/alphabetical.ts';
import {
  canManageLocation,
  leadsOrganization,
  type Membership,
} from '#areas/memberships/server/memberships.policy.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { isAtWork } from '#areas/memberships/server/memberships.sql.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { isHeld } from '#areas/registrations/server/registrations.sql.ts';
import { canSeeGroup } from '#areas/groups/server/groups.policy.ts';
import {
  coordinatorsOf,
  locationsOfGroup,
  peopleOfGroup,
  peopleOfList,
  messageableGroup,
  messageableList,
  messageableLocation,
  messageableOpportunity,
  signedUpFor,
} from './audience.queries.ts';
import { withReachability } from './held.queries.ts';

/** So many opportunities of each organization can be chosen from, those with the latest dates. */
const opportunitiesMax = 300;

/** What the caller can write to, by organization: opportunities in which somebody holds a place, groups, and locations that others coordinate, too. */
export async function audiencesFor(
  ctx: Context<SignedIn>,
): Promise<OutputOf<typeof messagesContract.audiences>> {
  const { db } = ctx.deps;
  const memberships = await membershipsOf(db, ctx.actor);
  const organizationIds = [...new Set(memberships.map(({ organizationId }) => organizationId))];
  const [names, ofOpportunities, ofGroups, coordinated] = await Promise.all([
    db
      .select({ id: organizations.id, name: organizationName })
      .from(organizations)
      .where(isOneOf(organizations.id, organizationIds))
      .orderBy(asc(alphabetical(organizationName)), asc(organizations.id)),
    opportunitiesOf(db, memberships, organizationIds),
    groupsOf(db, organizationIds),
    coordinatedOf(db, ctx.actor.userId, organizationIds),
  ]);
  return {
    organizations: names.map(({ id, name }) => ({
      id,
      name,
      opportunities: ofOpportunities.filter((row) => row.organizationId === id),
      groups: ofGroups.filter((row) => row.organizationId === id && canSeeGroup(memberships, row)),
      coordinated: coordinated.filter(
        (row) => row.organizationId === id && canManageLocation(memberships, { ...row, locationId: row.id }),
      ),
      can: { list: leadsOrganization(memberships, id) },
    })),
  };
}

/** Those that can be chosen, with their people: these are counted of what is chosen from alone, not of all that there ever was. */
async function opportunitiesOf(
  db: Queryable,
  memberships: readonly Membership[],
  organizationIds: readonly string[],
) {
  const isOpen = and(isHeld, isNull(users.closedAt));
  const lastDate = sql<string | null>`(select max(${opportunityDates.endAt}) from ${opportunityDates}
    where ${opportunityDates.opportunityId} = ${opportunities.id} and exists (
      select from ${registrations} join ${users} on ${users.id} = ${registrations.userId}
      where ${registrations.dateId} = ${opportunityDates.id} and ${isOpen}))`;
  const signedUp = await db
    .select({
      id: opportunities.id,
      organizationId: opportunities.organizationId,
      locationId: opportunities.locationId,
      title: opportunities.title,
      location: locationName,
      lastDate,
    })
    .from(opportunities)
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .where(
      and(
        isOneOf(opportunities.organizationId, organizationIds),
        isNull(opportunities.deletedAt),
        ne(opportunities.status, 'draft'),
      ),
    )
    .orderBy(sql`${lastDate} desc nulls last`, asc(opportunities.id));
  const managed = signedUp.filter((row) => row.lastDate !== null && canManageLocation(memberships, row));
  const chosenFrom = [...Map.groupBy(managed, ({ organizationId }) => organizationId).values()].flatMap(
    (rows) => rows.slice(0, opportunitiesMax),
  );
  const counts = await db
    .select({
      id: opportunities.id,
      people: sql<number>`(select count(*) from ${users} where ${isNull(users.closedAt)} and ${isOneOf(
        users.id,
        db
          .select({ id: registrations.userId })
          .from(registrations)
          .where(and(eq(registrations.opportunityId, opportunities.id), isHeld)),
      )})::int`,
    })
    .from(opportunities)
    .where(
      isOneOf(
        opportunities.id,
        chosenFrom.map(({ id }) => id),
      ),
    );
  const peopleOf = new Map(counts.map(({ id, people }) => [id, people]));
  return chosenFrom.map((row) => ({ ...row, people: peopleOf.get(row.id) ?? 0 }));
}

const groupsOf = (db: Queryable, organizationIds: readonly string[]) =>
  db
    .select({
      id: groups.id,
      organizationId: groups.organizationId,
      name: groups.name,
      people: sql<number>`(select count(distinct member.email) from group_members member
        where member.group_id = groups.id)::int`,
      locationIds: locationsOfGroup,
    })
    .from(groups)
    .where(and(isOneOf(groups.organizationId, organizationIds), isNull(groups.deletedAt)))
    .orderBy(asc(alphabetical(groups.name)), asc(groups.id));

/** Locations at which somebody else works. */
const coordinatedOf = (db: Queryable, userId: string, organizationIds: readonly string[]) =>
  db
    .select({
      id: locations.id,
      organizationId: locations.organizationId,
      name: locationName,
      people: sql<number>`count(*)::int`,
    })
    .from(coordinators)
    .innerJoin(users, eq(users.id, coordinators.userId))
    .innerJoin(locations, eq(locations.id, coordinators.locationId))
    .innerJoin(organizations, eq(organizations.id, coordinators.organizationId))
    .where(and(isOneOf(coordinators.organizationId, organizationIds), isAtWork()))
    .groupBy(locations.id)
    .having(sql`bool_or(${coordinators.userId} <> ${userId})`)
    .orderBy(asc(alphabetical(locationName)), asc(locations.id));

/**
 * Everybody who holds a place in the opportunity, with their dates and activities, by name: for those who manage its
 * location.
 * @throws DomainError `not-found`, also for a draft; `forbidden`
 */
export async function recipientsOf(
  ctx: Context<SignedIn>,
  opportunityId: string,
): Promise<OutputOf<typeof messagesContract.recipients>> {
  const { db } = ctx.deps;
  const about = await messageableOpportunity(db, ctx, opportunityId);
  const people = await withReachability(ctx, about.organizationId, await signedUpFor(db, opportunityId));
  const held = people.flatMap(({ places }) => places);
  const [dates, does] = await Promise.all([
    db
      .select({
        id: opportunityDates.id,
        label: opportunityDates.label,
        startAt: opportunityDates.startAt,
        endAt: opportunityDates.endAt,
      })
      .from(opportunityDates)
      .where(isOneOf(opportunityDates.id, [...new Set(held.map(({ dateId }) => dateId))]))
      .orderBy(asc(opportunityDates.startAt), asc(opportunityDates.id)),
    db
      .select({ id: activities.id, title: activities.title })
      .from(activities)
      .where(isOneOf(activities.id, [...new Set(held.map(({ activityId }) => activityId))]))
      .orderBy(...activitiesAsEntered),
  ]);
  return {
    organizationId: about.organizationId,
    title: about.title,
    location: about.location,
    timeZone: about.timeZone,
    dates: dates.map(({ startAt, endAt, ...date }) => ({
      ...date,
      startAt: startAt.toISOString(),
      endAt: endAt.toISOString(),
    })),
    activities: does,
    people,
  };
}

/**
 * The members of a group, by name, for those who may write to them.
 * @throws DomainError `not-found`, also for one of others
 */
export async function groupRecipientsOf(
  ctx: Context<SignedIn>,
  groupId: string,
): Promise<OutputOf<typeof messagesContract.groupRecipients>> {
  const { db } = ctx.deps;
  const { organizationId, name } = await messageableGroup(db, ctx, groupId);
  const people = await withReachability(ctx, organizationId, await peopleOfGroup(db, groupId));
  return { organizationId, name, people };
}

/**
 * Those who coordinate a location, by name, for those who manage it.
 * @throws DomainError `not-found`
 */
export async function coordinatorRecipientsOf(
  ctx: Context<SignedIn>,
  locationId: string,
): Promise<OutputOf<typeof messagesContract.coordinatorRecipients>> {
  const { db } = ctx.deps;
  const { organizationId, name } = await messageableLocation(db, ctx, locationId);
  const people = await withReachability(ctx, organizationId, await coordinatorsOf(db, locationId));
  return { organizationId, name, people };
}

/**
 * People of an organization's list of volunteers, by name: all of it and those whom a filter finds for organizers, those who are
 * named for everybody who works there.
 * @throws DomainError `not-found`, `forbidden`
 */
export async function listRecipientsOf(
  ctx: Context<SignedIn>,
  audience: ListAudience,
): Promise<OutputOf<typeof messagesContract.listRecipients>> {
  const { db } = ctx.deps;
  const list = await messageableList(db, ctx, audience);
  const people = await withReachability(ctx, audience.id, await peopleOfList(db, audience));
  return { ...list, people };
}
