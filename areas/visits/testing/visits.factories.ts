import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/client.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { nothingHappened } from '#areas/visits/rules/entries.ts';
import { visitEntries } from '#areas/visits/schema/visit-entries.ts';
import { visitReasons } from '#areas/visits/schema/visit-reasons.ts';
import { visits } from '#areas/visits/schema/visits.ts';
import { factoryNow } from '#testing/factories/sequence.ts';
import { one } from '#testing/factories/insert.ts';

export type VisitRow = typeof visits.$inferSelect;
export type VisitValues = Omit<typeof visits.$inferInsert, 'registrationId' | 'userId'>;
type EntryInsert = typeof visitEntries.$inferInsert;

/**
 * What happened to a place: times, a mark that nobody came, who wrote it in; and an entry of the ledger that says so. A visit that is
 * there is changed.
 */
export async function makeVisit(db: Queryable, place: { id: string }, visit: VisitValues): Promise<VisitRow> {
  const userId = sql<string>`(select user_id from ${registrations} where id = ${place.id})`;
  const row = { registrationId: place.id, userId, ...visit };
  const before = await visitOf(db, place.id);
  const made = one(
    await db
      .insert(visits)
      .values(row)
      .onConflictDoUpdate({ target: visits.registrationId, set: row })
      .returning(),
  );
  const byUserId = made.repairedById ?? made.noShowById;
  const at = made.repairedAt ?? made.checkOutAt ?? made.checkInAt ?? made.noShowAt!;
  const entry = {
    registrationId: made.registrationId,
    kind: 'carried-over',
    through: made.repairedAt ? 'repair' : 'carried-over',
    byKind: byUserId ? 'person' : 'job',
    byUserId,
    at,
    recordedAt: at,
    fromCheckInAt: before.checkInAt,
    fromCheckOutAt: before.checkOutAt,
    fromNoShowAt: before.noShowAt,
    checkInAt: made.checkInAt,
    checkOutAt: made.checkOutAt,
    noShowAt: made.noShowAt,
  } as const;
  if (timesOf(before) !== timesOf(made)) await db.insert(visitEntries).values(entry);
  return made;
}

const timesOf = (visit: Pick<VisitRow, 'checkInAt' | 'checkOutAt' | 'noShowAt'>): string =>
  [visit.checkInAt, visit.checkOutAt, visit.noShowAt].map((at) => at?.toISOString()).join();

/** What a kiosk and a roster have entered of a visit, in the name of the one who runs the date. */
export function entriesOf(
  visit: {
    registrationId: string;
    checkInAt?: Date | null;
    checkOutAt?: Date | null;
    noShowAt?: Date | null;
  },
  byUserId: string,
): EntryInsert[] {
  const { registrationId, checkInAt, checkOutAt, noShowAt } = visit;
  const by = { registrationId, byKind: 'person', byUserId } as const;
  const on = (at: Date) => ({ ...by, at, recordedAt: at });
  return [
    ...(checkInAt ? [{ ...on(checkInAt), kind: 'check-in', through: 'kiosk', checkInAt } as const] : []),
    ...(checkInAt && checkOutAt
      ? [
          {
            ...on(checkOutAt),
            kind: 'check-out',
            through: 'kiosk',
            fromCheckInAt: checkInAt,
            checkInAt,
            checkOutAt,
          } as const,
        ]
      : []),
    ...(noShowAt ? [{ ...on(noShowAt), kind: 'no-show', through: 'roster', noShowAt } as const] : []),
  ];
}

/** The visit of a place as it is now; without one everything is null. */
export async function visitOf(
  db: Queryable,
  registrationId: string,
): Promise<Omit<VisitRow, 'registrationId' | 'userId'>> {
  const [row] = await db.select().from(visits).where(eq(visits.registrationId, registrationId));
  return row ?? { ...nothingHappened, newVolunteer: false, hasCome: null };
}

/** Why the last thing was recorded of a place. */
export async function makeReason(db: Queryable, place: { id: string }, reason: string): Promise<void> {
  await db.insert(visitReasons).values({ entryNumber: await lastEntryOf(db, place), reason });
}

/** An entry that says it reverses what was recorded last, of the same place unless another one is named. */
export async function makeReversal(db: Queryable, place: { id: string }, of = place): Promise<void> {
  await db.insert(visitEntries).values({
    registrationId: place.id,
    kind: 'reversed',
    through: 'correction',
    byKind: 'job',
    at: factoryNow,
    recordedAt: factoryNow,
    checkInAt: factoryNow,
    reverses: await lastEntryOf(db, of),
  });
}

async function lastEntryOf(db: Queryable, { id }: { id: string }): Promise<number> {
  const numbers = db
    .select({ number: visitEntries.number })
    .from(visitEntries)
    .where(and(eq(visitEntries.registrationId, id), ne(visitEntries.kind, 'reversed')))
    .orderBy(desc(visitEntries.number))
    .limit(1);
  return one(await numbers).number;
}

/** Enters visits that a test wrote by statements of its own, many at once. */
export async function enterVisits(db: Queryable): Promise<void> {
  await db.execute(sql`
    insert into visit_entries (registration_id, kind, through, by_kind, at, recorded_at, check_in_at, check_out_at)
    select registration_id, 'carried-over', 'carried-over', 'job', check_in_at, check_in_at, check_in_at, check_out_at
    from visits where not exists (select from visit_entries e where e.registration_id = visits.registration_id)`);
}
