import { formatDayOfYear, formatTimeSpan } from '#shared/rules/dates.ts';
import type { DateEntry } from '#areas/opportunities/rules/opportunity-editor.ts';
import type { Translate } from '#shared/texts/text.ts';

/** A date in one line: `Dec 5, 2026, 9:00 AM – 12:00 PM, Main kitchen`. */
export function dateWords(t: Translate, { startAt, endAt, label }: DateEntry, timeZone: string): string {
  const words = [formatDayOfYear(t, startAt, timeZone), formatTimeSpan(t, startAt, endAt, timeZone), label];
  return words.filter((word) => word !== '').join(', ');
}
