import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { UserRow } from '#areas/accounts/testing/accounts.factories.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import type { Tx } from '#server/db/client.ts';

const day = 86_400_000;

/**
 * Cancels a date of the demo organizer: the first one in two weeks or later that has people and not the demo volunteer, who has other
 * things to try.
 */
export async function cancelOneDate(
  tx: Tx,
  { organizer, volunteer }: { organizer: UserRow; volunteer: UserRow },
  now: Date,
): Promise<void> {
  const held = sql`from registrations place where place.date_id = ${opportunityDates.id} and place.deleted_at is null`;
  const [date] = await tx
    .select({ id: opportunityDates.id })
    .from(opportunityDates)
    .innerJoin(opportunities, eq(opportunities.id, opportunityDates.opportunityId))
    .where(
      and(
        eq(opportunities.creatorId, organizer.id),
        eq(opportunities.status, 'published'),
        gt(opportunityDates.startAt, new Date(now.getTime() + 14 * day)),
        sql`exists (select ${held})`,
        sql`not exists (select ${held} and place.user_id = ${volunteer.id})`,
      ),
    )
    .orderBy(asc(opportunityDates.startAt), asc(opportunityDates.id))
    .limit(1);
  if (!date) return;
  const canceled = { deletedAt: now, canceledAt: now };
  await tx.update(opportunityDates).set(canceled).where(eq(opportunityDates.id, date.id));
  await tx
    .update(slots)
    .set(canceled)
    .where(and(eq(slots.dateId, date.id), isNull(slots.deletedAt)));
  await tx
    .update(registrations)
    .set(canceled)
    .where(and(eq(registrations.dateId, date.id), isNull(registrations.deletedAt)));
}
