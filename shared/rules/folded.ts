/*
 * What texts and the words that people type are compared by when something is looked for (docs/PRODUCT.md, names-8). The
 * database does the same to what it keeps: `search_letters`, `search_forms` and `search_fold` of the migrations.
 */

/** Everything that people write as an apostrophe; the accents among them stand alone. */
const apostrophes = /['’‘‛ʼʻʹʽ`´′‵＇׳ꞌ]/g;

/**
 * Signs that change no word: accents (all but the dots and the ring that stand for a letter), the points of Hebrew and
 * Arabic, the dot of Catalan, and what nobody sees.
 */
const unheard =
  /[\u0300-\u0307\u0309\u030b-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u0640\u00ad\u00b7\u200b-\u200f\u2060-\u2064\ufeff]|[\ufe00-\ufe0f]/g;

/** Letters that Unicode doesn't take apart. */
const plain: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  þ: 'th',
  æ: 'a\u0308',
  œ: 'o\u0308',
  ø: 'o\u0308',
};

/** Dots and rings that people also write as a second letter (ü, ue; å, aa), on whatever letter they stand. */
const dotsAndRings = /[\u0308\u030a]+/g;

/** A text in small letters, with its signs, and with the dots and rings that may stand for a letter. */
const lettersOf = (text: string): string =>
  text
    .replaceAll(apostrophes, "'")
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[łđðħŧıςßþæœø]/g, (letter) => plain[letter] ?? letter)
    .replaceAll(unheard, '');

/** Every sign that is no letter, mark or digit ends a word; an apostrophe is a part of one. */
const wordsOf = (letters: string): string => letters.replaceAll(/[^\p{L}\p{N}\p{M}']+/gu, ' ');

/** A text in plain small letters, with its signs but for apostrophes: Müller’s is `mullers`, straße `strasse`. */
export const plainLetters = (text: string): string => plainOf(lettersOf(text));

/** The words of a text in plain small letters, with one space between them. */
export const plainText = (text: string): string => spaced(plainOf(wordsOf(lettersOf(text))));

const plainOf = (letters: string): string => withoutDots(letters.replaceAll("'", ''));
const withoutDots = (word: string): string => word.replaceAll(dotsAndRings, '');
const spaced = (text: string): string => text.replaceAll(/ +/g, ' ').replaceAll(/^ | $/g, '');

/**
 * What is looked for in a text: a space, its words in plain letters, then the other forms in which people write some of
 * them, each with a space behind it. Müller is also `mueller`, Mueller `muller`, Åsa `aasa`, and O’Brien `brien`.
 */
export function foldedText(text: string): string {
  const letters = wordsOf(lettersOf(text));
  const forms = letters.split(' ').flatMap(otherForms);
  return ` ${spaced([plainOf(letters), ...forms].join(' '))} `;
}

function otherForms(word: string): string[] {
  if (!/'|[\u0308\u030a]|[aou]e|aa/.test(word)) return [];
  const bare = word.replaceAll("'", '');
  const short = withoutDots(bare);
  const long = withoutDots(bare.replaceAll(/([aou])\u0308/g, '$1e').replaceAll('a\u030a', 'aa'));
  // As German is taken apart (Snowball's German2): ue after a vowel or q is no ü. At the end it changes no beginning.
  const contracted = short.replaceAll(/([ao])e(?=.)|(?<![aeioq])(u)e(?=.)|(a)a(?=.)/g, '$1$2$3');
  const tail = /^.+'([^']{3,})$/u.exec(word)?.[1] ?? '';
  return [long, contracted, withoutDots(tail)].filter((form) => form !== '' && form !== short);
}
