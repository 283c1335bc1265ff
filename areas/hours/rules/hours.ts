import type { Translate } from '#shared/texts/text.ts';
import type { Money } from './hour-value.ts';

/** How hours are written: `minutes` puts the minutes behind the point (1 h 30 min is `1.30`), `decimal` true parts of an hour (`1.50`). */
export type HoursFormat = 'minutes' | 'decimal';

/** How the report writes hours: in one of the two ways, or as `minutes` with true decimals in a column of their own. */
export const reportFormats = ['minutes', 'decimal', 'both'] as const satisfies readonly (
  | HoursFormat
  | 'both'
)[];
export type ReportFormat = (typeof reportFormats)[number];

/** The sum of counted minutes; visits that go on have none yet. Sums are made in minutes: 1.30 + 1.30 is 3.00. */
export const totalMinutes = (visits: readonly { minutes: number | null }[]): number =>
  visits.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);

/** `38 h 56 min`, as people say it; `minutes` is a whole number of at least 0. */
export const hoursInWords = (t: Translate, minutes: number): string =>
  t('hours.words', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });

/** `USD 31.80`: which dollar goes without asking. */
export const moneyInWords = (t: Translate, { currency, cents }: Money): string =>
  t('hours.money', { currency, amount: cents / 100 });

/** True decimals for a spreadsheet to add up, with so many places that the sum of a thousand is that of their minutes. */
export const addableHours = (minutes: number): string => (minutes / 60).toFixed(4);

/** Hours with two places behind the point; `minutes` is a whole number of at least 0. */
export function formatHours(minutes: number, format: HoursFormat = 'minutes'): string {
  if (format === 'decimal') return (minutes / 60).toFixed(2);
  return `${Math.floor(minutes / 60)}.${String(minutes % 60).padStart(2, '0')}`;
}
