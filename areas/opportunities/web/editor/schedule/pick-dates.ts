import { formatDate, formatLongDate, formatShortDate, formatTimeSpan } from '#shared/rules/dates.ts';
import { isMeant, searchWordsOf } from '#shared/rules/search.ts';
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
  const words = searchWordsOf(search);
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
    return isMeant(written.join(' '), words) ? [{ id, day, time, label }] : [];
  });
}
