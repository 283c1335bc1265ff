import type { Calendar, CalendarDate } from '#areas/check-in/contract/organizer-days.ts';
import { isWrittenDay } from '#shared/rules/dates.ts';
import {
  calendarViews,
  dayAfter,
  daysOfView,
  type CalendarView,
} from '#areas/check-in/rules/organizer-days.ts';
import { paths, pathTo } from '#web/routing/paths.ts';

/** A date on one of its days. */
export interface DateOnDay {
  date: CalendarDate;
  /** `YYYY-MM-DD`, at its location. */
  day: string;
  /** It began on an earlier day. */
  goesOn: boolean;
  /** It lasts beyond this day. */
  isLeft: boolean;
}

export interface CalendarDay {
  day: string;
  dates: DateOnDay[];
}

/** All days that are shown, in their order, each with what is on; what goes on from the day before comes first. */
export function calendarDays({
  first,
  last,
  dates,
}: Pick<Calendar, 'first' | 'last' | 'dates'>): CalendarDay[] {
  const byDay = new Map<string, DateOnDay[]>();
  for (let day = first; day <= last; day = dayAfter(day, 1)) byDay.set(day, []);
  for (const date of dates) {
    const span = { startAt: new Date(date.startAt), endAt: new Date(date.endAt) };
    const days = daysOfView(span, date.location.timeZone);
    for (const [at, day] of days.entries())
      byDay.get(day)?.push({ date, day, goesOn: at > 0, isLeft: at < days.length - 1 });
  }
  return [...byDay].map(([day, of]) => ({
    day,
    dates: [...of.filter(({ goesOn }) => goesOn), ...of.filter(({ goesOn }) => !goesOn)],
  }));
}

/** An instant on a day, by which it is written in UTC. */
export const noon = (day: string): string => `${day}T12:00:00Z`;

/** Which view and day an address names; what is nonsense is left out. */
export function readCalendar(query: URLSearchParams): { view: CalendarView; day?: string } {
  const day = query.get('day') ?? '';
  return {
    view: calendarViews.find((view) => view === query.get('view')) ?? calendarViews[0],
    ...(isWrittenDay(day) ? { day } : {}),
  };
}

/** The address of a view; of the days around today without a day. */
export function calendarPath(view: CalendarView, day?: string): string {
  const query = new URLSearchParams({
    ...(view === calendarViews[0] ? {} : { view }),
    ...(day === undefined ? {} : { day }),
  }).toString();
  return `${pathTo('/organizer/calendar')}${query && `?${query}`}`;
}

/** Where a date leads: to its roster, and that of a draft, which has none, to the editor. */
export const pathOfDate = ({ id: dateId, opportunity: { id, status } }: CalendarDate): string =>
  status === 'draft'
    ? paths.editOpportunity(id)
    : pathTo('/organizer/opportunities/:id/roster/:dateId', { id, dateId });
