import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { heldPlaces, heldVisits } from '#areas/registrations/schema/registrations.held.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import type { HeldEnding } from '#areas/registrations/rules/held-places.ts';
import type { Queryable, Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { markChanged } from '#server/platform/live/changes.ts';
import { heldNamed, heldOpen } from '../held/held.sql.ts';
import type { CameChanges, CameTogether } from '../held/came.rules.ts';

type HeldRow = typeof heldPlaces.$inferSelect;

/** Writes places for groups down. Their slots must be locked, and counted. */
export async function insertHeld(tx: Tx, rows: readonly (typeof heldPlaces.$inferInsert)[]): Promise<void> {
  await tx.insert(heldPlaces).values([...rows]);
  markChanged(
    tx,
    rows.map(({ dateId }) => dateId),
  );
}

/** The slot of places for a group, which an organizer may move until it is locked. */
export async function slotOfHeld(db: Queryable, id: string) {
  const [row] = await db
    .select({ slotId: heldPlaces.slotId, opportunityId: heldPlaces.opportunityId })
    .from(heldPlaces)
    .where(eq(heldPlaces.id, id));
  return row;
}

/** Places for a group, as they are; its slot must be locked by those who count places. */
export async function readHeld(tx: Tx, id: string) {
  await tx.select({ id: heldPlaces.id }).from(heldPlaces).where(eq(heldPlaces.id, id)).for('no key update');
  // In a statement of its own: one that waits for a lock sees other tables as they were before it waited.
  const [row] = await tx
    .select({ held: heldPlaces, named: heldNamed, open: heldOpen })
    .from(heldPlaces)
    .where(eq(heldPlaces.id, id));
  return row && { ...row.held, named: row.named, open: row.open };
}

export async function updateHeld(
  tx: Tx,
  { id, dateId }: Pick<HeldRow, 'id' | 'dateId'>,
  set: Partial<typeof heldPlaces.$inferInsert>,
  at: Date,
): Promise<void> {
  await tx
    .update(heldPlaces)
    .set({ ...set, version: sql`${heldPlaces.version} + 1`, updatedAt: at })
    .where(eq(heldPlaces.id, id));
  markChanged(tx, [dateId]);
}

/** What is held in slots for groups, to be moved or ended with them. The slots must be locked. */
export async function heldInSlots(tx: Tx, slotIds: readonly string[]) {
  if (slotIds.length === 0) return [];
  return tx
    .select({ id: heldPlaces.id, slotId: heldPlaces.slotId, open: heldOpen })
    .from(heldPlaces)
    .where(and(isOneOf(heldPlaces.slotId, slotIds), isNull(heldPlaces.endedAt)))
    .orderBy(asc(heldPlaces.id));
}

/** Nothing is held any more by these. */
export async function endHeld(tx: Tx, ids: readonly string[], because: HeldEnding, at: Date): Promise<void> {
  if (ids.length === 0) return;
  const ended = await tx
    .update(heldPlaces)
    .set({ endedAt: at, endedBecause: because, version: sql`${heldPlaces.version} + 1`, updatedAt: at })
    .where(and(isOneOf(heldPlaces.id, ids), isNull(heldPlaces.endedAt)))
    .returning({ dateId: heldPlaces.dateId });
  markChanged(
    tx,
    ended.map(({ dateId }) => dateId),
  );
}

/** The groups come to another slot. */
export async function moveHeld(
  tx: Tx,
  ids: readonly string[],
  to: { slotId: string; dateId: string },
  at: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(heldPlaces)
    .set({ ...to, version: sql`${heldPlaces.version} + 1`, updatedAt: at })
    .where(isOneOf(heldPlaces.id, ids));
  markChanged(tx, [to.dateId]);
}

/** Somebody of a group takes the place along to another activity: it is none of the group's there. Once for each time it is named. */
export async function takeOutOfHeld(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  for (const [id, taken] of Map.groupBy(ids, (one) => one))
    await tx
      .update(heldPlaces)
      .set({
        number: sql`greatest(${heldPlaces.number} - ${taken.length}, 0)`,
        version: sql`${heldPlaces.version} + 1`,
        updatedAt: at,
      })
      .where(eq(heldPlaces.id, id));
}

/** The places whose group has nothing to hold any more by now, as nobody filled them in time. */
export async function dueHeld(db: Queryable, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: heldPlaces.id })
    .from(heldPlaces)
    .innerJoin(opportunityDates, eq(opportunityDates.id, heldPlaces.dateId))
    .where(
      and(
        isNull(heldPlaces.endedAt),
        isNotNull(heldPlaces.lapseHours),
        lte(
          sql`${opportunityDates.startAt} - ${heldPlaces.lapseHours} * interval '1 hour'`,
          sql`${now.toISOString()}::timestamptz`,
        ),
      ),
    )
    .orderBy(asc(heldPlaces.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Those of a group who came without names. */
export async function cameOf(tx: Tx, heldPlaceId: string): Promise<CameTogether[]> {
  return tx
    .select({
      id: heldVisits.id,
      people: heldVisits.people,
      checkInAt: heldVisits.checkInAt,
      checkOutAt: heldVisits.checkOutAt,
    })
    .from(heldVisits)
    .where(eq(heldVisits.heldPlaceId, heldPlaceId));
}

/** Writes who came; the group must be locked. @param newId makes ids */
export async function writeCame(
  tx: Tx,
  heldPlaceId: string,
  { added, changed, removed }: CameChanges,
  { userId, newId }: { userId: string; newId: () => string },
): Promise<void> {
  if (removed.length > 0) await tx.delete(heldVisits).where(isOneOf(heldVisits.id, removed));
  for (const { id, people } of changed)
    await tx.update(heldVisits).set({ people, recordedById: userId }).where(eq(heldVisits.id, id));
  if (added.length > 0)
    await tx
      .insert(heldVisits)
      .values(added.map((part) => ({ ...part, id: newId(), heldPlaceId, recordedById: userId })));
}

/** Makes a place one of a group's in the same slot. */
export async function joinHeld(tx: Tx, registrationId: string, heldPlaceId: string): Promise<void> {
  const joined = await tx
    .update(registrations)
    .set({ heldPlaceId })
    .where(eq(registrations.id, registrationId))
    .returning({ dateId: registrations.dateId });
  markChanged(
    tx,
    joined.map(({ dateId }) => dateId),
  );
}

/** Takes a person out of the groups whose contact has one of these addresses. */
export async function forgetContactAt(tx: Tx, emails: readonly string[]): Promise<void> {
  await tx
    .update(heldPlaces)
    .set({ contactName: null, contactEmail: null, contactPhone: null, note: '', names: [] })
    .where(isOneOf(heldPlaces.contactEmail, emails));
}

/** Forgets whom to call about groups whose date is long over. @returns of how many */
export async function forgetContacts(db: Queryable, before: Date, most: number): Promise<number> {
  const due = db
    .select({ id: heldPlaces.id })
    .from(heldPlaces)
    .innerJoin(opportunityDates, eq(opportunityDates.id, heldPlaces.dateId))
    .where(and(isNotNull(heldPlaces.contactName), lte(opportunityDates.endAt, before)))
    .limit(most);
  const gone = await db
    .update(heldPlaces)
    .set({ contactName: null, contactEmail: null, contactPhone: null, names: [] })
    .where(sql`${heldPlaces.id} in (${due})`)
    .returning({ id: heldPlaces.id });
  return gone.length;
}
