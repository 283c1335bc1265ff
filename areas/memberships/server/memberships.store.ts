import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { coordinators } from '#areas/memberships/schema/memberships.ts';
import { markChanged } from '#server/platform/live/changes.ts';
import { isApproved } from './memberships.sql.ts';

export type PlaceRow = Pick<typeof coordinators.$inferSelect, 'id' | 'locationId' | 'role' | 'status'>;

/**
 * Somebody's places in an organization, whatever their state, locked in id order until the transaction ends: of two
 * people who answer a request at once the second one sees the first one's answer.
 */
export function lockPlacesIn(
  tx: Tx,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<PlaceRow[]> {
  return tx
    .select({
      id: coordinators.id,
      locationId: coordinators.locationId,
      role: coordinators.role,
      status: coordinators.status,
    })
    .from(coordinators)
    .where(and(eq(coordinators.userId, userId), eq(coordinators.organizationId, organizationId)))
    .orderBy(asc(coordinators.id))
    .for('update');
}

export interface NewPlaces {
  userId: string;
  organizationId: string;
  /** With an id for each, should its row be new. */
  places: readonly { id: string; locationId: string }[];
  now: Date;
}

/**
 * Asks for the locations: new rows, or the old ones of requests that were declined and of places taken away. Those
 * that wait or are approved stay as they are.
 * @returns the locations that wait now and didn't before
 */
export async function insertRequests(
  tx: Tx,
  { userId, organizationId, places, now }: NewPlaces,
): Promise<string[]> {
  const asked = {
    role: 'coordinator' as const,
    status: 'pending' as const,
    decidedById: null,
    decidedAt: null,
    deletedAt: null,
    updatedAt: now,
  };
  const rows = await tx
    .insert(coordinators)
    .values(places.map((place) => ({ ...place, ...asked, userId, organizationId, createdAt: now })))
    .onConflictDoUpdate({
      target: [coordinators.userId, coordinators.locationId],
      set: asked,
      setWhere: isOneOf(coordinators.status, ['reject', 'delete']),
    })
    .returning({ locationId: coordinators.locationId });
  return rows.map(({ locationId }) => locationId);
}

/** Approves the locations, whether they were asked for or not. */
export async function approvePlaces(
  tx: Tx,
  { userId, organizationId, places, now }: NewPlaces,
  decidedById: string,
): Promise<void> {
  const approved = {
    role: 'coordinator' as const,
    status: 'approve' as const,
    decidedById,
    decidedAt: now,
    deletedAt: null,
    updatedAt: now,
  };
  await tx
    .insert(coordinators)
    .values(places.map((place) => ({ ...place, ...approved, userId, organizationId, createdAt: now })))
    .onConflictDoUpdate({ target: [coordinators.userId, coordinators.locationId], set: approved });
}

/** Writes the answer to requests, or takes approved places away (`delete`). */
export async function answerPlaces(
  tx: Tx,
  ids: readonly string[],
  status: 'approve' | 'reject' | 'delete',
  { decidedById, now }: Decided,
): Promise<void> {
  const answered = await tx
    .update(coordinators)
    .set({
      status,
      decidedById,
      decidedAt: now,
      deletedAt: status === 'delete' ? now : null,
      updatedAt: now,
    })
    .where(isOneOf(coordinators.id, ids))
    .returning({ userId: coordinators.userId });
  markChanged(
    tx,
    answered.map(({ userId }) => userId),
  );
}

/** Makes somebody an approved organizer of a location. */
export async function insertOrganizer(
  tx: Tx,
  row: { id: string; userId: string; locationId: string; organizationId: string; now: Date },
): Promise<void> {
  const { now, ...place } = row;
  await tx.insert(coordinators).values({
    ...place,
    role: 'organizer',
    status: 'approve',
    decidedById: row.userId,
    decidedAt: now,
    createdAt: now,
    updatedAt: now,
  });
}

interface Decided {
  decidedById: string;
  now: Date;
}

/** Takes approved places at a location away. */
export async function removePlacesAt(
  tx: Tx,
  locationId: string,
  { decidedById, now }: Decided,
): Promise<void> {
  const ended = await tx
    .update(coordinators)
    .set({ decidedById, decidedAt: now, updatedAt: now, status: 'delete', deletedAt: now })
    .where(and(eq(coordinators.locationId, locationId), isApproved))
    .returning({ userId: coordinators.userId });
  markChanged(
    tx,
    ended.map(({ userId }) => userId),
  );
}

/** Rejects requests for places at a location. */
export async function rejectRequestsAt(
  tx: Tx,
  locationId: string,
  { decidedById, now }: Decided,
): Promise<void> {
  await tx
    .update(coordinators)
    .set({ decidedById, decidedAt: now, updatedAt: now, status: 'reject' })
    .where(and(eq(coordinators.locationId, locationId), eq(coordinators.status, 'pending')));
}
