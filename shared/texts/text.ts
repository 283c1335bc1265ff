/**
 * Texts by key, put into words in a language (docs/decisions/017-texts-and-languages.md). Nothing here knows which
 * language is asked for: code that needs words is given a `Translate`, code that only decides what is to be said answers
 * a `Phrase`.
 */
import type { GetICUArgs } from '@schummar/icu-type-parser';
import format, { type CompiledMessage } from 'icu-minify/format';
import type { english } from './en/index.ts';

type English = typeof english;

/** Every key there is. */
export type TextKey = keyof English;

/** A text that waits for its language: what is to be said, and what fills its gaps. Plain data. */
export interface Phrase {
  readonly key: TextKey;
  readonly params?: TextParams;
}

/** What fills the gaps of a text, by name; a text in a text is put into the same language. */
export type TextParams = Readonly<Record<string, string | number | Phrase>>;

/** What ICU's arguments are given as. */
interface ArgumentTypes {
  ICUArgument: string | number | Phrase;
  ICUNumberArgument: number;
  ICUDateArgument: Date;
}

/** What each text has to be filled with. */
type Fillings = { [Key in TextKey]: GetICUArgs<English[Key], ArgumentTypes> };

/** The names of all gaps of some texts. */
type Gap<Some> = Some extends unknown ? keyof Some : never;

/** What fits a gap in all of some texts: one that takes a number alone decides for those that take words, too. */
type Fitting<Some, Name extends PropertyKey> = [Strict<Some, Name>] extends [never]
  ? ArgumentTypes['ICUArgument']
  : Strict<Some, Name>;
type Strict<Some, Name extends PropertyKey> =
  Some extends Record<Name, infer Value> ? ([Value] extends [number | Date] ? Value : never) : never;

type IsOne<Key, All = Key> = Key extends unknown ? ([All] extends [Key] ? true : false) : never;

/**
 * What the text of a key has to be filled with, and of several keys: all that any of them names. That is put together
 * by gap: where a key is wrong the compiler asks for all keys at once, and took two minutes to intersect their fillings.
 */
type Filling<Key extends TextKey> =
  false extends IsOne<Key> ? { [Name in Gap<Fillings[Key]>]: Fitting<Fillings[Key], Name> } : Fillings[Key];

/** The arguments after a key: none for a text without gaps. */
export type Filled<Key extends TextKey> =
  Record<never, never> extends Filling<Key> ? [] : [params: Filling<Key>];

/** Puts texts into the words of one language. */
export interface Translate {
  (text: Phrase): string;
  <Key extends TextKey>(key: Key, ...params: Filled<Key>): string;
  /** The language of the words, a tag of BCP 47. */
  readonly language: string;
}

/** A text as it is kept for use: words alone, or what `icu-minify` made of words with gaps. */
export type CompiledText = CompiledMessage;

/** The texts of one language by key, compiled. */
export type Catalogue = Readonly<Record<string, CompiledText>>;

/** The keys of texts without gaps. */
export type PlainKey = { [Key in TextKey]: Filled<Key> extends [] ? Key : never }[TextKey];

/** A text to be put into words later, where the language is known. */
export function phrase<Key extends TextKey>(key: Key, ...[params]: Filled<Key>): Phrase {
  return params === undefined ? { key } : { key, params: params as TextParams };
}

/**
 * The translator of one language.
 * @param find the compiled text of a key
 */
export function translator(language: string, find: (key: TextKey) => CompiledText): Translate {
  const inWords = (key: TextKey, params?: TextParams): string => {
    const compiled = find(key);
    if (typeof compiled === 'string') return compiled;
    return format(compiled, language, valuesOf(params), formatting) as string;
  };
  const valuesOf = (params: TextParams = {}) =>
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, valueOf(value)]));
  const valueOf = (value: string | number | Phrase) =>
    typeof value === 'object' ? inWords(value.key, value.params) : value;
  const translate = (said: TextKey | Phrase, params?: TextParams): string =>
    typeof said === 'string' ? inWords(said, params) : inWords(said.key, said.params);
  return Object.assign(translate, { language });
}

const numbers = once((language) => new Intl.NumberFormat(language));
/** Of numbers that are written in a way of their own (`::.00`), by what a compiled text says of it. */
const shapedNumbers = new WeakMap<Intl.NumberFormatOptions, Intl.NumberFormat>();

/** The platform's formatters are slow to make and few: one for each language, and each way to write numbers. */
const formatting = {
  formatters: {
    getNumberFormat: (language?: Intl.LocalesArgument, shape?: Intl.NumberFormatOptions) => {
      if (!shape) return numbers(language);
      const known = shapedNumbers.get(shape) ?? new Intl.NumberFormat(language, shape);
      shapedNumbers.set(shape, known);
      return known;
    },
    getPluralRules: once((language) => new Intl.PluralRules(language)),
    getDateTimeFormat: once((language) => new Intl.DateTimeFormat(language)),
  },
};

function once<Formatter>(make: (language: string) => Formatter): (language: unknown) => Formatter {
  const made = new Map<string, Formatter>();
  return (language) => {
    const key = String(language);
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
}
