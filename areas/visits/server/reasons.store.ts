import { and, eq } from 'drizzle-orm';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { visitEntries } from '#areas/visits/schema/visit-entries.ts';
import { visitReasons } from '#areas/visits/schema/visit-reasons.ts';
import type { Tx } from '#server/db/client.ts';
import { isBy } from '#server/db/held-addresses.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { hasWords, withoutWords } from '#server/db/whole-words.ts';

/** Deletes why visits of a person were corrected. */
export async function deleteReasonsAbout(tx: Tx, userId: string): Promise<void> {
  const theirs = tx
    .select({ number: visitEntries.number })
    .from(visitEntries)
    .innerJoin(registrations, eq(registrations.id, visitEntries.registrationId))
    .where(eq(registrations.userId, userId));
  await tx.delete(visitReasons).where(isOneOf(visitReasons.entryNumber, theirs));
}

/**
 * Takes these words out of the reasons that are left; whatever else they say stays.
 * @param until reasons of later entries stay as they are; null: none does
 */
export async function takeOutOfReasons(tx: Tx, words: readonly string[], until: Date | null): Promise<void> {
  await tx
    .update(visitReasons)
    .set({ reason: withoutWords(visitReasons.reason, words) })
    .from(visitEntries)
    .where(
      and(
        eq(visitEntries.number, visitReasons.entryNumber),
        isBy(visitEntries.recordedAt, until),
        hasWords(visitReasons.reason, words),
      ),
    );
}
