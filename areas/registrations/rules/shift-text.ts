import {
  formatShortDate,
  formatTimeSpan,
  sameClock,
  zoneName,
  type InstantLike,
} from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';

/** An activity and when it is. */
interface TimedActivity {
  activity: string;
  startAt: InstantLike;
  endAt: InstantLike;
}

/**
 * `Packing, Sat, Dec 5, 9:00 AM – 12:00 PM`, with the zone where its clock shows another time than that of what is chosen.
 * @param zoneOfChosen the zone of what it is held against
 */
export function shiftText(
  t: Translate,
  { activity, startAt, endAt }: TimedActivity,
  timeZone: string,
  zoneOfChosen = timeZone,
): string {
  const words = {
    activity,
    date: formatShortDate(t, startAt, timeZone),
    time: formatTimeSpan(t, startAt, endAt, timeZone),
  };
  return sameClock(endAt, timeZone, zoneOfChosen)
    ? t('registrations.modal.slot', words)
    : t('registrations.modal.slotInZone', { ...words, zone: zoneName(t, endAt, timeZone) });
}
