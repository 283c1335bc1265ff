import type { WorkSaid } from '#areas/hours/contract/work-changes.ts';
import { formatShortDate, formatTimeSpan } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';

/** What is said of work outside of shifts: `Jun 8, 9:00 AM – 12:00 PM`. @param isNamed with what was done */
export function workInWords(
  t: Translate,
  { times, work }: WorkSaid,
  timeZone: string,
  isNamed: boolean,
): string {
  const said = times
    ? t('work.said', {
        date: formatShortDate(t, times.startAt, timeZone),
        times: formatTimeSpan(t, times.startAt, times.endAt, timeZone),
      })
    : t('work.said.nothing');
  return isNamed && work ? t('work.said.named', { work, said }) : said;
}
