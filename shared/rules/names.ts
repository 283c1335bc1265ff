/**
 * Names of people, organizations and locations, and titles, hold nothing that nobody sees (docs/PRODUCT.md, "Names and
 * keys"): with invisible signs one name could look like another, or like none. Left out is what Unicode calls ignorable
 * by default (joiners of graphemes, fillers, tags, zero widths, signs that turn the direction), and what shows nothing
 * all the same: controls, halves of a character, the blank of braille. What real names are written with stays, where it
 * does something: joiners inside emoji and in scripts that are written with them, the shape of an ideograph or of an
 * emoji, and the tags of a flag.
 */

/** White space is told apart below; the mark U+FEFF, which JavaScript counts as such, is none. */
const unseen =
  /(?![^\S\ufeff])(?:[\p{Cc}\p{Cs}\u2800\ufff9-\ufffb]|(?![\p{Join_Control}\p{Variation_Selector}\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point})/gu;

/** Tags, but for those of a whole flag (🏴 and the letters of its region). */
const flagOrTag = /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f})|[\u{e0020}-\u{e007f}]/gu;

/** A choice of shape where nothing stands before it that has several. */
const idleShape =
  /(?<![\p{Extended_Pictographic}\p{Ideographic}\p{Script=Mongolian}])\p{Variation_Selector}+(?!\u20e3)/gu;

/** A joiner where neither an emoji nor a script that is written with joiners stands before it; and all but one of many. */
const idleJoiner =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Variation_Selector}]|(?![\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}])[\p{L}\p{M}])\p{Join_Control}+|(?<=\p{Join_Control})\p{Join_Control}+/gu;

/** What is kept of the unseen; names are compared without it. `comparable_name` in the database does the same. */
const kept = /[\p{Join_Control}\p{Variation_Selector}\u{e0020}-\u{e007f}]/gu;

/** A name as it is kept: no white space around it, single spaces inside, letters composed, nothing unseen. */
export const tidyName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(unseen, '')
    .replaceAll(flagOrTag, '$1')
    .replaceAll(idleShape, '')
    .replaceAll(idleJoiner, '')
    .normalize('NFC')
    .trim()
    .replaceAll(/\s+/g, ' ');

/**
 * What two names are compared by: case, white space, what nobody sees and the form of the same signs (Ａ or A, ﬁ or fi,
 * Unicode's NFKC) don't tell names apart.
 */
export const comparableName = (name: string): string =>
  tidyName(name.replaceAll(kept, '').normalize('NFKC')).toLowerCase().normalize('NFC');
