import { asc, eq, sql } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { canManageLocation } from '#areas/memberships/server/memberships.policy.ts';
import { findMemberships } from '#areas/memberships/server/memberships.queries.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import type { VisitChange } from '#areas/visits/contract/changes.ts';
import { reversibleEntry } from '#areas/visits/rules/entries.ts';
import { visitEntries } from '#areas/visits/schema/visit-entries.ts';
import { visitReasons } from '#areas/visits/schema/visit-reasons.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { fullNameOf } from '#server/db/shown-names.ts';

/** So many of a place are told; more come about only when somebody taps to and fro. */
const changesShown = 100;

/**
 * What was recorded about the visit of a place. Its person learns what and why, and that the organization did it; the names of those who did are
 * for those who manage the location.
 * @throws DomainError `not-found` for everybody else
 */
export async function changesOfPlace(
  ctx: Context<SignedIn>,
  placeId: string,
): Promise<{ timeZone: string; items: VisitChange[] }> {
  const { db } = ctx.deps;
  const place = await placeOf(db, placeId);
  if (!place) throw new DomainError('not-found');
  const isManager = canManageLocation(await findMemberships(db, ctx.actor).execute(), place);
  if (!isManager && place.userId !== ctx.actor.userId) throw new DomainError('not-found');
  const entries = await entriesWithReasons(db, placeId);
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  const reversible = isManager ? reversibleEntry(entries) : null;
  const items = entries.slice(-changesShown).map((entry) => ({
    number: entry.number,
    kind: entry.kind,
    through: entry.through,
    at: entry.at.toISOString(),
    from: timesView(entry.fromCheckInAt, entry.fromCheckOutAt, entry.fromNoShowAt),
    to: timesView(entry.checkInAt, entry.checkOutAt, entry.noShowAt),
    reason: entry.reason,
    by: isManager ? entry.by : null,
    isReversed: reversed.has(entry.number) || undefined,
    can: { reverse: entry === reversible },
  }));
  return { timeZone: place.timeZone, items };
}

async function placeOf(db: Queryable, placeId: string) {
  const [place] = await db
    .select({
      userId: registrations.userId,
      organizationId: opportunities.organizationId,
      locationId: opportunities.locationId,
      timeZone: locations.timeZone,
    })
    .from(registrations)
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .where(eq(registrations.id, placeId));
  return place;
}

const entriesWithReasons = (db: Queryable, placeId: string) =>
  db
    .select({
      number: visitEntries.number,
      kind: visitEntries.kind,
      through: visitEntries.through,
      at: visitEntries.at,
      reverses: visitEntries.reverses,
      fromCheckInAt: visitEntries.fromCheckInAt,
      fromCheckOutAt: visitEntries.fromCheckOutAt,
      fromNoShowAt: visitEntries.fromNoShowAt,
      checkInAt: visitEntries.checkInAt,
      checkOutAt: visitEntries.checkOutAt,
      noShowAt: visitEntries.noShowAt,
      reason: visitReasons.reason,
      by: sql<string | null>`case when ${users.closedAt} is null then ${fullNameOf(users)} end`,
    })
    .from(visitEntries)
    .leftJoin(visitReasons, eq(visitReasons.entryNumber, visitEntries.number))
    .leftJoin(users, eq(users.id, visitEntries.byUserId))
    .where(eq(visitEntries.registrationId, placeId))
    .orderBy(asc(visitEntries.number));

const timesView = (checkInAt: Date | null, checkOutAt: Date | null, noShowAt: Date | null) => ({
  checkInAt: checkInAt?.toISOString() ?? null,
  checkOutAt: checkOutAt?.toISOString() ?? null,
  noShowAt: noShowAt?.toISOString() ?? null,
});
