import { and, desc, eq, isNull, max, ne } from 'drizzle-orm';
import { groupMembers, groups } from '#areas/groups/schema/groups.ts';
import { canSeeGroup } from '#areas/groups/server/groups.policy.ts';
import {
  belongsToOrganization,
  canManageLocation,
  type Membership,
} from '#areas/memberships/server/memberships.policy.ts';
import { listedByAddress } from '#areas/volunteer-requests/server/listed.queries.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { isAtWork } from '#areas/memberships/server/memberships.sql.ts';
import { membershipsOf } from '#areas/memberships/server/memberships.queries.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { isHeld, shownEmailOfAll } from '#areas/registrations/server/registrations.sql.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import {
  everybodyOf,
  messageAudiencesMax,
  type MessageAudience,
} from '#areas/messages/rules/message-audiences.ts';
import { locationsOfGroup } from './audience.queries.ts';

/** Somebody of an audience that the caller may write to. */
interface Found {
  organizationId: string;
  audience: MessageAudience;
  email: string;
}

/**
 * Opportunities, groups and coordinated locations of one organization through which the caller may write to these addresses, and those of
 * its list of volunteers whom none of them reaches: of the organization in which most are found, as few as reach them.
 * @returns the addresses that none of them reaches, too
 */
export async function audiencesReaching(
  ctx: Context<SignedIn>,
  addresses: readonly string[],
): Promise<{ audiences: MessageAudience[]; missing: string[] }> {
  const { db } = ctx.deps;
  const memberships = await membershipsOf(db, ctx.actor);
  const own = [...new Set(memberships.map(({ organizationId }) => organizationId))];
  const [found, listed] = await Promise.all([
    foundIn(db, memberships, own, addresses),
    listedByAddress(
      db,
      own.filter((id) => belongsToOrganization(memberships, id)),
      addresses,
    ),
  ]);
  const ways = own.map((id) => {
    const { audiences, missing } = fewestOf(
      found.filter(({ organizationId }) => organizationId === id),
      addresses,
    );
    const ofList = listed.filter(
      ({ organizationId, email }) => organizationId === id && missing.includes(email),
    );
    // Of several who share an address one is enough.
    const people = new Map(ofList.toReversed().map(({ email, userId }) => [email, userId]));
    if (people.size === 0 || audiences.length === messageAudiencesMax) return { audiences, missing };
    return {
      audiences: [...audiences, { kind: 'people' as const, id, userIds: [...people.values()] }],
      missing: missing.filter((email) => !people.has(email)),
    };
  });
  const [best] = ways.toSorted((one, other) => one.missing.length - other.missing.length);
  return best ?? { audiences: [], missing: [...addresses] };
}

/** The audience with most of those whom nothing reaches yet, one after the other. */
function fewestOf(
  found: readonly Found[],
  addresses: readonly string[],
): { audiences: MessageAudience[]; missing: string[] } {
  const ofEach = [...Map.groupBy(found, ({ audience }) => audience.id).values()];
  const missing = new Set(addresses);
  const audiences: MessageAudience[] = [];
  while (missing.size > 0 && audiences.length < messageAudiencesMax) {
    const reached = ofEach.map((ofOne) => ofOne.filter(({ email }) => missing.has(email)));
    const [[first, ...others] = []] = reached.toSorted((one, other) => other.length - one.length);
    if (!first) break;
    audiences.push(first.audience);
    for (const { email } of [first, ...others]) missing.delete(email);
  }
  return { audiences, missing: [...missing] };
}

/** The latest opportunities first, then groups, then locations. */
async function foundIn(
  db: Queryable,
  memberships: readonly Membership[],
  own: readonly string[],
  addresses: readonly string[],
): Promise<Found[]> {
  const [places, ofGroups, coordinated] = await Promise.all([
    db
      .select({
        id: opportunities.id,
        organizationId: opportunities.organizationId,
        locationId: opportunities.locationId,
        email: users.email,
      })
      .from(users)
      .innerJoin(registrations, and(eq(registrations.userId, users.id), isHeld))
      .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
      .where(
        and(
          isOneOf(users.email, addresses),
          isNull(users.closedAt),
          isOneOf(opportunities.organizationId, own),
          isNull(opportunities.deletedAt),
          ne(opportunities.status, 'draft'),
        ),
      )
      .groupBy(users.id, opportunities.id)
      // Somebody whom the organization knows by a typed address is reached by that one alone, on the screen.
      .having(eq(shownEmailOfAll, users.email))
      .orderBy(desc(max(registrations.defaultCheckOutAt)), opportunities.id),
    db
      .select({
        id: groups.id,
        organizationId: groups.organizationId,
        locationIds: locationsOfGroup,
        email: groupMembers.email,
      })
      .from(groupMembers)
      .innerJoin(groups, eq(groups.id, groupMembers.groupId))
      .where(
        and(
          isOneOf(groupMembers.email, addresses),
          isOneOf(groups.organizationId, own),
          isNull(groups.deletedAt),
        ),
      )
      .orderBy(groups.name, groups.id),
    db
      .select({
        id: coordinators.locationId,
        organizationId: coordinators.organizationId,
        locationId: coordinators.locationId,
        email: users.email,
      })
      .from(users)
      .innerJoin(coordinators, eq(coordinators.userId, users.id))
      .innerJoin(locations, eq(locations.id, coordinators.locationId))
      .innerJoin(organizations, eq(organizations.id, coordinators.organizationId))
      .where(and(isOneOf(users.email, addresses), isOneOf(coordinators.organizationId, own), isAtWork()))
      .orderBy(coordinators.locationId),
  ]);
  return [
    ...places
      .filter((place) => canManageLocation(memberships, place))
      .map(({ id, organizationId, email }) => ({ organizationId, email, audience: everybodyOf(id) })),
    ...ofGroups
      .filter((group) => canSeeGroup(memberships, group))
      .map(({ id, organizationId, email }) => ({
        organizationId,
        email,
        audience: { kind: 'group' as const, id },
      })),
    ...coordinated
      .filter((place) => canManageLocation(memberships, place))
      .map(({ id, organizationId, email }) => ({
        organizationId,
        email,
        audience: { kind: 'coordinators' as const, id },
      })),
  ];
}
