// How words come into one text of a phone.
import { oneTextMax } from '#areas/texting/rules/texting.ts';
import { strictName } from '#areas/mail/server/layout/newcomers.rules.ts';

/** The alphabet of phones (3GPP TS 23.038, 6.2.1), without the Greek letters, and the signs that count twice. */
const plain = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà_',
);
const twice = new Set('^{}\\[~]|€');

/** Signs that phones lack, by those that people take for them. */
const plainSigns: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  ʼ: "'",
  ʻ: "'",
  '‐': '-',
  '–': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
};

/** A text in the alphabet of phones, as far as names allow: a letter that it lacks loses its accent, if it has one. */
export const inPhoneSigns = (text: string): string =>
  Array.from(text, (sign) => {
    const known = plainSigns[sign] ?? sign;
    if ([...known].every((one) => plain.has(one) || twice.has(one))) return known;
    const bare = known.normalize('NFD').replaceAll(/\p{M}/gu, '');
    return plain.has(bare) ? bare : known;
  }).join('');

/** How much of one text a text takes: 160 is a whole one, also of the 70 signs that one holds beyond the alphabet of phones. */
export function textSize(text: string): number {
  const signs = [...text];
  if (signs.every((sign) => plain.has(sign) || twice.has(sign)))
    return signs.reduce((size, sign) => size + (twice.has(sign) ? 2 : 1), 0);
  return Math.ceil((text.length * oneTextMax) / 70);
}

/** A name that somebody typed, by the rule of mails to strangers. @param otherwise what stands where nothing is left of it */
export const nameInText = (name: string, otherwise: string): string =>
  inPhoneSigns(strictName(name)) || otherwise;

/** No name is shortened to less than so many characters. */
const leastOfName = 8;

/**
 * A text with its names, the longest of them shortened until it fits.
 * @param most how much of one text it may take
 */
export function fittedText<Names extends Record<string, string>>(
  names: Names,
  most: number,
  write: (names: Names) => string,
): string {
  const short: Record<string, string> = { ...names };
  for (;;) {
    const text = inPhoneSigns(write(short as Names));
    const [longest, name = ''] =
      Object.entries(short).toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
    if (longest === undefined || textSize(text) <= most || name.length <= leastOfName) return text;
    short[longest] = `${[...name].slice(0, -3).join('').trimEnd()}..`;
  }
}
