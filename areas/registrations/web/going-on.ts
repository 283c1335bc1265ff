import { dayOf, formatShortDate, formatTime } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';

/**
 * `Going on now, ends 9:00 PM`, with the day when it ends on another than it began.
 * @param shift instants in ISO 8601
 */
export function goingOnText(
  t: Translate,
  shift: { startAt: string; endAt: string },
  timeZone: string,
): string {
  const { startAt, endAt } = shift;
  const time = formatTime(t, endAt, timeZone);
  return dayOf(startAt, timeZone) === dayOf(endAt, timeZone)
    ? t('registrations.running', { time })
    : t('registrations.runningOvernight', { date: formatShortDate(t, endAt, timeZone), time });
}
