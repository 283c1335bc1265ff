import type { z } from 'zod';
import { nameMax, normalizeEmail } from '#areas/accounts/rules/accounts.ts';
import { noLastName } from './full-name.ts';
import { incomingText } from './incoming.ts';
import { comparableName, tidyName } from './names.ts';
import { faultOf } from '../texts/faults.ts';
import { phrase, type Phrase, type PlainKey } from '../texts/text.ts';

/**
 * What a name can be written with: letters of any script with their marks and joiners, digits (Anne 3rd), spaces, every
 * sign that people write as an apostrophe or a hyphen, periods, the points of Catalan and Japanese, and brackets.
 */
const foreignSign = /[^\p{L}\p{M}\p{N}\p{Join_Control}\p{Variation_Selector} '‘’‛`´′＇\-‐‑‒–—―−.·・‧()（）]/u;

/** What people enter as the last name of somebody who has none. */
const dashesOrPoints = /^[-‐‑‒–—―−.]+$/;

const tidyLastName = (name: string): string => {
  const tidy = tidyName(name);
  return dashesOrPoints.test(tidy) ? noLastName : tidy;
};

/** What a form says of a name. */
export interface NameWords {
  /** That there is none. */
  required: PlainKey;
  tooLong: Phrase;
  /** Said before what is wrong with one. */
  invalid?: PlainKey;
}

/**
 * The one rule for people's names, on both sides and no matter who types them (docs/PRODUCT.md, names-5, names-6): the name as
 * it is kept, or what is wrong with it.
 */
export function personName(part: 'first' | 'last', words: NameWords): z.ZodString {
  const { required, tooLong } = words;
  return incomingText({ max: nameMax, required: faultOf(phrase(required)), tooLong: faultOf(tooLong) })
    .overwrite(part === 'last' ? tidyLastName : tidyName)
    .superRefine((name, ctx) => {
      for (const said of faultsOfName(part, name, words)) {
        ctx.addIssue({ code: 'custom', message: faultOf(said) });
      }
    });
}

function faultsOfName(part: 'first' | 'last', name: string, words: NameWords): Phrase[] {
  if (name === '') return [phrase(words.required)];
  if (name.length > nameMax) return [words.tooLong];
  if (part === 'last' && name === noLastName) return [];
  const wrong = foreignSign.exec(name);
  if (!wrong && /\p{L}/u.test(name)) return [];
  const said = wrong
    ? phrase('common.name.sign', { sign: signAt(name, wrong.index) })
    : phrase('common.name.letters');
  return [...(words.invalid ? [phrase(words.invalid)] : []), said];
}

/** The whole sign that stands at an index, as people see it: an emoji with its joiners. */
const signAt = (name: string, index: number): string =>
  new Intl.Segmenter().segment(name).containing(index)?.segment ?? '';

/**
 * The name of somebody whom another person writes down.
 * @param required what is said when there is none
 */
export const writtenName = (part: 'first' | 'last', required: PlainKey): z.ZodString =>
  personName(part, { required, tooLong: phrase('opportunities.line.tooLong', { max: nameMax }) });

/**
 * What one person of a list is told from another by: the same person has the same address and names; a family may share
 * an address.
 */
export const personSign = (person: { email: string; firstName: string; lastName: string }): string =>
  JSON.stringify([
    normalizeEmail(person.email),
    comparableName(person.firstName),
    comparableName(person.lastName),
  ]);
