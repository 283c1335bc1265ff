// Texts that make careless code slow or fail.

/** What such texts repeat: signs that patterns and parsers look for, and what Unicode takes apart or leaves out. */
const repeated = [
  '<',
  '<a',
  '<a href="',
  '<p>',
  '</p>',
  '<p><a href="x">',
  '<!--',
  '<![CDATA[',
  '&',
  '&amp;',
  '&#',
  '[',
  '{',
  '{firstName}',
  '(',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\u00a0',
  ' a',
  'a ',
  'a.',
  'a-',
  'a@',
  'a@a.',
  '.',
  '..',
  '-',
  '/',
  ',',
  ', ',
  ';',
  '=',
  '%',
  '%25',
  '#',
  '+',
  '"',
  '""',
  "'",
  '\\',
  "\\'",
  '0',
  '0,',
  '1. ',
  '1) a\n',
  '1. a\n2. b\n\n',
  '\n \n',
  'a',
  'A',
  'é',
  'e\u0301',
  '\u0301',
  '\u0323\u0301',
  'ﬃ',
  '\u200b',
  '\u200d',
  'a\u200d',
  '\ufe0f',
  '漢\u{e0100}',
  '👍\u200d',
  '\u{1f3f4}\u{e0061}',
  '\u{e0061}',
  '\u202e',
  '\ud800',
  '\u0000',
  'None ',
] as const;

interface HostileText {
  name: string;
  /** The text in so many characters. */
  of: (length: number) => string;
}

/** Each repeated alone, and with a beginning and an end that fit to nothing, so that what looks for a whole fails late. */
export const hostileTexts: readonly HostileText[] = repeated.flatMap((piece) => {
  const name = JSON.stringify(piece);
  const fill = (length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
  return [
    { name, of: fill },
    { name: `a${name}!`, of: (length) => `a${fill(length - 2)}!` },
  ];
});
