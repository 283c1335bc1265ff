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

/**
 * Which of many points is nearest to another, the last of several; null when none is near.
 * @param pointAt the points by their numbers, from 0 to `length`
 */
export function nearestOf(point: Point, length: number, pointAt: (index: number) => Point): number | null {
  let nearest: { index: number; distance: number } | null = null;
  for (let index = 0; index < length; index += 1) {
    const distance = kilometresBetween(point, pointAt(index));
    if (distance <= (nearest?.distance ?? nearMax)) nearest = { index, distance };
  }
  return nearest?.index ?? null;
}
