import { Temporal } from 'temporal-polyfill';
import type { PlannedDays, Weekday, When } from './plan.ts';

const weekdays: readonly Weekday[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export interface PlannedDate {
  startAt: Date;
  endAt: Date;
  label: string;
}

/** The instants of what is planned, seen from `now` at a place: sorted, each time once. */
export function datesFrom(now: Date, timeZone: string, when: readonly When[]): PlannedDate[] {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const dates = new Map<number, PlannedDate>();
  for (const plan of when) {
    for (const start of startsOf(plan, here)) {
      const end = start.add({ minutes: Math.round(plan.hours * 60) });
      dates.set(start.epochMilliseconds, {
        startAt: new Date(start.epochMilliseconds),
        endAt: new Date(end.epochMilliseconds),
        label: plan.label ?? '',
      });
    }
  }
  return [...dates.values()].toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime());
}

function startsOf(plan: When, now: Temporal.ZonedDateTime): Temporal.ZonedDateTime[] {
  if ('begun' in plan)
    return [now.round({ smallestUnit: 'hour', roundingMode: 'floor' }).subtract({ hours: plan.begun })];
  const { timeZoneId: timeZone } = now;
  return daysOf(plan, now.toPlainDate()).map((day) => day.toZonedDateTime({ timeZone, plainTime: plan.at }));
}

function daysOf(plan: PlannedDays, today: Temporal.PlainDate): Temporal.PlainDate[] {
  if ('day' in plan) return [today.add({ days: plan.day })];
  if ('daily' in plan) return range(plan.daily).map((days) => today.add({ days }));
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  return range(plan.weeks).map((weeks) => monday.add({ days: weeks * 7 + weekdays.indexOf(plan.weekly) }));
}

const range = ([from, to]: [number, number]): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
