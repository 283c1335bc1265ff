import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { toldPlaces } from '#areas/mail/schema/mail.ts';
import { isHeld } from '#areas/registrations/server/registrations.sql.ts';

/** Those of the places that are held now. */
export async function heldAmong(tx: Tx, registrationIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(isOneOf(registrations.id, registrationIds), isHeld));
  const held = new Set(rows.map(({ id }) => id));
  return registrationIds.filter((id) => held.has(id));
}

/** Keeps what was told, or found not to be worth telling. */
export async function notePlaces(
  tx: Tx,
  registrationIds: readonly string[],
  { wasTold, lookedAt }: { wasTold: boolean; lookedAt: Date },
): Promise<void> {
  if (registrationIds.length === 0) return;
  await tx
    .insert(toldPlaces)
    .values(registrationIds.map((registrationId) => ({ registrationId, wasTold, lookedAt })))
    .onConflictDoUpdate({ target: toldPlaces.registrationId, set: { wasTold, lookedAt } });
}

/**
 * Those of the places that somebody was told of: there is no telling in which order the jobs about one place run, so a
 * place of which nothing is kept was told of if it is older than what is kept.
 */
export async function toldAmong(
  tx: Tx,
  registrationIds: readonly string[],
  keptSince: Date,
): Promise<string[]> {
  const rows = await tx
    .select({ id: registrations.id })
    .from(registrations)
    .leftJoin(toldPlaces, eq(toldPlaces.registrationId, registrations.id))
    .where(
      and(
        isOneOf(registrations.id, registrationIds),
        or(
          eq(toldPlaces.wasTold, true),
          and(isNull(toldPlaces.wasTold), lt(registrations.signedUpAt, keptSince)),
        ),
      ),
    );
  const told = new Set(rows.map(({ id }) => id));
  return registrationIds.filter((id) => told.has(id));
}

/** Those of the places whose state was told after an instant, so that what happened to them then was told with it. */
export async function toldSince(
  tx: Tx,
  registrationIds: readonly string[],
  since: Date,
): Promise<Set<string>> {
  const rows = await tx
    .select({ id: toldPlaces.registrationId })
    .from(toldPlaces)
    .where(
      and(
        isOneOf(toldPlaces.registrationId, registrationIds),
        eq(toldPlaces.wasTold, true),
        gt(toldPlaces.lookedAt, since),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Forgets what was told before an instant. */
export async function purgeTold(tx: Tx, before: Date): Promise<void> {
  await tx.delete(toldPlaces).where(lt(toldPlaces.lookedAt, before));
}
