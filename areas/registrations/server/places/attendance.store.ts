import { and, asc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { CheckKind } from '#areas/check-in/rules/check-in.ts';
import type { Tx } from '#server/db/client.ts';
import { builtForSome } from '#server/db/fast-path/built-once.ts';
import { pipeline } from '#server/db/fast-path/pipeline.ts';
import { answerLaterIn, withoutWaiting, type Later } from '#server/db/fast-path/without-waiting.ts';
import { lockPerson, lockPersons } from '#server/db/lock-person.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { markChanged } from '#server/platform/live/changes.ts';
import { isHeld } from '../registrations.sql.ts';

/** The places on which somebody came; none of them can be given back, which is what the indexes know. */
const came = and(isHeld, isNotNull(registrations.checkInAt));

/** Of statements that are built once: an instant that is given as text. */
const instant = (name: string): SQL => sql`${sql.placeholder(name)}::timestamptz`;

/**
 * Writes check-ins of places that are locked. Locks their people, whose visits are looked at behind that lock, so that
 * check-ins to two slots at once can't both be the first.
 * @param crmOrganizationId where the CRM's id of each person is looked for among the volunteer requests: it is written to
 * the place when there is one; null: not looked for
 * @returns those of the people who had never been checked in anywhere, when the transaction has ended
 */
export function recordCheckIns(
  tx: Tx,
  places: readonly { id: string; userId: string }[],
  { at, crmOrganizationId }: { at: Date; crmOrganizationId: string | null },
): Promise<Later<Set<string>>> {
  const ids = places.map(({ id }) => id);
  const write = async () => {
    const [, written] = await pipeline(
      lockPersons(tx, { ids: places.map(({ userId }) => userId) }),
      writeCheckIns(tx, { ids, at: at.toISOString(), crmOrganizationId }),
    );
    markDates(tx, written);
    return new Set(written.filter(({ newVolunteer }) => newVolunteer).map(({ userId }) => userId));
  };
  return answerLaterIn(tx, { execute: write });
}

type WrittenCheckIn = { userId: string; dateId: string; newVolunteer: boolean };

const writeCheckIns = builtForSome<{ at: string; crmOrganizationId: string | null }, WrittenCheckIn[]>(
  (tx, isOne) =>
    tx
      .update(registrations)
      .set({
        checkInAt: instant('at'),
        noShowAt: null,
        noShowById: null,
        newVolunteer: sql`not exists (select from ${registrations} other where other.user_id = ${registrations.userId}
        and other.deleted_at is null and other.check_in_at is not null)`,
        updatedAt: sql`greatest(${registrations.updatedAt}, ${instant('at')})`,
        sfVolId: sql`coalesce((select ${volunteerRequests.sfVolId} from ${volunteerRequests}
        where ${volunteerRequests.userId} = ${registrations.userId}
        and ${volunteerRequests.organizationId} = ${sql.placeholder('crmOrganizationId')}), ${registrations.sfVolId})`,
      })
      .where(isOne(registrations.id))
      .returning({
        userId: registrations.userId,
        dateId: registrations.dateId,
        newVolunteer: registrations.newVolunteer,
      }),
);

/** Writes check-outs. Two servers' clocks may differ by a moment; nobody leaves before coming. */
export async function recordCheckOuts(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  const write = async () => markDates(tx, await writeCheckOuts(tx, { ids, at: at.toISOString() }).execute());
  await withoutWaiting(tx, { execute: write });
}

const writeCheckOuts = builtForSome<{ at: string }, Pick<WrittenCheckIn, 'dateId'>[]>((tx, isOne) =>
  tx
    .update(registrations)
    .set({
      checkOutAt: sql`greatest(${registrations.checkInAt}, ${instant('at')})`,
      updatedAt: sql`greatest(${registrations.updatedAt}, ${instant('at')})`,
    })
    .where(isOne(registrations.id))
    .returning({ dateId: registrations.dateId }),
);

/** Writes that people did not come. */
export async function recordNoShows(
  tx: Tx,
  registrationIds: readonly string[],
  { at, byUserId }: { at: Date; byUserId: string },
): Promise<void> {
  const written = await tx
    .update(registrations)
    .set({ noShowAt: at, noShowById: byUserId, updatedAt: notBeforeLast(at) })
    .where(isOneOf(registrations.id, registrationIds))
    .returning({ dateId: registrations.dateId });
  markDates(tx, written);
}

/** Takes back that somebody did not come. */
export async function eraseNoShow(tx: Tx, registrationId: string, now: Date): Promise<void> {
  const written = await tx
    .update(registrations)
    .set({ noShowAt: null, noShowById: null, updatedAt: now })
    .where(eq(registrations.id, registrationId))
    .returning({ dateId: registrations.dateId });
  markDates(tx, written);
}

/**
 * Writes another time of a visit for the one that is there; nobody leaves before coming here, either. Whose first check-in it
 * was stays so.
 */
export async function moveVisitTime(
  tx: Tx,
  registrationId: string,
  action: CheckKind,
  { at, now }: { at: Date; now: Date },
): Promise<void> {
  const written = await tx
    .update(registrations)
    .set({
      ...(action === 'check-in' ? { checkInAt: at } : { checkOutAt: notBeforeCheckIn(at) }),
      updatedAt: now,
    })
    .where(eq(registrations.id, registrationId))
    .returning({ dateId: registrations.dateId });
  markDates(tx, written);
}

/** Takes a check-out back. */
export async function eraseCheckOut(tx: Tx, registrationId: string, now: Date): Promise<void> {
  const written = await tx
    .update(registrations)
    .set({ checkOutAt: null, repairedAt: null, repairedById: null, updatedAt: now })
    .where(eq(registrations.id, registrationId))
    .returning({ dateId: registrations.dateId });
  markDates(tx, written);
}

/**
 * Takes a check-in back. When it was the person's first one, the earliest of those that stay is that now. All places of
 * the person must be locked.
 */
export async function eraseCheckIn(
  tx: Tx,
  place: { id: string; userId: string; newVolunteer: boolean },
  now: Date,
): Promise<void> {
  const written = await tx
    .update(registrations)
    .set({ checkInAt: null, newVolunteer: false, updatedAt: now })
    .where(eq(registrations.id, place.id))
    .returning({ dateId: registrations.dateId });
  markDates(tx, written);
  if (!place.newVolunteer) return;
  await lockPerson(tx, place.userId);
  const [first] = await tx
    .select({ id: registrations.id, dateId: registrations.dateId })
    .from(registrations)
    .where(and(eq(registrations.userId, place.userId), came))
    .orderBy(asc(registrations.checkInAt), asc(registrations.id))
    .limit(1);
  if (first) {
    await tx
      .update(registrations)
      .set({ newVolunteer: true, updatedAt: now })
      .where(eq(registrations.id, first.id));
    markDates(tx, [first]);
  }
}

/**
 * Writes times of visits in afterwards, and who did it. Nobody leaves before coming.
 * @param times.checkInAt null: as it is
 */
export async function recordRepairs(
  tx: Tx,
  registrationIds: readonly string[],
  times: { checkInAt: Date | null; checkOutAt: Date },
  { now, byUserId }: { now: Date; byUserId: string },
): Promise<void> {
  const cameAt = times.checkInAt
    ? sql`${times.checkInAt.toISOString()}::timestamptz`
    : sql`${registrations.checkInAt}`;
  const written = await tx
    .update(registrations)
    .set({
      ...(times.checkInAt ? { checkInAt: times.checkInAt } : {}),
      checkOutAt: sql`greatest(${cameAt}, ${times.checkOutAt.toISOString()}::timestamptz)`,
      repairedAt: now,
      repairedById: byUserId,
      updatedAt: now,
    })
    .where(isOneOf(registrations.id, registrationIds))
    .returning({ dateId: registrations.dateId });
  markDates(tx, written);
}

/** Notes something about a place; null takes the note away. */
export async function writePlaceNote(
  tx: Tx,
  registrationId: string,
  note: string | null,
  now: Date,
): Promise<void> {
  const written = await tx
    .update(registrations)
    .set({ note, updatedAt: now })
    .where(eq(registrations.id, registrationId))
    .returning({ dateId: registrations.dateId });
  markDates(tx, written);
}

const notBeforeCheckIn = (at: Date): SQL<Date> =>
  sql<Date>`greatest(${registrations.checkInAt}, ${at.toISOString()}::timestamptz)`;

/** What is written hours after it was done is no step back: calendars order what they are told by this. */
const notBeforeLast = (at: Date): SQL<Date> =>
  sql<Date>`greatest(${registrations.updatedAt}, ${at.toISOString()}::timestamptz)`;

const markDates = (tx: Tx, written: readonly { dateId: string }[]): void =>
  markChanged(
    tx,
    written.map(({ dateId }) => dateId),
  );
