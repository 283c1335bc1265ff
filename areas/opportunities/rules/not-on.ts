/*
 * On which days an opportunity does not take place although one would expect it ("not on December 25"): days whose date was
 * canceled, and days that are missing in a rhythm, be they left out when the dates were made or deleted later.
 */

/** So many days are named. */
const namedMax = 4;
/** So far ahead people ask: half a year. */
export const notOnDays = 183;

const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * @param on days with a date, `YYYY-MM-DD`
 * @param canceled days of canceled dates
 * @returns the first of the days to name, in order
 */
export function notOn(on: readonly string[], canceled: readonly string[]): string[] {
  const there = new Set(on);
  const numbers = [...there].map((day) => Date.parse(day) / dayMilliseconds);
  const byWeekday = Map.groupBy(numbers, (day) => ((day % 7) + 7) % 7);
  const missing = [...byWeekday.values()].flatMap(missingIn).map(writtenDay);
  const days = new Set([...missing, ...canceled.filter((day) => !there.has(day))]);
  return [...days].toSorted().slice(0, namedMax);
}

/**
 * What is missing between days of one weekday that come every week, or every other: at most two in a row, and at most one
 * where two are as they should be. Otherwise there is no rhythm, and nobody expects anything.
 */
function missingIn(days: readonly number[]): number[] {
  const sorted = days.toSorted((a, b) => a - b);
  const gaps = sorted.slice(1).map((day, at) => day - sorted[at]!);
  const step = Math.min(...gaps);
  const missing = sorted.slice(1).flatMap((day, at) => {
    const steps = gaps[at]! / step;
    if (!Number.isInteger(steps) || steps > 3) return [];
    return Array.from({ length: steps - 1 }, (_none, back) => day - (steps - 1 - back) * step);
  });
  const regular = gaps.filter((gap) => gap === step).length;
  return step <= 14 && regular >= Math.max(2, 2 * missing.length) ? missing : [];
}

const writtenDay = (day: number): string => new Date(day * dayMilliseconds).toISOString().slice(0, 10);
