/** The only source of "now" in the product; tests hand in one that stands still or is moved. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
