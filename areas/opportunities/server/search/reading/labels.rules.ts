import { formatAmount, formatWithin } from '#areas/opportunities/rules/distance-texts.ts';
import { writtenDay } from '#areas/opportunities/rules/filter-labels.ts';
import { formatClock, formatMonth, weekdayName } from '#shared/rules/dates.ts';
import type { Translate } from '#shared/texts/text.ts';
import type { DaysRead } from './days-read.rules.ts';
import type { PlaceRead, TypedReach } from './places.rules.ts';
import type { TimeRead } from './times.rules.ts';
import type { ReadPart } from './reading.rules.ts';

/**
 * What a part of a search was taken for, as it stands on its chip.
 * @param reach how far around the place; null where another chip says it, or nothing limits it
 */
export function partLabel(t: Translate, part: ReadPart, reach: TypedReach | null): string {
  if (part.is === 'days') return daysLabel(t, part.days, part.text);
  if (part.is === 'time') return timeLabel(t, part.time);
  const { place } = part;
  if (place.kind === 'state') return place.name;
  if (place.kind === 'here') return reach ? formatWithin(t, reach) : t('opportunities.near.me');
  const label = placesLabel(t, place);
  return reach ? withinLabel(t, reach, label) : t('opportunities.filters.near', { place: label });
}

/** `Chicago, IL`, and of several `Chicago, IL or Evanston, IL`. */
export const placesLabel = (t: Translate, { label, also }: Extract<PlaceRead, { kind: 'point' }>): string =>
  oneOf(t, [label, ...also.map((other) => other.label)]);

const oneOf = (t: Translate, names: readonly string[]): string =>
  new Intl.ListFormat(t.language, { type: 'disjunction' }).format(names);

function timeLabel(t: Translate, time: TimeRead): string {
  const clock = (minutes: number) => formatClock(t, new Date(minutes * 60_000), 'UTC');
  if (time.kind === 'part') return t(`opportunities.time.${time.part}`);
  if (time.kind === 'around') return t('opportunities.time.around', { time: clock(time.at) });
  const { from, to } = time;
  if (from === null) return t('opportunities.time.before', { time: clock(to ?? 0) });
  if (to === null) return t('opportunities.time.after', { time: clock(from) });
  return t('opportunities.time.between', { start: clock(from), end: clock(to) });
}

/** `Within 25 mi of 60622 Chicago, IL`. */
export const withinLabel = (t: Translate, { amount, unit }: TypedReach, place: string): string =>
  t('opportunities.read.within', { distance: formatAmount(t, amount, unit), place });

function daysLabel(t: Translate, days: DaysRead, text: string): string {
  if (days.kind === 'named') {
    const day = t(`opportunities.days.${days.name}`);
    return days.time ? t('opportunities.read.dayAndTime', { day, time: timeLabel(t, days.time) }) : day;
  }
  if (days.kind === 'every') {
    const names = days.weekdays.map((weekday) => weekdayName(t, { weekday }));
    return t('opportunities.days.every', {
      weekdays: oneOf(t, names),
    });
  }
  if (days.kind === 'weekday') {
    const weekday = weekdayName(t, { weekday: days.weekday });
    return days.isNextWeek ? t('opportunities.days.ofNextWeek', { weekday }) : weekday;
  }
  const span = spanLabel(t, days);
  return days.isHoliday ? t('opportunities.read.holiday', { name: text, days: span }) : span;
}

function spanLabel(t: Translate, { from, to }: Extract<DaysRead, { kind: 'dates' }>): string {
  if (from === null) return t('opportunities.filters.to', { day: writtenDay(t, to ?? '') });
  if (to === null) return t('opportunities.filters.from', { day: writtenDay(t, from) });
  if (from === to) return writtenDay(t, from);
  const month = from.slice(0, 7);
  const isMonth = from.endsWith('-01') && to.startsWith(month) && isLastOfMonth(to);
  return isMonth
    ? formatMonth(t, month)
    : t('dates.span', { start: writtenDay(t, from), end: writtenDay(t, to) });
}

const isLastOfMonth = (day: string): boolean =>
  new Date(Date.parse(`${day}T00:00Z`) + 24 * 60 * 60 * 1000).getUTCDate() === 1;
