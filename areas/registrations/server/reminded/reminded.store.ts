import { and, eq, isNull, sql } from 'drizzle-orm';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import type { Tx } from '#server/db/client.ts';
import { markChanged } from '#server/platform/live/changes.ts';

/** Keeps that the holder of a place, which must be locked, says to come to its shift as it is planned now. */
export async function writeConfirmed(tx: Tx, registrationId: string, now: Date): Promise<void> {
  const written = await tx
    .update(registrations)
    .set({
      confirmedStartAt: sql`(select d.start_at from ${opportunityDates} d where d.id = ${registrations.dateId})`,
      updatedAt: now,
    })
    .where(and(eq(registrations.id, registrationId), isNull(registrations.deletedAt)))
    .returning({ dateId: registrations.dateId });
  markChanged(
    tx,
    written.map(({ dateId }) => dateId),
  );
}
