import type { Translate } from '#shared/texts/text.ts';

const minuteMilliseconds = 60 * 1000;
const hourMilliseconds = 60 * minuteMilliseconds;

/** How hours are written: `minutes` puts the minutes behind the point (1 h 30 min is `1.30`), `decimal` true parts of an hour (`1.50`). */
export const hoursFormats = ['minutes', 'decimal'] as const;
export type HoursFormat = (typeof hoursFormats)[number];

/** What the time served is read from. */
export interface Visit {
  checkInAt: Date | null;
  checkOutAt: Date | null;
  /** The slot's end plus one hour. */
  defaultCheckOutAt: Date;
}

/**
 * When the visit ended: at check-out; without one at the slot's end, once the default check-out has passed.
 * Null while the person is still there or has never come (areas/hours/README.md, "Hours").
 */
export function visitEndedAt(visit: Visit, now: Date): Date | null {
  if (!visit.checkInAt) return null;
  if (visit.checkOutAt) return visit.checkOutAt;
  if (now < visit.defaultCheckOutAt) return null;
  return new Date(visit.defaultCheckOutAt.getTime() - hourMilliseconds);
}

/**
 * Minutes served in a visit, or null when it is not finished and counts nowhere yet. Somebody who came after
 * the slot's end and never checked out has served none.
 */
export function servedMinutes(visit: Visit, now: Date): number | null {
  const endedAt = visitEndedAt(visit, now);
  if (!visit.checkInAt || !endedAt) return null;
  return Math.max(0, Math.round((endedAt.getTime() - visit.checkInAt.getTime()) / minuteMilliseconds));
}

/** What became of a visit: its hours count, the person is still there, or nobody saw them come. */
export const visitOutcomes = ['served', 'present', 'missed'] as const;
export type VisitOutcome = (typeof visitOutcomes)[number];

/** `missed` once nobody checked in; whether they stayed away or were forgotten only the coordinator knows. */
export function visitOutcome(visit: Visit, now: Date): VisitOutcome {
  if (!visit.checkInAt) return 'missed';
  return visitEndedAt(visit, now) ? 'served' : 'present';
}

/** Minutes served in all finished visits. Sums are made in minutes: 1.30 + 1.30 is 3.00. */
export function totalMinutes(visits: readonly Visit[], now: Date): number {
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
