import { CrmError } from '#server/platform/crm/crm.ts';
import { halvesOf } from './pieces.rules.ts';
import { isOutage } from './sync.rules.ts';

/**
 * The answers to several things that are asked in one call. When the CRM refuses the call as a whole, it did nothing: those that have a
 * field which it names are refused, and the others are asked again; where it names none, each half by itself. So one value that the CRM
 * can't read keeps no other back.
 * @param fieldsAsked the fields that something is about
 * @returns one answer for each, in their order: a `CrmError` for what was refused
 */
export async function answeredEach<One>(
  all: readonly One[],
  fieldsAsked: (one: One) => readonly string[],
  answer: (some: readonly One[]) => Promise<readonly unknown[]>,
): Promise<readonly unknown[]> {
  try {
    return await answer(all);
  } catch (error) {
    if (!(error instanceof CrmError)) throw error;
    // Without the object itself all of them are refused.
    const isOfObject = error.trouble === 'not-found' && error.code !== 'INVALID_FIELD';
    if (isOutage(error) || isOfObject || all.length === 1) return all.map(() => error);
    const named = new Set([...error.words.matchAll(/'(\w+)'/g)].map(([, name]) => name!));
    const isAbout = (one: One) =>
      error.code === 'INVALID_FIELD' && fieldsAsked(one).some((field) => named.has(field));
    const others = all.filter((one) => !isAbout(one));
    const answers = new Map<One, unknown>();
    for (const some of others.length < all.length ? [others] : halvesOf(all)) {
      if (some.length === 0) continue;
      const said = await answeredEach(some, fieldsAsked, answer);
      for (const [index, one] of some.entries()) answers.set(one, said[index]);
    }
    return all.map((one) => (answers.has(one) ? answers.get(one) : error));
  }
}
