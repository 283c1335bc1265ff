import { sql } from 'drizzle-orm';
import { toldGroups } from '#areas/mail/schema/mail.ts';
import type { Tx } from '#server/db/client.ts';

/** What is told of a group. */
interface ToldGroup {
  heldId: string;
  linkId: string;
  number: number;
  slotId: string;
  startAt: Date;
  endAt: Date;
  endedBecause: string | null;
  isReminder: boolean;
}

/** Keeps what contacts are told of their groups now. */
export async function noteGroups(tx: Tx, told: readonly ToldGroup[], now: Date): Promise<void> {
  if (told.length === 0) return;
  await tx
    .insert(toldGroups)
    .values(
      told.map(({ heldId, linkId, number, slotId, startAt, endAt, endedBecause, isReminder }) => ({
        heldPlaceId: heldId,
        linkId,
        number,
        slotId,
        startAt,
        endAt,
        isOver: endedBecause !== null,
        toldAt: now,
        remindedOf: isReminder ? startAt : null,
      })),
    )
    .onConflictDoUpdate({
      target: toldGroups.heldPlaceId,
      set: {
        linkId: sql`excluded.link_id`,
        number: sql`excluded.number`,
        slotId: sql`excluded.slot_id`,
        startAt: sql`excluded.start_at`,
        endAt: sql`excluded.end_at`,
        isOver: sql`excluded.is_over`,
        toldAt: sql`excluded.told_at`,
        remindedOf: sql`coalesce(excluded.reminded_of, ${toldGroups.remindedOf})`,
      },
    });
}
