import type { ReachedPerson } from '#areas/messages/rules/message-audiences.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { isMeant, searchWordsOf } from '#shared/rules/search.ts';

/** Whether each word that was typed begins one of somebody's name or address, however it is written. */
export function isNamed({ firstName, lastName, email }: ReachedPerson, sought: readonly string[]): boolean {
  return isMeant(`${fullName({ firstName, lastName })} ${email}`, sought);
}

/** The first people whom typed words mean; of no words, those from a position on. */
export function peopleNamed(
  people: readonly ReachedPerson[],
  words: string,
  { from, max }: { from: number; max: number },
): readonly ReachedPerson[] {
  const sought = searchWordsOf(words);
  if (sought.length === 0) return people.slice(from, from + max);
  const found: ReachedPerson[] = [];
  for (const person of people) {
    if (found.length === max) break;
    if (isNamed(person, sought)) found.push(person);
  }
  return found;
}
