import { asc } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Queryable } from '#server/db/client.ts';
import { nothingHappened, sumOfEntries } from '#areas/visits/rules/entries.ts';
import { visitEntries } from '#areas/visits/schema/visit-entries.ts';
import { visits } from '#areas/visits/schema/visits.ts';

/** Every visit is what the entries of its place come to, whatever was done before. */
export async function checkLedger(db: Queryable): Promise<void> {
  const entries = await db.select().from(visitEntries).orderBy(asc(visitEntries.number));
  const come = Map.groupBy(entries, ({ registrationId }) => registrationId);
  const kept = new Map((await db.select().from(visits)).map((visit) => [visit.registrationId, visit]));
  for (const id of new Set([...come.keys(), ...kept.keys()]))
    expect({ id, ...nothingHappened, ...kept.get(id) }).toMatchObject({
      id,
      ...sumOfEntries(come.get(id) ?? []),
    });
}
