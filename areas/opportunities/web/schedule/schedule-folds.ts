import type { DateView } from '#areas/opportunities/contract/opportunities.ts';

/** The dates of a schedule that are shown, and those before them that can be unfolded. */
export interface Folds {
  past: readonly DateView[];
  /** Dates to come without a place left, before the first that has one. */
  full: readonly DateView[];
  rest: readonly DateView[];
}

/** What nobody looks for is folded, so that the next date with a place left comes first; never all there is. */
export function foldsOf(dates: readonly DateView[]): Folds {
  const past = dates.filter(({ hasEnded }) => hasEnded);
  const ahead = dates.filter(({ hasEnded }) => !hasEnded);
  if (ahead.length === 0) return { past: [], full: [], rest: past };
  const free = ahead.findIndex((date) => !isFull(date));
  const fullUntil = Math.max(0, free);
  return { past, full: ahead.slice(0, fullUntil), rest: ahead.slice(fullUntil) };
}

/** Nobody can have a place, and the viewer has none. That a date is canceled is what people look for. */
const isFull = ({ slots, isCanceled }: DateView): boolean =>
  !isCanceled &&
  slots.length > 0 &&
  slots.every(({ left, registration }) => left === 0 && registration === null);
