export const valueKinds = ['ordinary', 'long', 'empty', 'hostile'] as const;
export type ValueKind = (typeof valueKinds)[number];

/** What an example fills a mail with. */
export interface Values {
  /** What is never left out, such as a name: as long, as short or as evil as the kind has it. */
  text: (ordinary: string) => string;
  /** What may be left out. */
  optional: (ordinary: string) => string;
  /** A list that may have nothing in it. */
  list: <Item>(ordinary: readonly Item[]) => Item[];
  /** The address of one of the product's pages. */
  url: (path: string) => string;
  /** An address of which only the beginning tells whether it leads to a page. */
  anyUrl: (path: string) => string;
}

const address = (path: string): string => `https://manyhands.example${path}`;

const withoutSpace = 'Donaudampfschifffahrtsgesellschaft'.repeat(15).slice(0, 500);
/** Markup, quotes, a further header, a line that looks like the product's, and a mark that turns what follows round. */
const hostileText =
  '<script>alert("x")</script>\'&\r\nBcc: everybody@example.org\r\n\r\n-- \r\nManyhands\u202Eevil';

const ordinaryValues: Values = {
  text: (ordinary) => ordinary,
  optional: (ordinary) => ordinary,
  list: (ordinary) => [...ordinary],
  url: address,
  anyUrl: address,
};

/** Values of each kind. */
export const valuesOf: Readonly<Record<ValueKind, Values>> = {
  ordinary: ordinaryValues,
  long: {
    ...ordinaryValues,
    text: (ordinary) => `${ordinary} ${withoutSpace}`,
    optional: (ordinary) => `${`${ordinary} `.repeat(12)}${withoutSpace}`,
    list: (ordinary) => Array.from({ length: 12 }, () => ordinary).flat(),
  },
  empty: { ...ordinaryValues, text: () => 'X', optional: () => '', list: () => [] },
  hostile: {
    text: () => hostileText,
    optional: () => hostileText,
    list: (ordinary) => [...ordinary],
    url: (path) => address(`${path}?of="><script>alert("x")</script>`),
    anyUrl: () => 'javascript:alert("x")',
  },
};
