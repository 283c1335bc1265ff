import { visitEndedAt, type Visit } from '#areas/visits/rules/visits.ts';
import type { Translate } from '#shared/texts/text.ts';

const minuteMilliseconds = 60 * 1000;

/** How hours are written: `minutes` puts the minutes behind the point (1 h 30 min is `1.30`), `decimal` true parts of an hour (`1.50`). */
export const hoursFormats = ['minutes', 'decimal'] as const;
export type HoursFormat = (typeof hoursFormats)[number];

/** A visit with how much of it counts at another place, at which the person was checked in later. */
export interface CountedVisit extends Visit {
  elsewhereMilliseconds: number;
}

/**
 * Minutes served in a visit, or null when it is not finished and counts nowhere yet. Somebody who came after
 * the slot's end and never checked out has served none, and what counts at another place does not count here.
 */
export function servedMinutes(visit: CountedVisit, now: Date): number | null {
  const endedAt = visitEndedAt(visit, now);
  if (!visit.checkInAt || !endedAt) return null;
  const served = endedAt.getTime() - visit.checkInAt.getTime() - visit.elsewhereMilliseconds;
  return Math.max(0, Math.round(served / minuteMilliseconds));
}

/** Minutes served in all finished visits. Sums are made in minutes: 1.30 + 1.30 is 3.00. */
export function totalMinutes(visits: readonly CountedVisit[], now: Date): number {
  return visits.reduce((sum, visit) => sum + (servedMinutes(visit, now) ?? 0), 0);
}

/** `38 h 56 min`, as people say it; `minutes` is a whole number of at least 0. */
export const hoursInWords = (t: Translate, minutes: number): string =>
  t('hours.words', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });

/** Hours with two places behind the point; `minutes` is a whole number of at least 0. */
export function formatHours(minutes: number, format: HoursFormat = 'minutes'): string {
  if (format === 'decimal') return (minutes / 60).toFixed(2);
  return `${Math.floor(minutes / 60)}.${String(minutes % 60).padStart(2, '0')}`;
}
