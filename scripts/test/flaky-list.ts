// testing/flaky.json: the flaky tests that are known, each until it is mended.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.ts';

/** A flaky test that is known. */
export interface KnownFlake {
  /** As the run names it: `e2e/roster.spec.ts: a group > its title`. */
  test: string;
  /** When it was first seen, such as `2030-06-05`. */
  day: string;
  /** What is known of the cause. */
  known: string;
}

export const flakyList = 'testing/flaky.json';
/** So long a flake may stay on the list: it is for mending, not for collecting. */
export const mostDays = 14;

export const readFlakyList = (): KnownFlake[] =>
  JSON.parse(fs.readFileSync(path.join(root, flakyList), 'utf8')) as KnownFlake[];

/**
 * What is wrong with the list, one text each.
 * @param now the clock that entries grow old by
 * @param exists whether the repository has a file
 */
export function problemsOfFlakyList(
  list: readonly KnownFlake[],
  now: Date,
  exists: (file: string) => boolean,
): string[] {
  return list.flatMap((entry) => {
    const problem = problemOf(entry, now, exists);
    return problem ? [`${flakyList}: '${entry.test}' ${problem}`] : [];
  });
}

function problemOf(
  { test, day, known }: KnownFlake,
  now: Date,
  exists: (file: string) => boolean,
): string | undefined {
  if (!exists(/^[^:]*/.exec(test)?.[0] ?? '')) return 'is of a file that is not there';
  const since = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN;
  if (Number.isNaN(since)) return `has no day such as 2030-06-05, but '${day}'`;
  if (!known.trim()) return "does not say what is known of it ('known')";
  const days = Math.floor((now.getTime() - since) / 86_400_000);
  // A day begins earlier in the east than by UTC.
  if (days < -1) return `has a day that is still to come (${day})`;
  return days > mostDays
    ? `is ${days} days old, more than ${mostDays}: mend the test, then take it off the list`
    : undefined;
}

/** What a person reads about a flaky test: that it is known, or how to list it. */
export function toldOfFlake(test: string, list: readonly KnownFlake[], now: Date): string {
  const entry = list.find((one) => one.test === test);
  if (entry) return `known since ${entry.day}: ${entry.known}`;
  const added: KnownFlake = {
    test,
    day: now.toISOString().slice(0, 10),
    known: 'what is known of the cause',
  };
  return `not in ${flakyList} yet; mend it, or add ${JSON.stringify(added)}`;
}
