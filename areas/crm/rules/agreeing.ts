import type { CrmValue, MappedRecord } from './mapped-records.ts';
import type { FieldRule } from './sync.ts';

/*
 * What is written to a record that both sides change: what changed here alone is written, what changed there alone stays, and for
 * what changed on both sides the field's rule decides.
 */

/** A field on which the two sides don't agree, and what comes of it. */
export interface Difference {
  field: string;
  ours: CrmValue;
  theirs: CrmValue;
  /** Whether ours is written. */
  isWritten: boolean;
}

/**
 * Compares what we have with what is there.
 * @param agreed marks of our values when the two agreed last (`markOf`); empty before they knew each other
 * @param given.isOursNewer whether ours changed after the record did
 */
export function differencesOf(
  ours: MappedRecord,
  theirs: Readonly<Record<string, unknown>>,
  agreed: Readonly<Record<string, string>>,
  given: { ruleOf: (field: string) => FieldRule; markOf: (value: CrmValue) => string; isOursNewer: boolean },
): Difference[] {
  const { ruleOf, markOf, isOursNewer } = given;
  return Object.entries(ours).flatMap(([field, value]) => {
    const there = crmValue(theirs[field]);
    const mark = markOf(value);
    if (isSameValue(value, there) || mark === agreed[field]) return [];
    const isUntouchedThere = there === null || there === '' || markOf(there) === agreed[field];
    const rule = ruleOf(field);
    const isWritten = isUntouchedThere || rule === 'ours' || (rule === 'newest' && isOursNewer);
    return [{ field, ours: value, theirs: there, isWritten }];
  });
}

/** A value as a record of the CRM has it. */
export const crmValue = (value: unknown): CrmValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;

/** Whether two values say the same: instants are written in more than one way, and choices in any order. */
export function isSameValue(one: CrmValue, other: CrmValue): boolean {
  return plainValue(one) === plainValue(other);
}

const instantForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** One way to write a value, so that two that say the same are equal. */
export function plainValue(value: CrmValue): string {
  if (value === null) return '';
  const text = String(value).trim();
  if (instantForm.test(text)) {
    const at = new Date(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
    return Number.isNaN(at.getTime()) ? text : at.toISOString();
  }
  return text.includes(';') ? text.split(';').toSorted().join(';') : text;
}
