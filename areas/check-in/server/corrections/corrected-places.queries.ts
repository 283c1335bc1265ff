import { and, gt, lt, sql } from 'drizzle-orm';
import type { Overlap } from '#areas/check-in/contract/corrections.ts';
import type { CorrectedTimes } from '#areas/check-in/rules/corrections.ts';
import type { Membership } from '#areas/memberships/server/memberships.policy.ts';
import { findMemberships } from '#areas/memberships/server/memberships.queries.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { fromRegistrations, isHeld, isUnderOwnName } from '#areas/registrations/server/registrations.sql.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { isPrivate } from '#server/db/facts/opportunities.sql.ts';
import { hasCome, visitTimes } from '#server/db/facts/visits.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { canKeepRoster } from '../check-in.policy.ts';

export type KeptPlace = Awaited<ReturnType<typeof selectPlaces>>[number];

/**
 * Those of the places that are on rosters that the caller keeps, each with its date.
 * @throws DomainError `not-found` when none of them is
 */
export async function keptPlaces(db: Queryable, { actor }: Context<SignedIn>, ids: readonly string[]) {
  const found = await selectPlaces(db, ids);
  const memberships = await findMemberships(db, actor).execute();
  const kept = found.filter((place) => canKeepRoster(memberships, place));
  if (kept.length === 0) throw new DomainError('not-found');
  return { memberships, places: new Map(kept.map((place) => [place.id, place])) };
}

const selectPlaces = (db: Queryable, ids: readonly string[]) =>
  fromRegistrations(db, {
    id: registrations.id,
    userId: registrations.userId,
    /** What the account does elsewhere is nobody's business while a typed name stands for it. */
    isKnown: isUnderOwnName(sql`${registrations}`),
    opportunity: opportunities.title,
    activity: registrations.activityName,
    startAt: opportunityDates.startAt,
    endAt: opportunityDates.endAt,
    timeZone: locations.timeZone,
    status: opportunities.status,
    isPrivate,
    organizationId: opportunities.organizationId,
    locationId: opportunities.locationId,
  }).where(and(isOneOf(registrations.id, ids), isHeld));

/** Times of a place's visit, as they would be. */
interface Proposed {
  place: KeptPlace;
  to: CorrectedTimes | null;
}

/**
 * Other visits of these people in the same minutes, those among them that would be corrected, too, with the times that they would have.
 * Those with these memberships are told of what is on their rosters.
 */
export async function overlapsOf(
  db: Queryable,
  memberships: readonly Membership[],
  proposed: readonly Proposed[],
): Promise<Overlap[]> {
  const spans = proposed.flatMap(({ place, to }) =>
    to && place.isKnown
      ? [{ ...place, ...to, isKnownThere: true, from: to.checkInAt, until: to.checkOutAt ?? place.endAt }]
      : [],
  );
  if (spans.length === 0) return [];
  const times = spans.flatMap(({ from, until }) => [from.getTime(), until.getTime()]);
  const found = await selectVisits(db, {
    userIds: spans.map(({ userId }) => userId),
    from: new Date(Math.min(...times)),
    until: new Date(Math.max(...times)),
  });
  const ids = new Set(proposed.map(({ place }) => place.id));
  const stay = found.filter(({ id }) => !ids.has(id)).map((visit) => ({ ...visit, ...spanOf(visit) }));
  const others = Map.groupBy([...stay, ...spans], ({ userId }) => userId);
  return spans.flatMap(({ id, userId, from, until }) =>
    (others.get(userId) ?? [])
      .filter((other) => other.id !== id && other.from < until && other.until > from)
      .map((other) => ({ placeId: id, other: seenBy(memberships, other) })),
  );
}

/** From when to when a visit counts: without a check-out to the shift's end, an hour before the default check-out. */
const spanOf = ({ checkInAt, checkOutAt, defaultCheckOutAt }: VisitOfPerson) => ({
  from: checkInAt!,
  until: checkOutAt ?? new Date(defaultCheckOutAt.getTime() - 60 * 60 * 1000),
});

type VisitOfPerson = Awaited<ReturnType<typeof selectVisits>>[number];

const selectVisits = (
  db: Queryable,
  { userIds, from, until }: { userIds: readonly string[]; from: Date; until: Date },
) =>
  fromRegistrations(db, {
    id: registrations.id,
    userId: registrations.userId,
    isKnownThere: isUnderOwnName(sql`${registrations}`),
    opportunity: opportunities.title,
    activity: registrations.activityName,
    ...visitTimes,
    defaultCheckOutAt: registrations.defaultCheckOutAt,
    timeZone: locations.timeZone,
    status: opportunities.status,
    organizationId: opportunities.organizationId,
    locationId: opportunities.locationId,
  }).where(
    and(
      isOneOf(registrations.userId, userIds),
      isHeld,
      hasCome,
      lt(visitTimes.checkInAt, until),
      gt(sql`coalesce(${visitTimes.checkOutAt}, ${registrations.defaultCheckOutAt})`, from.toISOString()),
    ),
  );

function seenBy(
  memberships: readonly Membership[],
  other: Omit<VisitOfPerson, 'defaultCheckOutAt'>,
): Overlap['other'] {
  if (!other.isKnownThere || !canKeepRoster(memberships, other)) return null;
  const { opportunity, activity, checkInAt, checkOutAt, timeZone } = other;
  return {
    opportunity,
    activity,
    checkInAt: checkInAt!.toISOString(),
    checkOutAt: checkOutAt?.toISOString() ?? null,
    timeZone,
  };
}
