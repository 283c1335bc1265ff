import { Temporal } from 'temporal-polyfill';
import { spanElsewhere, type ClockChange } from '#shared/rules/clock-times.ts';
import { dayOf } from '#shared/rules/dates.ts';
import { opportunityTitleMax } from './opportunities.ts';
import { freeName } from '#areas/organizations/rules/organizations.ts';
import { comparableName } from '#shared/rules/names.ts';

/** What the key of a clone ends in, before a number. */
const mark = '_cloned';
/** Room for a number behind it. */
const numberRoom = 8;

/**
 * The names of a clone: its key's title ends in `_cloned`, its title in a number, and both carry the smallest
 * number that is free at the location (docs/PRODUCT.md, "Names and keys"). A clone's clone goes on counting.
 * @param taken the titles shown at the location, and those in keys there
 */
export function cloneNames(
  source: { title: string; titleInKey: string },
  taken: { titles: readonly string[]; titlesInKeys: readonly string[] },
): { title: string; titleInKey: string } {
  const original = source.titleInKey.replace(/_cloned(?: \d+)?$/, '');
  const stem = original
    .slice(0, opportunityTitleMax - mark.length - numberRoom)
    .replace(/[\ud800-\udbff]$/, '');
  const used = new Set([...taken.titles, ...taken.titlesInKeys].map(comparableName));
  const [, counted] = /^(.*\S) \d+$/.exec(source.title) ?? [];
  const base = counted !== undefined && used.has(comparableName(counted)) ? counted : source.title;
  return {
    title: freeName(base, [...used, base], opportunityTitleMax),
    titleInKey: freeName(`${stem.trimEnd()}${mark}`, taken.titlesInKeys, opportunityTitleMax),
  };
}

interface Span {
  startAt: Date;
  endAt: Date;
}

/**
 * Dates moved by whole days so that the first begins on `firstDay`. What the clocks of the place show stays the same,
 * also when they are changed in between.
 * @param firstDay `YYYY-MM-DD` at the place
 * @returns `changes`: what changes of clocks do to the dates on their new days
 */
export function movedDates<Entry extends Span>(
  dates: readonly Entry[],
  firstDay: string,
  timeZone: string,
): { dates: Entry[]; changes: ClockChange[] } {
  const starts = dates.map(({ startAt }) => startAt.getTime());
  if (starts.length === 0) return { dates: [], changes: [] };
  const first = Temporal.PlainDate.from(dayOf(new Date(Math.min(...starts)), timeZone));
  const { days } = first.until(Temporal.PlainDate.from(firstDay), { largestUnit: 'days' });
  if (days === 0) return { dates: [...dates], changes: [] };
  const moved = dates.map((date) => {
    const span = { startAt: date.startAt.toISOString(), endAt: date.endAt.toISOString() };
    const { startAt, endAt, change } = spanElsewhere(span, { timeZone }, { timeZone, days });
    return { date: { ...date, startAt: new Date(startAt), endAt: new Date(endAt) }, change };
  });
  return { dates: moved.map(({ date }) => date), changes: moved.flatMap(({ change }) => change ?? []) };
}
