import { fullName } from './full-name.ts';
import { escapeText, piecesOf } from './html-pieces.ts';

/** What a message may say of each recipient, written in braces: `{firstName}`. */
export const placeholders = ['firstName', 'fullName', 'opportunity', 'location', 'name'] as const;
export type Placeholder = (typeof placeholders)[number];
export type PlaceholderValues = Readonly<Record<Placeholder, string>>;

/** A person as placeholders name one. */
interface Named {
  firstName: string;
  lastName: string;
}

/** What a recipient's mail is about: the opportunities through which it reaches the person; none for a group's. */
export interface WrittenAbout {
  opportunities: readonly { title: string; location: string }[];
}

/** What the placeholders stand for in a recipient's mail; `{name}` is the person who writes. */
export function placeholderValues(
  sender: Named,
  recipient: Named,
  { opportunities }: WrittenAbout,
): PlaceholderValues {
  return {
    firstName: recipient.firstName,
    fullName: fullName(recipient),
    opportunity: eachOnce(opportunities.map(({ title }) => title)),
    location: eachOnce(opportunities.map(({ location }) => location)),
    name: fullName(sender),
  };
}

const eachOnce = (words: readonly string[]): string => [...new Set(words)].join(', ');

const placeholderPattern = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g');

/**
 * Puts what the placeholders stand for into a line of text. Words in braces that are none stay as they are, and what
 * is put in is not looked at again.
 */
export function fillInText(text: string, values: PlaceholderValues): string {
  return text.replace(placeholderPattern, (_whole, name: Placeholder) => values[name]);
}

/** The same in HTML: between the tags only, and what is put in is text there, never markup. */
export function fillInHtml(html: string, values: PlaceholderValues): string {
  return [...piecesOf(html)]
    .map(({ isTag, piece }) =>
      isTag
        ? piece
        : piece.replace(placeholderPattern, (_whole, name: Placeholder) => escapeText(values[name])),
    )
    .join('');
}

/** Words in braces that look as if they were meant to be filled in. */
const bracesPattern = /\{([^{}<>\r\n]{1,40})\}/g;

/** A placeholder that is none, as it was written, and the one that may be meant. */
export interface UnknownPlaceholder {
  written: string;
  meant: Placeholder | undefined;
}

/**
 * Words in braces that would stand in the mail as they are: none of the placeholders, or one with a format in its middle.
 * @param content HTML
 */
export function unknownPlaceholders(subject: string, content: string): UnknownPlaceholder[] {
  const pieces = [...piecesOf(content)];
  const whole = pieces.map(({ isTag, piece }) => (isTag ? '' : piece)).join('');
  const filledIn = pieces.flatMap(({ isTag, piece }) => (isTag ? [] : placeholdersIn(piece)));
  const found = [...`${subject}\n${whole}`.matchAll(bracesPattern)].map(([, name = '']) => name);
  const unfilled = found.filter((name) => /\p{L}/u.test(name) && !isPlaceholder(name));
  // Filled in between the tags only: what is there more often without its tags than with them is cut by one.
  const cut = placeholders.filter(
    (name) =>
      placeholdersIn(whole).filter((one) => one === name).length >
      filledIn.filter((one) => one === name).length,
  );
  return [...new Set([...unfilled, ...cut])].map((name) => ({ written: `{${name}}`, meant: meantBy(name) }));
}

/** The placeholders that a text has, as often as it has them. */
const placeholdersIn = (text: string): Placeholder[] =>
  [...text.matchAll(placeholderPattern)].map(([, name]) => name as Placeholder);

const isPlaceholder = (name: string): name is Placeholder =>
  (placeholders as readonly string[]).includes(name);

/** The placeholder whose letters these are, whatever their case and what stands between them. */
function meantBy(written: string): Placeholder | undefined {
  const letters = (name: string) => name.replace(/[^\p{L}]/gu, '').toLowerCase();
  return placeholders.find((name) => letters(name) === letters(written));
}

/** What only people of an opportunity can be told. */
export const opportunityPlaceholders = ['opportunity', 'location'] as const satisfies Placeholder[];

/** Those of `opportunityPlaceholders` that a text has: for somebody who is reached by a group alone they say nothing. */
export const opportunityPlaceholdersIn = (text: string): Placeholder[] =>
  opportunityPlaceholders.filter((name) => text.includes(`{${name}}`));
