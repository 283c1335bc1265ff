// What stands of words that others typed in what people read who never came to an organization, and in texts.

/** Longest name that stands in a mail to a newcomer, in characters. */
export const strictNameMax = 40;

/** What stands for an address that was taken out. */
const takenOut = '…';

/** Characters that nobody sees, with which an address could be hidden from us and not from a mail program. */
const unseen = /[\u00AD\u200B\u2060\uFEFF]/g;
/** A dot in brackets, or in words before a well-known ending. */
const dotInWords =
  / ?[[({<] ?(?:\.|dot) ?[\])}>] ?| dot (?=(?:com|net|org|info|biz|io|co|shop|site|online)\b)/giu;
/** What mail programs turn into a link: a scheme, an at sign, numbers as of a network address, or a name and its ending. */
const addressLike =
  /:\/\/|^\W*(?:mailto|tel|sms|data|javascript):|[^\s@]@[^\s@]|\d\.\d{1,3}\.\d{1,3}\.\d|(?:[\p{L}\p{M}\p{N}_-]\p{Cf}*|^\W*)[.．。｡․]\p{Cf}*\p{L}\p{Cf}*[\p{L}\p{M}\p{N}-]/iu;

/**
 * A text without what looks like an address, in one pass: each stretch between blanks that has one is taken out as a whole.
 * Abbreviations such as `a.m.` and `J.R.R.` stay.
 */
export const withoutWrittenAddresses = (text: string): string =>
  text
    .replace(unseen, '')
    .replace(dotInWords, '.')
    .replace(/\S+/g, (word) => (addressLike.test(word) ? takenOut : word));

const nameWord = /^['’ʻ]?[\p{L}\p{M}]+(?:['’‘ʻʼ.\-‐–·\u200c\u200d][\p{L}\p{M}]+)*[.'’]?$/u;

/**
 * A name that somebody else typed, by the one rule for mails to newcomers: words of letters and what is between letters,
 * up to 40 characters; a word with anything else, or that looks like an address, is left out.
 * @returns empty when nothing is left
 */
export function strictName(name: string): string {
  let kept = '';
  for (const word of name.split(/\s+/u)) {
    if (!nameWord.test(word) || addressLike.test(word)) continue;
    const longer = kept === '' ? [...word].slice(0, strictNameMax).join('') : `${kept} ${word}`;
    if ([...longer].length > strictNameMax) break;
    kept = longer;
  }
  return kept;
}
