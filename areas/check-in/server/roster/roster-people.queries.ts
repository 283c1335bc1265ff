import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { RosterPerson } from '#areas/check-in/contract/roster.ts';
import { isOnKiosk, visitStateOf } from '#areas/check-in/rules/check-in.ts';
import { noAddress } from '#areas/accounts/rules/accounts.ts';
import { users } from '#areas/accounts/schema/accounts.ts';
import { childOf, phoneOfChild } from '#areas/additional-volunteers/server/children.sql.ts';
import type { Membership } from '#areas/memberships/server/memberships.policy.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { findNamedOnDate, type NamedWithoutPlace } from '#areas/registrations/server/party/party.queries.ts';
import { groupOfPlace } from '#areas/registrations/server/held/held.sql.ts';
import { isHeld, shownName, typedName } from '#areas/registrations/server/registrations.sql.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import { alphabetically } from '#shared/rules/alphabetically.ts';
import { fullName } from '#shared/rules/full-name.ts';
import type { Queryable } from '#server/db/client.ts';
import { isFirstTime, isVisitOfPlace, visitColumns } from '#server/db/facts/visits.sql.ts';
import { builtForSome, builtOnce } from '#server/db/fast-path/built-once.ts';
import { pipeline } from '#server/db/fast-path/pipeline.ts';
import { elsewhereSeenBy, findElsewhere, type VisitElsewhere } from '../elsewhere/elsewhere.queries.ts';
import { emergencyOf } from '../emergency.sql.ts';
import { windowOf } from './roster-date.queries.ts';
import { answersFor, isAdult, overruledBy } from './roster.sql.ts';

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

export function rowsOf(places: readonly PlaceRow[], named: readonly NamedWithoutPlace[]): PersonRow[] {
  return [
    ...places,
    ...named.map(({ ageVerified, ...row }) => ({
      ...row,
      isAdult: ageVerified,
      isFirstTime: false,
      confirmedStartAt: null,
      phone: null,
      childOf: null,
      email: '',
      emergency: null,
      userId: '',
      isWalkIn: false,
      others: 0,
      group: null,
      overruled: [],
      overruledAt: null,
      overruledBy: null,
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
  timeZone: string;
  /** Of the reader, who is told where else people are as far as they say. */
  memberships: readonly Membership[];
  /** The reader is somebody, and no program. */
  isReadByPerson: boolean;
}

/** The people by slot, those who are brought along behind those who bring them. */
export function viewsOf(
  rows: readonly PersonRow[],
  date: DateOfRows,
  found: readonly VisitElsewhere[],
  now: Date,
): Map<string, RosterPerson[]> {
  const elsewhere = Map.groupBy(found, ({ placeId }) => placeId);
  const isOpen = windowOf(date, now).window === 'open';
  const isDay = date.isReadByPerson && isOnKiosk(now, date, date.timeZone);
  const view = (row: PersonRow) => {
    const person = personView(row, date, now, isDay);
    // Where somebody is now helps to check them in or out; for a roster of another day it is nobody's business.
    const isDue = isOpen && (person.state === 'expected' || person.state === 'here');
    const seen = isDue ? elsewhereSeenBy(date.memberships, elsewhere.get(row.id) ?? []) : null;
    return { ...person, elsewhere: seen ?? undefined };
  };
  return new Map(
    [...Map.groupBy(rows, ({ slotId }) => slotId)].map(([slotId, of]) => [slotId, inParties(of.map(view))]),
  );
}

export const allPlaces = builtOnce<{ dateId: string }, PlaceRow[]>((db) => selectPlaces(db));
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
      confirmedStartAt: registrations.confirmedStartAt,
      isAdult,
      phone: sql<string | null>`coalesce(${users.cellPhone}, ${users.homePhone}, ${phoneOfChild})`,
      childOf,
      email: users.email,
      emergency: emergencyOf,
      userId: users.id,
      ...visitColumns,
      isWalkIn: sql<boolean>`${registrations.addedById} is not null`,
      others: registrations.unnamedOthers,
      group: groupOfPlace,
      overruled: registrations.overruled,
      overruledAt: registrations.overruledAt,
      overruledBy,
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
function personView(row: PersonRow, { startAt, endAt }: DateOfRows, now: Date, isDay: boolean): RosterPerson {
  const { isUnconfirmed, checkInAt, checkOutAt, noShowAt, overruledAt, repairedAt, answersFor: by } = row;
  const answeredAt = repairedAt ?? noShowAt;
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    isUnconfirmed: isSo(isUnconfirmed),
    broughtBy: row.broughtBy ?? undefined,
    // What the account knows is nobody's business before the person agreed to be named.
    isFirstTime: isSo(row.isFirstTime && !isUnconfirmed),
    isConfirmed: isSo(row.confirmedStartAt?.getTime() === startAt.getTime()),
    isAdult: isSo(row.isAdult),
    phone: isUnconfirmed ? undefined : (row.phone ?? undefined),
    childOf: row.childOf ?? undefined,
    email: isUnconfirmed || row.email === noAddress ? undefined : row.email,
    emergency: isUnconfirmed || !isDay ? undefined : (row.emergency ?? undefined),
    // A child has no page: the person who is answerable has.
    userId: isUnconfirmed || row.childOf ? undefined : row.userId,
    state: visitStateOf(row, endAt, now),
    checkInAt: checkInAt && checkInAt.toISOString(),
    checkOutAt: checkOutAt && checkOutAt.toISOString(),
    noShowAt: noShowAt && noShowAt.toISOString(),
    isWalkIn: isSo(row.isWalkIn),
    others: row.others || undefined,
    group: row.group ?? undefined,
    overruled: overruledAt
      ? { rules: row.overruled, by: row.overruledBy ?? '', at: overruledAt.toISOString() }
      : undefined,
    answeredFor: by !== null && answeredAt ? { by, at: answeredAt.toISOString() } : undefined,
    isCorrected: isSo(repairedAt !== null),
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
