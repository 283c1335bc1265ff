import { hasTyped, searchWordsOf } from '#shared/rules/search.ts';

/** Most people of a roster who are checked in or out by one request. */
export const rosterPeopleMax = 500;

/** Most characters of what is noted about a place. */
export const placeNoteMax = 300;

/** Whether a name is meant by what was typed: each typed word is the beginning of one of its words. */
export function isNameMeant(name: string, typed: readonly string[]): boolean {
  const words = searchWordsOf(name);
  return typed.every((part) => words.some((word) => hasTyped(word, part, 'beginning')));
}
