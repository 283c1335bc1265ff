import { isDeepStrictEqual } from 'node:util';
import { DomainError, type RefusedField } from '#shared/errors.ts';
import { phrase, type Phrase } from '#shared/texts/text.ts';
import type { ItemWriter } from '#server/db/items/writer.ts';

/** Attributes that a refusal names, at most. */
const namedMax = 100;

/** What a caller wants of an attribute. */
type Sorted =
  /** It is what it says already. */
  | { is: 'same' }
  | { is: 'given'; by: ItemWriter }
  /** The product alone sets it. */
  | { is: 'fixed' }
  | { is: 'unknown' };

export interface AskedAttribute {
  name: string;
  value: unknown;
  before: unknown;
  /** Whether the value is what the product writes anyway. */
  isSaid: boolean;
}

/** Says what becomes of one attribute. `null` and an empty text stand for one that is not there. */
export function sortAttribute(
  { name, value, before, isSaid }: AskedAttribute,
  writers: readonly ItemWriter[],
): Sorted {
  const isNothing = value === null || value === '';
  if (isDeepStrictEqual(value, before) || (isNothing && (before === undefined || before === '')) || isSaid)
    return { is: 'same' };
  const by = writers.find(({ takes }) => Object.hasOwn(takes, name));
  if (by) return { is: 'given', by };
  const isKnown = before !== undefined || writers.some(({ says = {} }) => Object.hasOwn(says, name));
  return { is: isKnown ? 'fixed' : 'unknown' };
}

/**
 * Refuses attributes that nobody sets, each by its name.
 * @throws DomainError `items.fixed` if one of them is the product's own, `request.invalid` if there is none of that name
 */
export function refuseNames(names: readonly { name: string; is: 'fixed' | 'unknown' }[]): void {
  if (names.length === 0) return;
  const fields = names
    .slice(0, namedMax)
    .map(({ name, is }) =>
      field(name, is === 'fixed' ? phrase('common.notSet') : phrase('items.noAttribute')),
    );
  const isFixed = names.some(({ is }) => is === 'fixed');
  throw new DomainError(isFixed ? 'items.fixed' : 'request.invalid', { fields });
}

/**
 * The use case that sets these attributes. One request uses one, so that all of it is written or nothing.
 * @throws DomainError `request.apart` with the attributes of the others
 */
export function oneWriter(given: readonly { name: string; by: ItemWriter }[]): ItemWriter | undefined {
  const [first] = given;
  const others = given.filter(({ by }) => by !== first?.by);
  if (others.length > 0)
    throw new DomainError('request.apart', {
      fields: others.map(({ name }) => field(name, phrase('common.setApart'))),
    });
  return first?.by;
}

export const field = (path: string, text: Phrase): RefusedField => ({ path, code: text.key, text });
