import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#areas/accounts/schema/accounts.ts';
import { opportunityDates, slots } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { textConsents, textNumbers, type texts } from '#areas/texting/schema/texting.ts';
import type { Tx } from '#server/db/client.ts';

/** Where an organization may text somebody now, and in which language; undefined where it may not. */
export async function numberToText(
  tx: Tx,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<{ number: string; language: string | null } | undefined> {
  const [row] = await tx
    .select({ number: textNumbers.number, language: users.language })
    .from(textConsents)
    .innerJoin(textNumbers, eq(textNumbers.userId, textConsents.userId))
    .innerJoin(users, eq(users.id, textConsents.userId))
    .where(
      and(
        eq(textConsents.userId, userId),
        eq(textConsents.organizationId, organizationId),
        isNull(textConsents.endedAt),
        isNull(textNumbers.refusedAt),
        isNull(users.closedAt),
      ),
    )
    // STOP ends the consent: it waits until this text is on its way, or this waits for it.
    .for('update', { of: textConsents });
  return row;
}

/** Whether what a text says is so: a place is held or gone as it says, and begins when it says. */
export async function isStillSo(
  tx: Tx,
  {
    kind,
    registrationId,
    toldStartAt,
  }: Pick<typeof texts.$inferSelect, 'kind' | 'registrationId' | 'toldStartAt'>,
): Promise<boolean> {
  if (registrationId === null) return true;
  const [place] = await tx
    .select({
      goneAt: registrations.deletedAt,
      startAt: opportunityDates.startAt,
      slotGoneAt: slots.deletedAt,
      canceledAt: slots.canceledAt,
    })
    .from(registrations)
    .innerJoin(slots, eq(slots.id, registrations.slotId))
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .where(eq(registrations.id, registrationId));
  if (!place || place.startAt.getTime() !== toldStartAt?.getTime()) return false;
  const { goneAt, slotGoneAt, canceledAt } = place;
  switch (kind) {
    case 'canceled':
      return goneAt !== null && canceledAt !== null;
    case 'released':
      return goneAt !== null;
    case 'restored':
      return slotGoneAt === null;
    default:
      return goneAt === null && slotGoneAt === null;
  }
}
