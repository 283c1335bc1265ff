import { asc } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Queryable } from '#server/db/client.ts';
import { nothingHappened, visitOf } from '#areas/visits/rules/entries.ts';
import { visitEntries } from '#areas/visits/schema/visit-entries.ts';
import { visits } from '#areas/visits/schema/visits.ts';

/** Every visit is what the entries of its place come to, whatever was done before. */
export async function checkLedger(db: Queryable): Promise<void> {
  const entries = await db.select().from(visitEntries).orderBy(asc(visitEntries.number));
  const come = Map.groupBy(entries, ({ registrationId }) => registrationId);
  const kept = new Map((await db.select().from(visits)).map((visit) => [visit.registrationId, visit]));
  const pairs = [...new Set([...come.keys(), ...kept.keys()])].map((id) => ({
    id,
    come: visitOf(come.get(id) ?? []),
    kept: { ...nothingHappened, ...kept.get(id) },
  }));
  for (const { id, come: expected, kept: found } of pairs)
    expect({ id, ...found }).toMatchObject({ id, ...expected });
}
