import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { fullName } from '#shared/rules/full-name.ts';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import type { RosterView, RosterPerson } from '#areas/check-in/contract/roster.ts';
import { DomainError } from '#shared/errors.ts';
import { checkInOpensAt, kioskClosesAt, visitStateOf } from '#areas/check-in/rules/check-in.ts';
import { isRepairable, repairsEndAt } from '#areas/check-in/rules/visit-repairs.ts';
import { alphabetically } from '#shared/rules/alphabetically.ts';
import type { Context, SignedIn } from '#server/context.ts';
import { withTransaction, type Queryable } from '#server/db/client.ts';
import { builtForSome, builtOnce } from '#server/db/fast-path/built-once.ts';
import { pipeline } from '#server/db/fast-path/pipeline.ts';
import { activitiesAsEntered, fromOpportunities, isPrivate } from '#server/db/facts/opportunities.sql.ts';
import { isFirstTime, isVisitOfPlace, visitColumns } from '#server/db/facts/visits.sql.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { activities, opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { registrationAdditionalVolunteers } from '#areas/registrations/schema/registrations.party.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import { locationName, organizationName } from '#server/db/shown-names.ts';
import type { Membership } from '#areas/memberships/server/memberships.policy.ts';
import { findMemberships } from '#areas/memberships/server/memberships.queries.ts';
import { findNamedOnDate, type NamedWithoutPlace } from '#areas/registrations/server/party/party.queries.ts';
import { isHeld, shownName, typedName } from '#areas/registrations/server/registrations.sql.ts';
import { canKeepRoster } from '../check-in.policy.ts';
import {
  elsewhereSeenBy,
  findElsewhere,
  findElsewhereOnDate,
  type VisitElsewhere,
} from '../elsewhere/elsewhere.queries.ts';
import { answersFor, isAdult, overCapacityBy } from './roster.sql.ts';

/** The date whose roster it is, as its address names it. */
export interface RosterOf {
  opportunityId: string;
  dateId: string;
}

/**
 * The people expected on a date, by activity, and those who are here. So many queries, however many come: one for all places, and one for
 * those who were named without one.
 * @throws DomainError `not-found` for everybody who doesn't manage the location.
 */
export async function rosterFor(ctx: Context<SignedIn>, of: RosterOf): Promise<RosterView> {
  const { db, clock } = ctx.deps;
  const { dateId } = of;
  const now = clock.now();
  // On one trip with whether the caller may know: who may not is told nothing of what was read.
  const [dates, memberships, found, places, named, elsewhere] = await withTransaction(db, (tx) =>
    pipeline(
      dateOfOpportunity(tx, { ...of }),
      findMemberships(tx, ctx.actor),
      slotsOfDate(tx, { dateId }),
      allPlaces(tx, { dateId }),
      findNamedOnDate(tx, { dateId }),
      findElsewhereOnDate(tx, { dateId, at: now.toISOString() }),
    ),
  );
  const date = kept(dates, memberships);
  const rows = rowsOf(places, named);
  const people = viewsOf(rows, date, elsewhere, now);
  return {
    opportunity: { id: of.opportunityId, title: date.title, status: date.status },
    location: { name: date.location, timeZone: date.timeZone },
    date: {
      id: date.id,
      startAt: date.startAt.toISOString(),
      endAt: date.endAt.toISOString(),
      label: date.label,
    },
    ...windowOf(date, now),
    hasBegun: now >= date.startAt,
    isRepairable: isRepairable(now, date.endAt),
    repairsEndAt: repairsEndAt(date.endAt).toISOString(),
    activities: found.map((slot) => ({ ...slot, people: people.get(slot.slotId) ?? [] })),
  };
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
  return kept(dates, memberships);
}

function kept([date]: readonly FoundDate[], memberships: readonly Membership[]) {
  if (!date || !canKeepRoster(memberships, date)) throw new DomainError('not-found');
  return { ...date, memberships };
}

/** A date that is there, with what is told of it at the door. */
export const findDate = (db: Queryable, which: SQL | undefined) =>
  selectDate(db, which).then(([date]) => date);

const dateOfOpportunity = builtOnce<{ opportunityId: string; dateId: string }, FoundDate[]>((db) =>
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
    title: opportunities.title,
    status: opportunities.status,
    checkInHours: opportunities.checkInHours,
    isPrivate,
    organizationId: opportunities.organizationId,
    organization: organizationName,
    locationId: opportunities.locationId,
    location: locationName,
    timeZone: locations.timeZone,
  })
    .innerJoin(opportunityDates, eq(opportunityDates.opportunityId, opportunities.id))
    .where(
      and(
        which,
        isNull(opportunityDates.deletedAt),
        isNull(opportunities.deletedAt),
        isNull(locations.deletedAt),
      ),
    );
}

/** The places that somebody holds on a date. */
export async function placesOfPerson(db: Queryable, dateId: string, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.dateId, dateId), eq(registrations.userId, userId), isHeld))
    .orderBy(asc(registrations.id));
  return rows.map(({ id }) => id);
}

interface SlotOfDate {
  slotId: string;
  title: string;
  capacity: number;
}

const slotsOfDate = builtOnce<{ dateId: string }, SlotOfDate[]>((db) =>
  db
    .select({ slotId: slots.id, title: activities.title, capacity: slots.capacity })
    .from(slots)
    .innerJoin(activities, eq(activities.id, slots.activityId))
    .where(and(eq(slots.dateId, sql.placeholder('dateId')), isNull(slots.deletedAt)))
    .orderBy(...activitiesAsEntered, asc(slots.id)),
);

/**
 * The places of these people of a roster: their own, and for those who were named without one what their account has in the
 * slot. A place that two of them have comes once, with both.
 */
export async function placesOf(db: Queryable, dateId: string, personIds: readonly string[]) {
  const listed = registrationAdditionalVolunteers;
  const holder = alias(registrations, 'holder');
  const own = db
    .select({ id: registrations.id, userId: registrations.userId, personId: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.dateId, dateId), isHeld, isOneOf(registrations.id, personIds)));
  const named = db
    .select({ id: registrations.id, userId: registrations.userId, personId: listed.id })
    .from(listed)
    .innerJoin(holder, and(eq(holder.id, listed.registrationId), isNull(holder.deletedAt)))
    .innerJoin(
      registrations,
      and(eq(registrations.slotId, holder.slotId), eq(registrations.userId, listed.userId), isHeld),
    )
    .where(
      and(
        isOneOf(listed.id, personIds),
        isNull(listed.companionRegistrationId),
        isNull(listed.removedAt),
        eq(registrations.dateId, dateId),
      ),
    );
  const found = await unionAll(own, named);
  return [...Map.groupBy(found, ({ id }) => id).values()].map((rows) => ({
    ...rows[0]!,
    personIds: rows.map(({ personId }) => personId),
  }));
}

/** These people of a date, as they are now. */
export async function peopleOf(
  db: Queryable,
  date: DateOfRows & { id: string },
  personIds: readonly string[],
  now: Date,
): Promise<RosterPerson[]> {
  const dateId = date.id;
  const [places, named, elsewhere] = await pipeline(
    thesePlaces(db, { dateId, ids: personIds }),
    findNamedOnDate(db, { dateId }),
    findElsewhere(db, { ids: personIds, at: now.toISOString() }),
  );
  const rows = rowsOf(
    places,
    named.filter(({ id }) => personIds.includes(id)),
  );
  return [...viewsOf(rows, date, elsewhere, now).values()].flat();
}

function rowsOf(places: readonly PlaceRow[], named: readonly NamedWithoutPlace[]): PersonRow[] {
  return [
    ...places,
    ...named.map(({ ageVerified, ...row }) => ({
      ...row,
      isAdult: ageVerified,
      isFirstTime: false,
      phone: null,
      isWalkIn: false,
      others: 0,
      overCapacityAt: null,
      overCapacityBy: null,
      repairedAt: null,
      answersFor: null,
      note: null,
    })),
  ];
}

interface DateOfRows {
  startAt: Date;
  endAt: Date;
  checkInHours: number;
  /** Of the reader, who is told where else people are as far as they say. */
  memberships: readonly Membership[];
}

/** The people by slot, those who are brought along behind those who bring them. */
function viewsOf(
  rows: readonly PersonRow[],
  date: DateOfRows,
  found: readonly VisitElsewhere[],
  now: Date,
): Map<string, RosterPerson[]> {
  const elsewhere = Map.groupBy(found, ({ placeId }) => placeId);
  const isOpen = windowOf(date, now).window === 'open';
  const view = (row: PersonRow) => {
    const person = personView(row, date.endAt, now);
    // Where somebody is now helps to check them in or out; for a roster of another day it is nobody's business.
    const isDue = isOpen && (person.state === 'expected' || person.state === 'here');
    const seen = isDue ? elsewhereSeenBy(date.memberships, elsewhere.get(row.id) ?? []) : null;
    return { ...person, elsewhere: seen ?? undefined };
  };
  return new Map(
    [...Map.groupBy(rows, ({ slotId }) => slotId)].map(([slotId, of]) => [slotId, inParties(of.map(view))]),
  );
}

const allPlaces = builtOnce<{ dateId: string }, PlaceRow[]>((db) => selectPlaces(db));
const thesePlaces = builtForSome<{ dateId: string }, PlaceRow[]>((db, isOne) =>
  selectPlaces(db, isOne(registrations.id)),
);

type PlaceRow = Awaited<ReturnType<typeof selectPlaces>>[number];

/** The places of a date, or those of them for which something more holds. */
function selectPlaces(db: Queryable, which?: SQL) {
  return db
    .select({
      id: registrations.id,
      slotId: registrations.slotId,
      ...shownName,
      isUnconfirmed: sql<boolean>`${typedName('first_name')} is not null`,
      broughtBy: registrations.broughtByRegistrationId,
      isFirstTime,
      isAdult,
      phone: sql<string | null>`coalesce(${users.cellPhone}, ${users.homePhone})`,
      ...visitColumns,
      isWalkIn: sql<boolean>`${registrations.addedById} is not null`,
      others: registrations.unnamedOthers,
      overCapacityAt: registrations.overCapacityAt,
      overCapacityBy,
      answersFor,
      note: sql<string>`coalesce(${registrations.note}, '')`,
    })
    .from(registrations)
    .leftJoin(visits, isVisitOfPlace)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(eq(registrations.dateId, sql.placeholder('dateId')), isHeld, which));
}

/** Somebody who was named without a place by it has none to note something about. */
type PersonRow = Omit<PlaceRow, 'note'> & { note: string | null };

const isSo = (condition: boolean): true | undefined => condition || undefined;

/** Each property by its name: copying the rest of hundreds of rows takes as long as reading them. */
function personView(row: PersonRow, endAt: Date, now: Date): RosterPerson {
  const { isUnconfirmed, checkInAt, checkOutAt, noShowAt, overCapacityAt, repairedAt, answersFor: by } = row;
  const answeredAt = repairedAt ?? noShowAt;
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    isUnconfirmed: isSo(isUnconfirmed),
    broughtBy: row.broughtBy ?? undefined,
    // What the account knows is nobody's business before the person agreed to be named.
    isFirstTime: isSo(row.isFirstTime && !isUnconfirmed),
    isAdult: isSo(row.isAdult),
    phone: isUnconfirmed ? undefined : (row.phone ?? undefined),
    state: visitStateOf(row, endAt, now),
    checkInAt: checkInAt && checkInAt.toISOString(),
    checkOutAt: checkOutAt && checkOutAt.toISOString(),
    noShowAt: noShowAt && noShowAt.toISOString(),
    isWalkIn: isSo(row.isWalkIn),
    others: row.others || undefined,
    overCapacity: overCapacityAt
      ? { by: row.overCapacityBy ?? '', at: overCapacityAt.toISOString() }
      : undefined,
    answeredFor: by !== null && answeredAt ? { by, at: answeredAt.toISOString() } : undefined,
    isRepaired: isSo(repairedAt !== null),
    note: row.note,
  };
}

/** By name; somebody whose account holder has left the roster stands alone. */
function inParties(people: readonly RosterPerson[]): RosterPerson[] {
  const sorted = people
    .map((person) => ({ person, name: fullName(person) }))
    .toSorted((a, b) => alphabetically(a.name, b.name) || (a.person.id < b.person.id ? -1 : 1))
    .map(({ person }) => person);
  const ids = new Set(people.map(({ id }) => id));
  const brought = Map.groupBy(sorted, ({ broughtBy }) =>
    broughtBy && ids.has(broughtBy) ? broughtBy : null,
  );
  return (brought.get(null) ?? []).flatMap((person) => [person, ...(brought.get(person.id) ?? [])]);
}
