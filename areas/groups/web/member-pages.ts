import { groupPageSize } from '#areas/groups/rules/groups.ts';
import { fullName } from '#shared/rules/full-name.ts';
import { isMeant, searchWordsOf } from '#shared/rules/search.ts';

interface Named {
  firstName: string;
  lastName: string;
  email: string;
}

/** Those of the people whose name or address has the words that were typed, in order. */
export function matchingMembers<Person extends Named>(
  people: readonly Person[],
  words: string,
): readonly Person[] {
  const wanted = searchWordsOf(words);
  if (wanted.length === 0) return people;
  return people.filter(({ firstName, lastName, email }) =>
    isMeant(`${fullName({ firstName, lastName })} ${email}`, wanted),
  );
}

/** The people of a page, from 1. */
export const pageOfMembers = <Person>(people: readonly Person[], page: number): Person[] =>
  people.slice((page - 1) * groupPageSize, page * groupPageSize);

/** How many pages so many people take; there is always one. */
export const pagesOfMembers = (people: number): number => Math.max(1, Math.ceil(people / groupPageSize));
