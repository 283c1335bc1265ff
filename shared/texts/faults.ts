/**
 * Texts in the issues of schemas. A schema is made once, for people of every language, and zod keeps one string for
 * an issue: here that string is a text that waits for its language, and the place that shows the issue puts it into words.
 */
import { phrase, type Filled, type Phrase, type TextKey, type Translate } from './text.ts';

const mark = 'text:';

/** What an issue says, for zod's `error` and `message`. */
export function fault<Key extends TextKey>(key: Key, ...params: Filled<Key>): string {
  return faultOf(phrase(key, ...params));
}

/** The same of a text that was made elsewhere. */
export const faultOf = (said: Phrase): string => mark + JSON.stringify(said);

/**
 * The text of an issue's message. What the schema library says of its own accord is English and is told to nobody: the
 * server has other words for it (`rules/schema-words.ts`), and a form of ours that causes it is our fault.
 */
export const textOfFault = (message: string): Phrase =>
  message.startsWith(mark) ? (JSON.parse(message.slice(mark.length)) as Phrase) : phrase('common.unexpected');

/** An issue's message in words. */
export const faultInWords = (message: string, t: Translate): string => t(textOfFault(message));
