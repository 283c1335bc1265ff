import type { InputType } from './kinds.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;
const time = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;

/** Whether a text is a date or a time that there is, as browsers send them for an input of this type. */
export function isMoment(type: 'date' | 'datetime-local' | 'time', text: string): boolean {
  if (type === 'time') return time.test(text);
  if (type === 'date') return isDay(text);
  const [date = '', clock = '', ...rest] = text.split('T');
  return rest.length === 0 && isDay(date) && time.test(clock);
}

/**
 * Dates are compared as texts, so they have four digits of a year; SurveyJS takes none from 3000 on. A year before 1000 is
 * one of which somebody typed two digits.
 */
function isDay(text: string): boolean {
  if (!day.test(text) || text < '1000' || text >= '3000') return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Most years that somebody can be old, and the fewest that somebody who is asked for a birthday is. */
export const ageMax = 120;
const ageMin = 1;

/**
 * What is wrong with a day that there is as somebody's birthday. The day of today is what a wheel shows that nobody turned, and
 * one of this year a birthday without its year.
 * @param today the day on which it is judged, as `2030-06-05`
 */
export function wrongBirthdate(day: string, today: string): 'future' | 'young' | 'old' | null {
  if (day >= today) return 'future';
  if (day > yearsBefore(today, ageMin)) return 'young';
  return day < yearsBefore(today, ageMax) ? 'old' : null;
}

const yearsBefore = (day: string, years: number): string =>
  `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`;

/** The end of a range as it is compared; undefined for one that no answer of the type could be held against. */
export function endOfRange(
  type: InputType | undefined,
  end: string | number | undefined,
): string | number | undefined {
  if (end === undefined || end === '') return undefined;
  if (type === 'number') return Number.isFinite(Number(end)) ? Number(end) : undefined;
  if (type !== 'date' && type !== 'datetime-local' && type !== 'time') return undefined;
  return isMoment(type, String(end)) ? String(end) : undefined;
}
