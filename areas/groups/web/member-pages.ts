import { groupPageSize } from '#areas/groups/rules/groups.ts';
import { fullName } from '#shared/rules/full-name.ts';

interface Named {
  firstName: string;
  lastName: string;
  email: string;
}

/** Those of the people whose name or address has what was typed, in order. */
export function matchingMembers<Person extends Named>(
  people: readonly Person[],
  words: string,
): readonly Person[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return people;
  return people.filter(
    ({ firstName, lastName, email }) =>
      fullName({ firstName, lastName }).toLowerCase().includes(wanted) ||
      email.toLowerCase().includes(wanted),
  );
}

/** The people of a page, from 1. */
export const pageOfMembers = <Person>(people: readonly Person[], page: number): Person[] =>
  people.slice((page - 1) * groupPageSize, page * groupPageSize);

/** How many pages so many people take; there is always one. */
export const pagesOfMembers = (people: number): number => Math.max(1, Math.ceil(people / groupPageSize));
