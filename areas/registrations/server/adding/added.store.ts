import { eq } from 'drizzle-orm';
import type { Overrulable } from '#areas/registrations/rules/overruling.ts';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { markChanged } from '#server/platform/live/changes.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';

/** Writes who added the person of a place on a roster, and what was typed there. */
export async function recordAdded(
  tx: Tx,
  registrationId: string,
  {
    byUserId,
    typed,
    others,
  }: { byUserId: string; typed: { firstName: string; lastName: string } | null; others: number },
): Promise<void> {
  await tx
    .update(registrations)
    .set({
      addedById: byUserId,
      typedFirstName: typed?.firstName ?? null,
      typedLastName: typed?.lastName ?? null,
      unnamedOthers: others,
    })
    .where(eq(registrations.id, registrationId));
}

/** Writes which rules somebody set aside for a place; nothing when none was in the way. */
export async function recordOverruled(
  tx: Tx,
  registrationId: string,
  { rules, at, byUserId }: { rules: readonly Overrulable[]; at: Date; byUserId: string },
): Promise<void> {
  if (rules.length === 0) return;
  await tx
    .update(registrations)
    .set({ overruled: [...rules], overruledAt: at, overruledById: byUserId })
    .where(eq(registrations.id, registrationId));
}

/** Writes the name that was typed on a roster otherwise for these places, which are locked; null has the account's stand there. */
export async function writeTypedName(
  tx: Tx,
  places: readonly { id: string; dateId: string }[],
  name: { firstName: string; lastName: string } | null,
): Promise<void> {
  if (places.length === 0) return;
  const ids = places.map(({ id }) => id);
  await tx
    .update(registrations)
    .set({ typedFirstName: name?.firstName ?? null, typedLastName: name?.lastName ?? null })
    .where(isOneOf(registrations.id, ids));
  markChanged(
    tx,
    places.map(({ dateId }) => dateId),
  );
}
