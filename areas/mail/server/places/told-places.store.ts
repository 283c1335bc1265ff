import { and, eq, gt, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { isOneOf } from '#server/db/one-of.ts';
import { opportunityDates } from '#areas/opportunities/schema/opportunities.schedule.ts';
import { opportunities } from '#areas/opportunities/schema/opportunities.ts';
import { locations } from '#areas/organizations/schema/organizations.ts';
import { addressInLine } from '#areas/organizations/server/organizations.rules.ts';
import { registrations } from '#areas/registrations/schema/registrations.ts';
import { toldPlaces, type ShiftLastTold } from '#areas/mail/schema/mail.ts';
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

/** The shifts of places as they are now, given back or not, by the places' ids. */
export async function shiftsNow(
  tx: Tx,
  registrationIds: readonly string[],
): Promise<Map<string, ShiftLastTold>> {
  const rows = await tx
    .select({
      id: registrations.id,
      activity: registrations.activityName,
      label: opportunityDates.label,
      startAt: opportunityDates.startAt,
      endAt: opportunityDates.endAt,
      location: locations,
    })
    .from(registrations)
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .innerJoin(opportunities, eq(opportunities.id, registrations.opportunityId))
    .innerJoin(locations, eq(locations.id, opportunities.locationId))
    .where(isOneOf(registrations.id, registrationIds));
  return new Map(
    rows.map(({ id, startAt, endAt, location, ...words }) => [
      id,
      {
        ...words,
        startAt: startAt.toISOString(),
        endAt: endAt.toISOString(),
        address: addressInLine(location),
      },
    ]),
  );
}

/** What the holders of places were told last, by the places' ids; places of which nothing is kept are left out. */
export async function shiftsLastTold(
  tx: Tx,
  registrationIds: readonly string[],
): Promise<Map<string, ShiftLastTold>> {
  const rows = await tx
    .select({ id: toldPlaces.registrationId, shift: toldPlaces.shift })
    .from(toldPlaces)
    .where(and(isOneOf(toldPlaces.registrationId, registrationIds), eq(toldPlaces.wasTold, true)));
  return new Map(rows.flatMap(({ id, shift }) => (shift ? [[id, shift]] : [])));
}

/** Keeps what the holders of places are told of them now, by the places' ids. */
export async function noteShifts(
  tx: Tx,
  shifts: ReadonlyMap<string, ShiftLastTold>,
  lookedAt: Date,
): Promise<void> {
  if (shifts.size === 0) return;
  await tx
    .insert(toldPlaces)
    .values(
      [...shifts].map(([registrationId, shift]) => ({ registrationId, wasTold: true, lookedAt, shift })),
    )
    .onConflictDoUpdate({
      target: toldPlaces.registrationId,
      set: { wasTold: true, lookedAt, shift: sql`excluded.shift` },
    });
}

/** Keeps that others than the holder were told, or that it was found not to be worth telling. */
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

/** Forgets what was told before an instant of places that are given back or over by now. */
export async function purgeTold(tx: Tx, before: Date, now: Date): Promise<void> {
  const ahead = tx
    .select({ id: registrations.id })
    .from(registrations)
    .innerJoin(opportunityDates, eq(opportunityDates.id, registrations.dateId))
    .where(and(eq(registrations.id, toldPlaces.registrationId), isHeld, gt(opportunityDates.endAt, now)));
  await tx.delete(toldPlaces).where(and(lt(toldPlaces.lookedAt, before), notExists(ahead)));
}
