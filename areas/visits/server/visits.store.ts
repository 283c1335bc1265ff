import { and, asc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { hasCome, hasEverCome, isVisitOfPlace } from '#server/db/facts/visits.sql.ts';
import { builtForSome } from '#server/db/fast-path/built-once.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { markChanged } from '#server/platform/live/changes.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { visits } from '#areas/visits/schema/visits.ts';

/* Writes visits of places that are locked, and marks their dates as changed. */

/** Of statements that are built once: an instant that is given as text. */
const instant = (name: string): SQL => sql`${sql.placeholder(name)}::timestamptz`;

/** Of the place of a visit that is written. */
const ofPlace = {
  userId: visits.userId,
  dateId: sql<string>`(select place.date_id from ${registrations} place where place.id = ${visits.registrationId})`,
};

/** What was to be written of a visit that is there already. */
const proposed = (column: 'check_in_at' | 'new_volunteer' | 'no_show_at' | 'no_show_by_id'): SQL =>
  sql.raw(`excluded.${column}`);

/**
 * Writes that people came, also those who were marked as not having come. Their rows must be locked, or check-ins to two
 * slots at once could both be the first.
 */
export const writeCheckIns = builtForSome<
  { at: string },
  { userId: string; dateId: string; newVolunteer: boolean }[]
>((tx, isOne) =>
  tx
    .insert(visits)
    // A value for each column that is not generated, in the order of the schema.
    .select(
      sql`select ${registrations.id}, ${registrations.userId}, ${instant('at')}, null, null, null, null, null, not ${hasEverCome(registrations.userId)}
        from ${registrations} where ${isOne(registrations.id)}`,
    )
    .onConflictDoUpdate({
      target: visits.registrationId,
      set: {
        checkInAt: proposed('check_in_at'),
        newVolunteer: proposed('new_volunteer'),
        noShowAt: null,
        noShowById: null,
      },
    })
    .returning({ ...ofPlace, newVolunteer: visits.newVolunteer }),
);

/** Writes that people left. Two servers' clocks may differ by a moment; nobody leaves before coming. */
export const writeCheckOuts = builtForSome<{ at: string }, { dateId: string }[]>((tx, isOne) =>
  tx
    .update(visits)
    .set({ checkOutAt: sql`greatest(${visits.checkInAt}, ${instant('at')})` })
    .where(isOne(visits.registrationId))
    .returning({ dateId: ofPlace.dateId }),
);

/** Writes that people did not come. */
export async function writeNoShows(
  tx: Tx,
  registrationIds: readonly string[],
  { at, byUserId }: { at: Date; byUserId: string },
): Promise<void> {
  if (registrationIds.length === 0) return;
  const written = await tx
    .insert(visits)
    // As above, a value for each column.
    .select(
      sql`select ${registrations.id}, ${registrations.userId}, null, null, ${given(at)}, ${byUserId}, null, null, false
        from ${registrations} where ${isOneOf(registrations.id, registrationIds)}`,
    )
    .onConflictDoUpdate({
      target: visits.registrationId,
      set: { noShowAt: proposed('no_show_at'), noShowById: proposed('no_show_by_id') },
    })
    .returning({ dateId: ofPlace.dateId });
  markDates(tx, written);
}

/** Writes another time for the one that is there; nobody leaves before coming here, either. */
export async function writeTime(
  tx: Tx,
  registrationId: string,
  time: { checkInAt: Date } | { checkOutAt: Date },
): Promise<void> {
  const written = await tx
    .update(visits)
    .set(
      'checkInAt' in time
        ? time
        : { checkOutAt: sql`greatest(${visits.checkInAt}, ${given(time.checkOutAt)})` },
    )
    .where(eq(visits.registrationId, registrationId))
    .returning({ dateId: ofPlace.dateId });
  markDates(tx, written);
}

/**
 * Writes times in afterwards, and who did it. Nobody leaves before coming.
 * @param times.checkInAt null: as it is
 */
export async function writeRepairs(
  tx: Tx,
  registrationIds: readonly string[],
  { checkInAt, checkOutAt }: { checkInAt: Date | null; checkOutAt: Date },
  { now, byUserId }: { now: Date; byUserId: string },
): Promise<void> {
  const cameAt = checkInAt ? given(checkInAt) : sql`${visits.checkInAt}`;
  const written = await tx
    .update(visits)
    .set({
      ...(checkInAt ? { checkInAt } : {}),
      checkOutAt: sql`greatest(${cameAt}, ${given(checkOutAt)})`,
      repairedAt: now,
      repairedById: byUserId,
    })
    .where(isOneOf(visits.registrationId, registrationIds))
    .returning({ dateId: ofPlace.dateId });
  markDates(tx, written);
}

/** Takes a check-out back, and that it was written in. */
export async function eraseCheckOut(tx: Tx, registrationId: string): Promise<void> {
  const written = await tx
    .update(visits)
    .set({ checkOutAt: null, repairedAt: null, repairedById: null })
    .where(eq(visits.registrationId, registrationId))
    .returning({ dateId: ofPlace.dateId });
  markDates(tx, written);
}

/** Takes a whole visit back: a check-in without a check-out, or that somebody did not come. */
export async function eraseVisit(tx: Tx, registrationId: string): Promise<void> {
  const gone = await tx
    .delete(visits)
    .where(eq(visits.registrationId, registrationId))
    .returning({ dateId: ofPlace.dateId });
  markDates(tx, gone);
}

/** Takes back of these places that somebody did not come, except of those on a date. */
export async function eraseNoShowsOfOtherDates(
  tx: Tx,
  registrationIds: readonly string[],
  dateId: string,
): Promise<void> {
  const gone = await tx
    .delete(visits)
    .where(
      and(
        isOneOf(visits.registrationId, registrationIds),
        isNotNull(visits.noShowAt),
        sql`${ofPlace.dateId} <> ${dateId}`,
      ),
    )
    .returning({ dateId: ofPlace.dateId });
  markDates(tx, gone);
}

/** Makes the earliest visit of a person the first one. All of the person's places must be locked, and so must the person. */
export async function writeFirstVisit(tx: Tx, userId: string): Promise<void> {
  const [first] = await tx
    .select({ id: visits.registrationId, dateId: registrations.dateId })
    .from(registrations)
    .innerJoin(visits, isVisitOfPlace)
    .where(and(eq(registrations.userId, userId), hasCome))
    .orderBy(asc(visits.checkInAt), asc(visits.registrationId))
    .limit(1);
  if (!first) return;
  await tx.update(visits).set({ newVolunteer: true }).where(eq(visits.registrationId, first.id));
  markDates(tx, [first]);
}

const given = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** Tells those who look at the dates. */
export const markDates = (tx: Tx, written: readonly { dateId: string }[]): void =>
  markChanged(
    tx,
    written.map(({ dateId }) => dateId),
  );
