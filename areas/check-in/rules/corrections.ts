import { kioskClosesAt } from './check-in.ts';

const hourMilliseconds = 60 * 60 * 1000;

/** Nobody sets up before or cleans up after a shift for longer than half a day; a time further away is on a wrong day. */
export const correctionSlackHours = 12;

/** Nobody is at one place for longer, unless the shift itself is. */
export const longestVisitHours = 24;

/** Most visits that one request corrects: everybody of a large date. */
export const correctionsMax = 500;

/** What a visit says: when somebody came and left, or since when they are marked as not having come. */
export interface RecordedTimes {
  checkInAt: Date | null;
  checkOutAt: Date | null;
  noShowAt: Date | null;
}

/** When somebody came, and when they left if anybody knows. */
export interface CorrectedTimes {
  checkInAt: Date;
  checkOutAt: Date | null;
}

export type CorrectionRefusal =
  | 'correction.still-open'
  | 'correction.backwards'
  | 'correction.future'
  | 'correction.too-far'
  | 'correction.too-long';

/**
 * Why a visit can't be corrected to these times; null when it can. A time that stays as it is was written by somebody who saw it, and is
 * not asked how far from the shift it is.
 * @param facts.to null: the person did not come
 */
export function judgeCorrection({
  now,
  date: { startAt, endAt },
  was,
  to,
}: {
  now: Date;
  date: { startAt: Date; endAt: Date };
  was: Pick<RecordedTimes, 'checkInAt' | 'checkOutAt'>;
  to: CorrectedTimes | null;
}): CorrectionRefusal | null {
  if (now < correctableFrom(endAt)) return 'correction.still-open';
  if (!to) return null;
  const { checkInAt, checkOutAt } = to;
  if (checkOutAt && checkOutAt < checkInAt) return 'correction.backwards';
  if (checkInAt > now || (checkOutAt && checkOutAt > now)) return 'correction.future';
  const slack = correctionSlackHours * hourMilliseconds;
  const isFar = (at: Date | null, before: Date | null) =>
    at !== null &&
    at.getTime() !== before?.getTime() &&
    (at.getTime() < startAt.getTime() - slack || at.getTime() > endAt.getTime() + slack);
  if (isFar(checkInAt, was.checkInAt) || isFar(checkOutAt, was.checkOutAt)) return 'correction.too-far';
  const longest = Math.max(longestVisitHours * hourMilliseconds, endAt.getTime() - startAt.getTime());
  const lasted = checkOutAt ? checkOutAt.getTime() - checkInAt.getTime() : 0;
  return lasted > longest ? 'correction.too-long' : null;
}

/** From then on visits of a date are corrected: until then kiosk and roster have them. */
export const correctableFrom = (endAt: Date): Date => kioskClosesAt(endAt);

/** Whether a visit says the same as somebody saw. */
export const isAsSeen = (visit: RecordedTimes, seen: RecordedTimes): boolean =>
  isSame(visit.checkInAt, seen.checkInAt) &&
  isSame(visit.checkOutAt, seen.checkOutAt) &&
  isSame(visit.noShowAt, seen.noShowAt);

const isSame = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime();
