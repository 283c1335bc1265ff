/** An instant as a device sees it, with what is needed to notice later that its clock was set. */
export interface Moment {
  /** What its clock showed, in milliseconds. */
  wall: number;
  /** Milliseconds of the page, which run on whatever the clock is set to, and may stand still while the device sleeps. */
  steady: number;
  /** The page: what is steady in one says nothing in another. */
  page: string;
  /** What had to be added to the clock for the service's time, as last heard; null before anything was heard. */
  offset: number | null;
  /**
   * The same as a page before this one heard it. Times are shown by it; none is written by it, since nobody knows whether the
   * clock was set in between.
   */
  kept?: number | null;
}

/** Less than this is the way of an answer, not a clock that was set. */
const toleranceMilliseconds = 5_000;

/**
 * How long ago something was done. When the device's clock was set since, the difference of its two readings is wrong by as
 * much: the offset to the service's time tells how much, and the page's own time whether it was since then.
 * @param now with an offset that was heard a moment ago
 */
export function elapsedSince(done: Moment, now: Moment): number {
  const byClock = now.wall - done.wall;
  const set = done.offset === null || now.offset === null ? null : done.offset - now.offset;
  const wasSet = set !== null && Math.abs(set) > toleranceMilliseconds;
  if (done.page !== now.page) return Math.max(0, wasSet ? byClock - set : byClock);
  // At least as long as the page counted: more when the device slept.
  const least = now.steady - done.steady;
  const jumped = byClock - least;
  const isSince = wasSet && Math.abs(jumped - set) < Math.abs(jumped);
  return Math.max(least, isSince ? byClock - set : byClock);
}

/** The service's time of a moment, as well as the device knows it. */
export const serviceTime = ({ wall, offset, kept }: Moment): Date => new Date(wall + (offset ?? kept ?? 0));
