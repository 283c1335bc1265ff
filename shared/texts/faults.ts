/**
 * Texts in the issues of schemas. A schema is made once, for people of every language, and zod keeps one string for
 * an issue: here that string is a text that waits for its language, and the place that shows the issue puts it into words.
 */
import { say, type Filled, type Said, type TextKey, type Translate } from './text.ts';

const mark = 'text:';

/** What an issue says, for zod's `error` and `message`. */
export function fault<Key extends TextKey>(key: Key, ...params: Filled<Key>): string {
  return faultOf(say(key, ...params));
}

/** The same of a text that was made elsewhere. */
export const faultOf = (said: Said): string => mark + JSON.stringify(said);

/**
 * The text of an issue's message. What zod says of its own accord (a number where a text belongs) stays the string it
 * is: no form of ours can cause it, and only callers of the API read it.
 */
export const textOfFault = (message: string): Said | string =>
  message.startsWith(mark) ? (JSON.parse(message.slice(mark.length)) as Said) : message;

/** What is wrong in words. */
export const inWords = (said: Said | string, t: Translate): string =>
  typeof said === 'string' ? said : t(said);

/** An issue's message in words. */
export const faultInWords = (message: string, t: Translate): string => inWords(textOfFault(message), t);
