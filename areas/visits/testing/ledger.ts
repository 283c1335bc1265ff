import { isDeepStrictEqual } from 'node:util';
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
  for (const id of new Set([...come.keys(), ...kept.keys()])) {
    const visit = { ...nothingHappened, ...kept.get(id) };
    const sum = sumOfEntries(come.get(id) ?? []);
    // An assertion takes as long as hundreds of comparisons, and some tests have tens of thousands of visits.
    const isKept = Object.entries(sum).every(([name, value]) =>
      isDeepStrictEqual(visit[name as keyof typeof sum], value),
    );
    if (!isKept) expect({ id, ...visit }).toMatchObject({ id, ...sum });
  }
}
