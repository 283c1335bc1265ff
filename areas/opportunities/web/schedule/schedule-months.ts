import type { ScheduleDay } from '#areas/opportunities/contract/opportunities.ts';

/** The day by which a month is asked for: its first, whether or not it has dates. */
export const firstOf = (month: string): string => `${month}-01`;

export const datesIn = (days: readonly ScheduleDay[]): number =>
  days.reduce((sum, { dates }) => sum + dates, 0);

/** A month as a calendar has it: on which weekday it begins (0 is Sunday), and how many days it has. */
export function calendarOfMonth(month: string): { startsOn: number; days: number } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return {
    startsOn: new Date(Date.UTC(year, number - 1, 1)).getUTCDay(),
    days: new Date(Date.UTC(year, number, 0)).getUTCDate(),
  };
}
