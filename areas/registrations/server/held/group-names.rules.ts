import { comparableName } from '#shared/rules/names.ts';

/** So many names a refusal has; a group may have hundreds. */
const namesToldMax = 10;

/** Names as a refusal tells them. */
export const toldNames = (names: readonly string[]): string =>
  [...names.slice(0, namesToldMax), ...(names.length > namesToldMax ? ['…'] : [])].join(', ');

/** A list of names without that of one person; null where it isn't there. Of several people of the name one goes. */
export function namesWithout(names: readonly string[], person: string): string[] | null {
  const name = comparableName(person);
  const at = names.findIndex((one) => comparableName(one) === name);
  return at < 0 ? null : names.toSpliced(at, 1);
}

/**
 * Those of the names that some of the people have, each once.
 * @param before names that stood there already, which nobody enters a second time
 */
export function namesThere(
  names: readonly string[],
  before: readonly string[],
  people: readonly string[],
): string[] {
  const entered = before.reduce<string[]>((left, name) => namesWithout(left, name) ?? left, [...names]);
  const there = new Set(people.map(comparableName));
  const told = new Map(entered.map((name) => [comparableName(name), name] as const));
  return [...told].flatMap(([name, typed]) => (there.has(name) ? [typed] : []));
}
