/* How people write towns, and which of many points is near. Pure. */
import { plainLetters } from '#shared/rules/folded.ts';
import { kilometresBetween, type Point } from '#shared/rules/distances.ts';

/** Kilometres up to which something is near at all. */
const nearMax = 100;

const shortForms: Readonly<Record<string, string>> = { st: 'saint', mt: 'mount', ft: 'fort' };
const namesOfUnitedStates = new Set(['us', 'usa', 'united states', 'united states of america']);

/** A town's name in small letters without accents and signs, `St. Louis` and `Saint Louis` alike. */
export const foldTown = (name: string): string =>
  plainLetters(name)
    .replaceAll('.', '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => shortForms[word] ?? word)
    .join(' ');

/** Whether what stands as a country in an address is the United States. */
export const isUnitedStates = (country: string): boolean => namesOfUnitedStates.has(foldTown(country));

/**
 * What a typed place may mean, the likeliest first: a town as a whole, or a town and after it a state. A comma says
 * which.
 */
export function splitTown(text: string): { name: string; state?: string }[] {
  const comma = text.indexOf(',');
  if (comma >= 0) return [{ name: foldTown(text.slice(0, comma)), state: foldTown(text.slice(comma + 1)) }];
  const words = foldTown(text).split(' ');
  const splits = [1, 2, 3]
    .filter((length) => length < words.length)
    .map((length) => ({ name: words.slice(0, -length).join(' '), state: words.slice(-length).join(' ') }));
  const withoutCity =
    words.length > 1 && words.at(-1) === 'city' ? [{ name: words.slice(0, -1).join(' ') }] : [];
  return [{ name: words.join(' ') }, ...splits, ...withoutCity];
}

/** The key of what is nearest to a point; null when nothing is near. */
export function nearestOf<Value>(
  all: Iterable<[string, Value]>,
  point: Point,
  pointOf: (value: Value) => Point,
): string | null {
  let nearest: { key: string; distance: number } | null = null;
  for (const [key, value] of all) {
    const distance = kilometresBetween(point, pointOf(value));
    if (distance <= (nearest?.distance ?? nearMax)) nearest = { key, distance };
  }
  return nearest?.key ?? null;
}
