import { and, asc, eq, exists, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { KioskActivity, KioskOpportunity, KioskVisit } from '#areas/check-in/contract/check-in.ts';
import {
  checkInOpensAt,
  isOnKiosk,
  kioskClosesAfterHours,
  kioskClosesAt,
} from '#areas/check-in/rules/check-in.ts';
import type { KioskSetup } from '#areas/check-in/rules/kiosk-setup.ts';
import type { Context, Deps, SignedIn } from '#server/context.ts';
import type { Queryable } from '#server/db/client.ts';
import { builtOnce } from '#server/db/fast-path/built-once.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { organizationName, locationName } from '#server/db/shown-names.ts';
import { managedBy } from '#areas/memberships/server/memberships.sql.ts';
import {
  fromOpportunities,
  fromSlots,
  isPrivate,
  activitiesAsEntered,
  isPublished,
} from '#server/db/facts/opportunities.sql.ts';
import { countedMinutes } from '#server/db/facts/hours.sql.ts';
import { isVisitOfPlace } from '#server/db/facts/visits.sql.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import { alphabetical } from '#server/db/alphabetical.ts';
import { isHeld, isOfVisitors, type Visitors } from '#areas/registrations/server/registrations.sql.ts';

const hourMilliseconds = 60 * 60 * 1000;
/** No day of any zone ends later than this from now: a day is 25 hours long when the clocks go back. */
const longestDayHours = 25;

/**
 * What a kiosk offers now: opportunities of the locations that its organizer or coordinator manages, published ones
 * and archived ones in which somebody still holds a place, which begin before the end of the location's day and ended less than an hour ago, with their activities of
 * which the same is true. Those with something to do today come first, the next to begin before the others.
 */
export async function kioskOpportunities(
  ctx: Context<SignedIn>,
): Promise<{ now: string; setup: KioskSetup | null; items: KioskOpportunity[] }> {
  const { db, clock } = ctx.deps;
  const now = clock.now();
  const rows = await activeOpportunities(db, ctx.actor.userId, now);
  const active = rows.filter(({ startAt, endAt, timeZone }) =>
    startAt && endAt ? isOnKiosk(now, { startAt, endAt }, timeZone) : false,
  );
  const today = await activitiesOfToday(db, active, now);
  const items = active.map((row) => ({
    id: row.id,
    title: row.title,
    organization: row.organization,
    location: { name: row.location, timeZone: row.timeZone },
    activities: today.get(row.id) ?? [],
  }));
  // Opportunities without activities keep the order of their titles, behind the others.
  const begins = (item: KioskOpportunity) => item.activities[0]?.startAt ?? '~';
  return {
    now: now.toISOString(),
    setup: ctx.actor.kind === 'kiosk' ? ctx.actor.setup : null,
    items: items.toSorted((a, b) => (begins(a) < begins(b) ? -1 : begins(a) > begins(b) ? 1 : 0)),
  };
}

/** Narrows by instants that hold in every zone; which day it is at the location, the caller decides. */
function activeOpportunities(db: Queryable, userId: string, now: Date) {
  return fromOpportunities(db, {
    id: opportunities.id,
    title: opportunities.title,
    organization: organizationName,
    location: locationName,
    timeZone: locations.timeZone,
    checkInHours: opportunities.checkInHours,
    startAt: opportunities.startsAt,
    endAt: opportunities.endsAt,
  })
    .where(
      and(
        or(isPublished, and(eq(opportunities.status, 'archived'), exists(placesToCome(db, now)))),
        isNull(opportunities.deletedAt),
        isNull(locations.deletedAt),
        lt(opportunities.startsAt, hoursFrom(now, longestDayHours)),
        gt(opportunities.endsAt, hoursFrom(now, -kioskClosesAfterHours)),
        managedBy(db, userId),
      ),
    )
    .orderBy(asc(alphabetical(opportunities.title)), asc(opportunities.id));
}

/** The places held in an opportunity on dates that the kiosk may still serve. */
function placesToCome(db: Queryable, now: Date) {
  return db
    .select({ id: registrations.id })
    .from(registrations)
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .where(
      and(
        eq(registrations.opportunityId, opportunities.id),
        isHeld,
        gt(opportunityDates.endAt, hoursFrom(now, -kioskClosesAfterHours)),
      ),
    );
}

type ActiveOpportunity = Awaited<ReturnType<typeof activeOpportunities>>[number];

async function activitiesOfToday(
  db: Queryable,
  active: readonly ActiveOpportunity[],
  now: Date,
): Promise<Map<string, KioskActivity[]>> {
  const byId = new Map(active.map((row) => [row.id, row]));
  if (byId.size === 0) return new Map();
  const rows = await db
    .select({
      opportunityId: slots.opportunityId,
      slotId: slots.id,
      activityId: slots.activityId,
      title: activities.title,
      dateLabel: opportunityDates.label,
      startAt: opportunityDates.startAt,
      endAt: opportunityDates.endAt,
    })
    .from(slots)
    .innerJoin(opportunityDates, eq(opportunityDates.id, slots.dateId))
    .innerJoin(activities, eq(activities.id, slots.activityId))
    .where(
      and(
        isOneOf(slots.opportunityId, [...byId.keys()]),
        isNull(slots.deletedAt),
        isNull(opportunityDates.deletedAt),
        lt(opportunityDates.startAt, hoursFrom(now, longestDayHours)),
        gt(opportunityDates.endAt, hoursFrom(now, -kioskClosesAfterHours)),
      ),
    )
    .orderBy(asc(opportunityDates.startAt), ...activitiesAsEntered, asc(slots.id));
  const found = new Map<string, KioskActivity[]>();
  for (const row of rows) {
    const opportunity = byId.get(row.opportunityId);
    if (!opportunity || !isOnKiosk(now, row, opportunity.timeZone)) continue;
    const activity = {
      slotId: row.slotId,
      activityId: row.activityId,
      title: row.title,
      dateLabel: row.dateLabel,
      startAt: row.startAt.toISOString(),
      endAt: row.endAt.toISOString(),
      opensAt: checkInOpensAt(row.startAt, opportunity.checkInHours).toISOString(),
      closesAt: kioskClosesAt(row.endAt).toISOString(),
    };
    found.set(row.opportunityId, [...(found.get(row.opportunityId) ?? []), activity]);
  }
  return found;
}

/** A slot with what decides whose kiosk it belongs to and when check-in is open; none for one that is gone. */
export const findKioskSlot = builtOnce<{ slotId: string }, KioskSlot[]>(selectKioskSlot);

function selectKioskSlot(db: Queryable) {
  return fromSlots(db, {
    slotId: slots.id,
    dateId: slots.dateId,
    startAt: opportunityDates.startAt,
    endAt: opportunityDates.endAt,
    title: opportunities.title,
    status: opportunities.status,
    checkInHours: opportunities.checkInHours,
    isPrivate,
    organizationId: opportunities.organizationId,
    locationId: opportunities.locationId,
    timeZone: locations.timeZone,
  }).where(
    and(
      eq(slots.id, sql.placeholder('slotId')),
      isNull(slots.deletedAt),
      isNull(opportunityDates.deletedAt),
      isNull(opportunities.deletedAt),
      isNull(locations.deletedAt),
    ),
  );
}

export type KioskSlot = Awaited<ReturnType<typeof selectKioskSlot>>[number];

/** What somebody at the door is told of their visit. */
export const visitView = (
  { title, timeZone }: Pick<KioskSlot, 'title' | 'timeZone'>,
  visit: {
    firstName: string;
    activityName: string;
    checkInAt: Date;
    checkOutAt: Date | null;
    minutes: number | null;
    newVolunteer: boolean;
    along?: string[];
  },
): KioskVisit => ({
  firstName: visit.firstName,
  activity: visit.activityName,
  opportunity: title,
  checkInAt: visit.checkInAt.toISOString(),
  checkOutAt: visit.checkOutAt?.toISOString() ?? null,
  minutes: visit.minutes,
  isNewVolunteer: visit.newVolunteer,
  ...(visit.along && visit.along.length > 0 ? { along: visit.along } : {}),
  timeZone,
});

/** Minutes served in a visit; null while it goes on. */
export async function minutesOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  registrationId: string,
): Promise<number | null> {
  const [visit] = await db
    .select({ minutes: countedMinutes(clock.now()) })
    .from(registrations)
    .innerJoin(visits, isVisitOfPlace)
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .where(eq(registrations.id, registrationId));
  return visit?.minutes ?? null;
}

/** The open accounts with an address in lower case; two are enough to know that it is not one. */
export const findAccounts = builtOnce<{ email: string }, { id: string }[]>((db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, sql.placeholder('email')), isNull(users.closedAt)))
    .orderBy(asc(users.id))
    .limit(2),
);

/** An account that an address or a code at a kiosk may mean. */
export interface VisitorAccount {
  id: string;
  email: string;
  codeId: string;
}

/** The open accounts of visitors; and the same locked until the transaction ends, for those who may check in. */
export const findVisitors = builtOnce<Visitors, VisitorAccount[]>(selectVisitors);
export const lockVisitors = builtOnce<Visitors, VisitorAccount[]>((db) =>
  selectVisitors(db).for('no key update'),
);

function selectVisitors(db: Queryable) {
  return db
    .select({ id: users.id, email: users.email, codeId: users.personalCodeId })
    .from(users)
    .where(and(isOfVisitors, isNull(users.closedAt)))
    .orderBy(asc(users.id));
}

const hoursFrom = (now: Date, hours: number): Date => new Date(now.getTime() + hours * hourMilliseconds);
