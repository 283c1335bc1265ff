import { kioskClosesAt } from './check-in.ts';
import { dayOf, daysBetween } from '#shared/rules/dates.ts';

/** The days of the view Today, in order. */
export const nearDays = ['today', 'tomorrow'] as const;
export type NearDay = (typeof nearDays)[number];

/** The views of the calendar. The first is the default. */
export const calendarViews = ['month', 'week', 'agenda'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** Days of the agenda. */
const agendaDays = 30;

/** In how many days a slot begins that is at risk when few have signed up. */
export const atRiskDays = 7;

/** Most dates that a calendar shows at once. */
export const calendarDatesMax = 1000;

interface Span {
  startAt: Date;
  endAt: Date;
}

/**
 * On which of the two days a date is, by the calendar of its location; null for another day. What began yesterday is of
 * today as long as it goes on or its kiosk is open, and what ends tomorrow is of today alone.
 */
export function nearDayOf(now: Date, span: Span, timeZone: string): NearDay | null {
  const [today, first, last] = [
    dayOf(now, timeZone),
    dayOf(span.startAt, timeZone),
    lastDayOf(span, timeZone),
  ];
  if (daysBetween(now, span.startAt, timeZone) === 1) return 'tomorrow';
  if (first > today) return null;
  return last >= today || now < kioskClosesAt(span.endAt) ? 'today' : null;
}

/** The days at a place on which something is, `YYYY-MM-DD`. The midnight that ends a day still belongs to it. */
export function daysOfView(span: Span, timeZone: string): string[] {
  const [first, last] = [dayOf(span.startAt, timeZone), lastDayOf(span, timeZone)];
  const days = [first];
  for (let day = dayAfter(first, 1); day <= last; day = dayAfter(day, 1)) days.push(day);
  return days;
}

function lastDayOf({ startAt, endAt }: Span, timeZone: string): string {
  return dayOf(new Date(Math.max(endAt.getTime() - 1, startAt.getTime())), timeZone);
}

/** The day so many days later, or earlier; days are of the calendar, whatever the clocks do. */
export function dayAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/**
 * First and last day that a view shows: the whole weeks of the day's month, its week from Sunday to Saturday, or thirty days
 * from it on.
 */
export function calendarRange(view: CalendarView, day: string): { first: string; last: string } {
  if (view === 'agenda') return { first: day, last: dayAfter(day, agendaDays - 1) };
  const [from, to] = view === 'week' ? [day, day] : [`${day.slice(0, 7)}-01`, lastOfMonth(day)];
  return { first: dayAfter(from, -weekdayOf(from)), last: dayAfter(to, 6 - weekdayOf(to)) };
}

/** The day by which the view beside is asked for: a month, a week or an agenda further or back. */
export function calendarStep(view: CalendarView, day: string, steps: 1 | -1): string {
  if (view === 'week') return dayAfter(day, 7 * steps);
  if (view === 'agenda') return dayAfter(day, agendaDays * steps);
  return steps === 1
    ? dayAfter(lastOfMonth(day), 1)
    : `${dayAfter(`${day.slice(0, 7)}-01`, -1).slice(0, 7)}-01`;
}

/** 0 (Sunday) to 6. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

function lastOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const at = new Date(Date.UTC(2000, month, 0));
  at.setUTCFullYear(year, month, 0);
  return at.toISOString().slice(0, 10);
}
