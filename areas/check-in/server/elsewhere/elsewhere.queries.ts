import { and, desc, eq, gt, isNull, lte, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Elsewhere } from '#areas/check-in/contract/elsewhere.ts';
import type { Membership } from '#areas/memberships/server/memberships.policy.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import {
  isHeld,
  isOfVisitors,
  isPlaceInSlot,
  isUnderOwnName,
  type Visitors,
} from '#areas/registrations/server/registrations.sql.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import type { Queryable } from '#server/db/client.ts';
import {
  hasNotLeft,
  isVisitOf,
  isVisitOfPlace,
  visitColumns,
  visitTimes,
} from '#server/db/facts/visits.sql.ts';
import { builtForSome, builtOnce } from '#server/db/fast-path/built-once.ts';
import { canKeepRoster } from '../check-in.policy.ts';

/*
 * Where else the people of some places are checked in, since before an instant (`at`, ISO) and at slots that have not ended at it, the
 * last check-in first. A visit that began later is none that an action of that instant could be about. Of somebody who was named and has not agreed, and of a walk-in who is new to the organization, nothing is found: their
 * accounts are nobody's business here.
 */

export type VisitElsewhere = Awaited<ReturnType<typeof selectElsewhere>>[number];

/** Of places by id. */
export const findElsewhere = builtForSome<{ at: string }, VisitElsewhere[]>((db, isOne) =>
  selectElsewhere(db, and(isOne(registrations.id), isKnownHere)),
);

/** Of a date's places. */
export const findElsewhereOnDate = builtOnce<{ dateId: string; at: string }, VisitElsewhere[]>((db) =>
  selectElsewhere(db, and(eq(registrations.dateId, sql.placeholder('dateId')), isKnownHere)),
);

/** Of the places in a slot of the open accounts of some visitors, at one instant at least from the one to the other. */
export const findElsewhereInSlot = builtOnce<
  Visitors & { slotId: string; from: string; at: string },
  VisitElsewhere[]
>((db) => selectElsewhere(db, and(isPlaceInSlot(db, isOfVisitors), isKnownHere), 'from'));

/** Those that somebody has left neither before nor after an instant, of what was found at several. */
export const goingOnAt = (found: readonly VisitElsewhere[], at: Date): VisitElsewhere[] =>
  found.filter(
    ({ since, defaultCheckOutAt }) => since !== null && since <= at && slotEnd(defaultCheckOutAt) > at,
  );

/** Of an own place, which its person may know everything about. */
export const findOwnElsewhere = builtOnce<{ registrationId: string; at: string }, VisitElsewhere[]>((db) =>
  selectElsewhere(db, eq(registrations.id, sql.placeholder('registrationId'))),
);

/**
 * The visits of a person that ended at an instant, with what decides whether that can be taken back: one that a check-in of that instant
 * left.
 */
export const visitsLeftAt = (db: Queryable, userId: string, at: Date) =>
  db
    .select({
      id: registrations.id,
      userId: registrations.userId,
      ...visitColumns,
      endAt: opportunityDates.endAt,
      isKnownThere: isKnownHere,
      status: opportunities.status,
      organizationId: opportunities.organizationId,
      locationId: opportunities.locationId,
    })
    .from(registrations)
    .innerJoin(visits, isVisitOfPlace)
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .where(
      and(eq(registrations.userId, userId), isHeld, eq(visits.checkOutAt, at), isNull(visits.repairedAt)),
    );

/** The visit that those with these memberships are told of, and may end: the last one on a roster that they keep, under the person's own name. */
export const nameableOf = (
  memberships: readonly Membership[],
  found: readonly VisitElsewhere[],
): VisitElsewhere | undefined =>
  found.find((visit) => visit.isKnownThere && canKeepRoster(memberships, visit));

/** Where somebody is as far as these memberships may know; null for nowhere. */
export function elsewhereSeenBy(
  memberships: readonly Membership[],
  found: readonly VisitElsewhere[],
): Elsewhere | null {
  const seen = nameableOf(memberships, found);
  return seen ? elsewhereView(seen) : found.length > 0 ? { place: null } : null;
}

/** Where somebody is. */
export const elsewhereView = ({ activity, opportunity, since, timeZone }: VisitElsewhere): Elsewhere => ({
  place: { activity, opportunity, since: since!.toISOString(), timeZone },
});

const isKnownHere = isUnderOwnName(sql`${registrations}`);

/** An hour before the default check-out. */
const slotEnd = (defaultCheckOutAt: Date): Date => new Date(defaultCheckOutAt.getTime() - 3_600_000);

function selectElsewhere(db: Queryable, isHere: SQL | undefined, from: 'at' | 'from' = 'at') {
  const there = alias(registrations, 'there');
  // An hour before the default check-out is the slot's end.
  const isOn = gt(there.defaultCheckOutAt, sql`${sql.placeholder(from)}::timestamptz + interval '1 hour'`);
  // One person's visits by the index, whatever the database believes of the table: on a morning it would read all that go on.
  const goingOn = db
    .select({ id: visits.registrationId })
    .from(visits)
    .where(
      and(
        eq(visits.userId, registrations.userId),
        hasNotLeft,
        lte(visits.checkInAt, sql`${sql.placeholder('at')}::timestamptz`),
      ),
    );
  return db
    .select({
      placeId: registrations.id,
      registrationId: there.id,
      activity: there.activityName,
      opportunity: opportunities.title,
      isKnownThere: isUnderOwnName(sql`${sql.identifier('there')}`),
      since: visitTimes.checkInAt,
      defaultCheckOutAt: there.defaultCheckOutAt,
      timeZone: locations.timeZone,
      status: opportunities.status,
      organizationId: opportunities.organizationId,
      locationId: opportunities.locationId,
    })
    .from(registrations)
    .innerJoin(
      there,
      and(
        sql`${there.id} = any(array(${goingOn}))`,
        ne(there.id, registrations.id),
        isNull(there.deletedAt),
        isOn,
      ),
    )
    .innerJoin(visits, isVisitOf(there.id))
    .innerJoin(opportunities, eq(opportunities.id, there.opportunityId))
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .where(and(isHere, isHeld))
    .orderBy(desc(visits.checkInAt), desc(there.id));
}
