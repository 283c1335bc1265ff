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

/** Times and days of digits, which are looked for as they are written: 1:00 is not every time with a 1 and a 00. */
const isDigitsWithSigns = (word: string): boolean => /\d[:/]\d/.test(word);

/** The dates in which every word of a search is found, however people write a day. */
export function findDates(
  t: Translate,
  dates: readonly DateEntry[],
  search: string,
  timeZone: string,
): DateLine[] {
  const typed = search.toLowerCase().split(/\s+/);
  const asWritten = typed.filter(isDigitsWithSigns);
  const words = searchWordsOf(typed.filter((word) => !isDigitsWithSigns(word)).join(' '));
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
    const text = written.join(' ');
    const parts = text.toLowerCase().split(/[\s–]+/);
    const isFound =
      isMeant(text, words) && asWritten.every((word) => parts.some((part) => part.startsWith(word)));
    return isFound ? [{ id, day, time, label }] : [];
  });
}
