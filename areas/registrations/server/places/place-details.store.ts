import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { builtForSome } from '#server/db/fast-path/built-once.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { volunteerRequests } from '#areas/volunteer-requests/schema/volunteer-requests.ts';
import { markChanged } from '#server/platform/live/changes.ts';

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
  markChanged(
    tx,
    written.map(({ dateId }) => dateId),
  );
}

/** Copies the CRM's id of each person from the request at an organization; most people have none. */
export const writeCrmIds = builtForSome<{ organizationId: string }, unknown>((tx, isOne) =>
  tx
    .update(registrations)
    .set({ sfVolId: sql`${volunteerRequests.sfVolId}` })
    .from(volunteerRequests)
    .where(
      and(
        isOne(registrations.id),
        eq(volunteerRequests.userId, registrations.userId),
        eq(volunteerRequests.organizationId, sql.placeholder('organizationId')),
        isNotNull(volunteerRequests.sfVolId),
      ),
    ),
);
