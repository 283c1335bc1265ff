import { english } from './en/index.ts';
import { compileCatalogue } from './compile.ts';
import { translator, type Catalogue, type TextKey, type Translate } from './text.ts';

/** The language of people of whom no other is known, and the only one whose texts must be complete. */
export const defaultLanguage = 'en';

/** The languages that people are offered, with their texts. */
export interface Languages {
  /** Their tags of BCP 47, the default one first. */
  readonly offered: readonly string[];
  /** The translator of a language; the default one's for a language that is not offered. */
  in(language: string | null): Translate;
  /** All texts of a language that is offered, for pages that are rendered in it. */
  catalogueOf(language: string): Catalogue;
}

/**
 * The languages of the product: English, and others by their tags.
 * @throws Error for a language that lacks a text: it is offered whole or not at all
 */
export function createLanguages(others: Readonly<Record<string, Catalogue>> = {}): Languages {
  const catalogues = new Map(Object.entries({ [defaultLanguage]: compileCatalogue(english), ...others }));
  const keys = Object.keys(english) as TextKey[];
  const translators = new Map<string, Translate>();
  for (const [language, catalogue] of catalogues) {
    const missing = keys.find((key) => catalogue[key] === undefined);
    if (missing) throw new Error(`the language ${language} lacks the text '${missing}'`);
    translators.set(
      language,
      translator(language, (key) => catalogue[key] ?? key),
    );
  }
  const standard = translators.get(defaultLanguage) as Translate;
  return {
    offered: [...catalogues.keys()],
    in: (language) => translators.get(language ?? defaultLanguage) ?? standard,
    catalogueOf: (language) => catalogues.get(language) ?? {},
  };
}
