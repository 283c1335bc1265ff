import { and, asc, eq, gt, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import type { HeldView } from '#areas/registrations/contract/held-places.ts';
import { heldPlaces } from '#areas/registrations/schema/registrations.held.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import type { Queryable } from '#server/db/client.ts';
import { builtOnce } from '#server/db/fast-path/built-once.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { isHeld, shownName } from '../registrations.sql.ts';
import { heldCame, heldLeft, heldNamed, heldOpen } from './held.sql.ts';

/** What is held for the groups of a slot, all of them together. */
export interface HeldCounts {
  /** Places that nobody with a name has. */
  open: number;
  /** People without names who came, and those of them who left. */
  came: number;
  left: number;
  /** People without names who are expected or came. */
  expected: number;
}

/** What is held in the slots of these opportunities or dates, or in these slots; slots in which nothing is are absent. */
export async function heldCounts(
  db: Queryable,
  of: { opportunityId: string } | { slotIds: readonly string[] } | { dateIds: readonly string[] },
): Promise<Map<string, HeldCounts>> {
  const asked =
    'slotIds' in of
      ? isOneOf(heldPlaces.slotId, [...of.slotIds])
      : 'dateIds' in of
        ? isOneOf(heldPlaces.dateId, [...of.dateIds])
        : eq(heldPlaces.opportunityId, of.opportunityId);
  const rows = await db
    .select({ slotId: heldPlaces.slotId, open: heldOpen, came: heldCame, left: heldLeft })
    .from(heldPlaces)
    .where(asked);
  const add = (counts: HeldCounts, { open, came, left }: (typeof rows)[number]): HeldCounts => ({
    open: counts.open + open,
    came: counts.came + came,
    left: counts.left + left,
    expected: counts.expected + Math.max(open, came),
  });
  const none: HeldCounts = { open: 0, came: 0, left: 0, expected: 0 };
  return new Map(
    [...Map.groupBy(rows, ({ slotId }) => slotId)].map(([slotId, held]) => [slotId, held.reduce(add, none)]),
  );
}

/** How many places of these opportunities are held that nobody with a name has, and how many of those on dates that are not over. */
export async function heldByOpportunity(
  db: Queryable,
  opportunityIds: readonly string[],
  now: Date,
): Promise<Map<string, { open: number; expected: number }>> {
  const rows = await db
    .select({
      opportunityId: heldPlaces.opportunityId,
      open: sql<number>`sum(${heldOpen})::int`,
      expected: sql<number>`coalesce(sum(${heldOpen}) filter (where ${gt(opportunityDates.endAt, now)}), 0)::int`,
    })
    .from(heldPlaces)
    .innerJoin(opportunityDates, eq(opportunityDates.id, heldPlaces.dateId))
    .where(and(isOneOf(heldPlaces.opportunityId, [...opportunityIds]), isNull(heldPlaces.endedAt)))
    .groupBy(heldPlaces.opportunityId);
  return new Map(rows.map(({ opportunityId, ...counts }) => [opportunityId, counts]));
}

/** The groups of a date, by name: those for which places are held, and those with people. */
export const heldOnDate = builtOnce<{ dateId: string }, HeldRow[]>((db) =>
  selectHeld(db, eq(heldPlaces.dateId, sql.placeholder('dateId'))),
);

/** A group as a roster shows it. */
export async function viewOfGroup(db: Queryable, id: string): Promise<HeldView | undefined> {
  const [row] = await selectHeld(db, eq(heldPlaces.id, id));
  return row && viewOf(row);
}

type HeldRow = Awaited<ReturnType<typeof selectHeld>>[number];

function selectHeld(db: Queryable, which: SQL) {
  return db
    .select({
      id: heldPlaces.id,
      slotId: heldPlaces.slotId,
      name: heldPlaces.name,
      contactName: heldPlaces.contactName,
      contactEmail: heldPlaces.contactEmail,
      contactPhone: heldPlaces.contactPhone,
      number: heldPlaces.number,
      names: heldPlaces.names,
      named: heldNamed,
      came: heldCame,
      left: heldLeft,
      note: heldPlaces.note,
      lapseHours: heldPlaces.lapseHours,
      endedBecause: heldPlaces.endedBecause,
      version: heldPlaces.version,
    })
    .from(heldPlaces)
    .where(and(which, or(isNull(heldPlaces.endedAt), sql`${heldNamed} > 0`, sql`${heldCame} > 0`)))
    .orderBy(asc(heldPlaces.name), asc(heldPlaces.id));
}

export const viewOf = ({
  slotId: _,
  contactName,
  contactEmail,
  contactPhone,
  ...row
}: HeldRow): HeldView => ({
  ...row,
  contact: { name: contactName ?? '', email: contactEmail ?? '', phone: contactPhone ?? '' },
});

/** The names of those who have one of a group's places, as rosters show them. */
export async function namesInGroup(db: Queryable, heldId: string): Promise<string[]> {
  const people = await selectPeople(db, eq(registrations.heldPlaceId, heldId));
  return people.map(fullName);
}

/** Whose place of a group it is, and of which group. */
export async function personOfGroup(db: Queryable, registrationId: string) {
  const [person] = await selectPeople(
    db,
    and(eq(registrations.id, registrationId), isNotNull(registrations.heldPlaceId)),
  );
  return person;
}

const selectPeople = (db: Queryable, which: SQL | undefined) =>
  db
    .select({ heldPlaceId: registrations.heldPlaceId, ...shownName })
    .from(registrations)
    .innerJoin(users, eq(users.id, registrations.userId))
    .where(and(which, isHeld));
