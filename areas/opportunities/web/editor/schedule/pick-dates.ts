import { formatDate, formatLongDate, formatShortDate, formatTimeSpan } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { DateEntry } from '#areas/opportunities/rules/opportunity-editor.ts';

/** A date as people read it. */
export interface DateLine {
  id: string;
  day: string;
  time: string;
  label: string;
}

/** The dates in which every word of a search is found, however people write a day. */
export function findDates(
  t: Translate,
  dates: readonly DateEntry[],
  search: string,
  timeZone: string,
): DateLine[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return dates.flatMap(({ id, startAt, endAt, label }) => {
    const day = formatShortDate(t, startAt, timeZone);
    const time = formatTimeSpan(t, startAt, endAt, timeZone);
    const written = [
      day,
      formatLongDate(t, startAt, timeZone),
      formatDate(t, startAt, timeZone),
      time,
      label,
    ];
    const text = written.join(' ').toLowerCase();
    return words.every((word) => text.includes(word)) ? [{ id, day, time, label }] : [];
  });
}
