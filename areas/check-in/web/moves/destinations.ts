import type { Destination } from '#areas/check-in/contract/walk-ins.ts';
import { formatShortDate, formatTimeSpan } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';

const isFull = ({ filled, capacity }: Destination): boolean => filled >= capacity;

/** The first that has room, else the first; the activities of the date itself come first. */
export const firstDestination = (targets: readonly Destination[]): Destination | undefined =>
  targets.find((one) => !isFull(one)) ?? targets[0];

/** Where somebody can go, by date, with how full each is; those of the date itself first. */
export function destinationGroups(
  t: Translate,
  { targets, dateId, timeZone }: { targets: readonly Destination[]; dateId: string; timeZone: string },
) {
  return [...Map.groupBy(targets, (one) => one.dateId)].map(([of, items]) => ({
    group: of === dateId ? t('moves.here') : dateWords(t, items[0]!, timeZone),
    items: items.map((one) => ({
      value: one.slotId,
      label: t(isFull(one) ? 'walkIns.activity.full' : 'walkIns.activity.places', {
        activity: one.activity,
        filled: one.filled,
        capacity: one.capacity,
        along: one.along,
      }),
    })),
  }));
}

/** Where somebody was moved, in a sentence. */
export const movedWords = (
  t: Translate,
  {
    name,
    to,
    isOtherDate,
    timeZone,
  }: { name: string; to: Destination; isOtherDate: boolean; timeZone: string },
): string =>
  isOtherDate
    ? t('moves.said.date', { name, activity: to.activity, date: dateWords(t, to, timeZone) })
    : t('moves.said', { name, activity: to.activity });

const dateWords = (t: Translate, { startAt, endAt, label }: Destination, timeZone: string): string =>
  [formatShortDate(t, startAt, timeZone), formatTimeSpan(t, startAt, endAt, timeZone), label]
    .filter(Boolean)
    .join(', ');
