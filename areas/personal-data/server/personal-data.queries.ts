import { eq } from 'drizzle-orm';
import { children } from '#areas/additional-volunteers/schema/children.ts';
import type { PersonalData } from '#areas/personal-data/contract/personal-data.ts';
import {
  personalFields,
  personalRowsMax,
  type PersonalField,
} from '#areas/personal-data/rules/personal-data.ts';
import type { Deps } from '#server/context.ts';
import { turn } from '#server/platform/turns.ts';
import { parts } from './parts.queries.ts';

/** What is kept about a person and the children of the account, part by part. */
export async function readPersonalData(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, email }: { userId: string; email: string },
): Promise<PersonalData> {
  const own = await db.select({ id: children.userId }).from(children).where(eq(children.holderId, userId));
  const of = { userId, email, ids: [userId, ...own.map(({ id }) => id)] };
  const read: PersonalData['parts'] = [];
  for (const { name, rows } of parts) {
    const found = await rows(db, of, personalRowsMax + 1);
    const kept = found.slice(0, personalRowsMax);
    const told = new Set(kept.flatMap((row) => Object.keys(row)));
    const fields = personalFields.filter((field) => told.has(field));
    read.push({
      name,
      fields,
      rows: kept.map((row) => fields.map((field) => plain(row[field as PersonalField]))),
      isCut: found.length > personalRowsMax,
    });
    await turn();
  }
  return { madeAt: clock.now().toISOString(), parts: read };
}

/** A value as a file has it. */
function plain(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.join(', ') : JSON.stringify(value);
}
