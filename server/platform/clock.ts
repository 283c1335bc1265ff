/** The only source of "now" in the product; tests hand in one that stands still or is moved, or begin at another instant. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that shows `start` now and runs on from there at the usual speed. */
export function clockFrom(start: Date): Clock {
  const began = performance.now();
  return { now: () => new Date(start.getTime() + Math.floor(performance.now() - began)) };
}
