import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { checkInOpensAt, kioskClosesAt, staffCheckInHours } from '#areas/check-in/rules/check-in.ts';
import type { Membership } from '#areas/memberships/server/memberships.policy.ts';
import { findMemberships } from '#areas/memberships/server/memberships.queries.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations, organizations } from '#areas/organizations/schema/organizations.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { fromOpportunities, isPrivate, isShownDate } from '#server/db/facts/opportunities.sql.ts';
import { builtOnce } from '#server/db/fast-path/built-once.ts';
import { pipeline } from '#server/db/fast-path/pipeline.ts';
import { locationName, organizationName } from '#server/db/shown-names.ts';
import { canKeepRoster } from '../check-in.policy.ts';

/** The date whose roster it is, as its address names it. */
export interface RosterOf {
  opportunityId: string;
  dateId: string;
}

/** Whether people can be checked in on a date now, and from when until when. */
export function windowOf(
  { startAt, endAt, checkInHours }: { startAt: Date; endAt: Date; checkInHours: number },
  now: Date,
) {
  const opensAt = checkInOpensAt(startAt, checkInHours);
  const closesAt = kioskClosesAt(endAt);
  return {
    window: now < opensAt ? ('before' as const) : now < closesAt ? ('open' as const) : ('closed' as const),
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
  };
}

/**
 * The date, for those who keep its roster.
 * @throws DomainError `not-found` for everybody else.
 */
export async function keptDate(
  db: Queryable,
  { actor }: Context<SignedIn>,
  { opportunityId, dateId }: RosterOf,
) {
  const [dates, memberships] = await pipeline(
    dateOfOpportunity(db, { opportunityId, dateId }),
    findMemberships(db, actor),
  );
  return kept(dates, memberships, actor);
}

/** The same of a date that was read: nothing is done on one that is canceled. */
export function kept(dates: readonly FoundDate[], memberships: readonly Membership[], actor: SignedIn) {
  const date = shown(dates, memberships, actor);
  if (date.canceledAt) throw new DomainError('not-found');
  return date;
}

/** The same for those who look: a canceled date says that it is. Staff check people in before the kiosk does. */
export function shown([date]: readonly FoundDate[], memberships: readonly Membership[], actor: SignedIn) {
  if (!date || !canKeepRoster(memberships, date)) throw new DomainError('not-found');
  const checkInHours = staffCheckInHours(date.checkInHours);
  return { ...date, memberships, checkInHours, isReadByPerson: actor.kind === 'person' };
}

/** A date that is there, with what is told of it at the door. */
export const findDate = (db: Queryable, which: SQL | undefined) =>
  selectDate(db, and(which, isNull(opportunityDates.canceledAt))).then(([date]) => date);

export const dateOfOpportunity = builtOnce<{ opportunityId: string; dateId: string }, FoundDate[]>((db) =>
  selectDate(
    db,
    and(
      eq(opportunities.id, sql.placeholder('opportunityId')),
      eq(opportunityDates.id, sql.placeholder('dateId')),
    ),
  ),
);

export type FoundDate = Awaited<ReturnType<typeof selectDate>>[number];

function selectDate(db: Queryable, which: SQL | undefined) {
  return fromOpportunities(db, {
    id: opportunityDates.id,
    opportunityId: opportunities.id,
    startAt: opportunityDates.startAt,
    endAt: opportunityDates.endAt,
    label: opportunityDates.label,
    canceledAt: opportunityDates.canceledAt,
    title: opportunities.title,
    status: opportunities.status,
    checkInHours: opportunities.checkInHours,
    isPrivate,
    organizationId: opportunities.organizationId,
    organization: organizationName,
    organizationCreatedAs: organizations.name,
    locationId: opportunities.locationId,
    location: locationName,
    timeZone: locations.timeZone,
  })
    .innerJoin(opportunityDates, eq(opportunityDates.opportunityId, opportunities.id))
    .where(and(which, isShownDate, isNull(opportunities.deletedAt), isNull(locations.deletedAt)));
}
