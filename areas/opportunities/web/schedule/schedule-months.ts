import type { ScheduleDay } from '#areas/opportunities/contract/opportunities.ts';

/** A month of a schedule. */
export interface ScheduleMonth {
  /** `YYYY-MM`. */
  month: string;
  days: readonly ScheduleDay[];
  dates: number;
  /** Places that can still be had. */
  left: number;
  /** All its dates have ended. */
  isOver: boolean;
}

/** The month of a day, `YYYY-MM`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The day by which a month is asked for: its first, whether or not it has dates. */
export const firstOf = (month: string): string => `${month}-01`;

export const datesIn = (days: readonly ScheduleDay[]): number =>
  days.reduce((sum, { dates }) => sum + dates, 0);

/** Days in their order, month by month. */
export function monthsOf(days: readonly ScheduleDay[]): ScheduleMonth[] {
  return [...Map.groupBy(days, ({ day }) => monthOf(day))].map(([month, of]) => ({
    month,
    days: of,
    dates: datesIn(of),
    left: of.reduce((sum, { left }) => sum + left, 0),
    isOver: of.every(({ isOver }) => isOver),
  }));
}

/** A month as a calendar has it: on which weekday it begins (0 is Sunday), and how many days it has. */
export function calendarOfMonth(month: string): { startsOn: number; days: number } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return {
    startsOn: new Date(Date.UTC(year, number - 1, 1)).getUTCDay(),
    days: new Date(Date.UTC(year, number, 0)).getUTCDate(),
  };
}
