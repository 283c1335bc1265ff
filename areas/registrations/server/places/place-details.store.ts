import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { builtForSome } from '#server/db/fast-path/built-once.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
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

/** Takes away by what ids the CRM of an organization knows places and their people; they are locked first, in the order of others. */
export async function forgetCrmIdsOf(tx: Tx, organizationId: string): Promise<void> {
  const known = tx
    .select({ id: registrations.id })
    .from(registrations)
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .where(
      and(
        eq(opportunities.organizationId, organizationId),
        or(isNotNull(registrations.sfActivityId), isNotNull(registrations.sfVolId)),
      ),
    )
    .orderBy(asc(registrations.isAdditionalVolunteer), asc(registrations.id))
    .for('no key update', { of: registrations });
  await tx
    .update(registrations)
    .set({ sfActivityId: null, sfVolId: null })
    .where(isOneOf(registrations.id, known));
}
