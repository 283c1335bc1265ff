import { v4 as randomId } from 'uuid';
import type { Moment } from './clock.ts';

const page = randomId();
let offset: number | null = null;
let kept: number | null = null;

/** Hears what time it is by the service. @param askedAt what this clock showed when the service was asked, in milliseconds */
export function noteServiceTime(now: string, askedAt: number): void {
  offset = Date.parse(now) - (askedAt + Date.now()) / 2;
}

/** Goes by what a page before this one heard, until the service is heard again. @param was of `serviceTimeOffset` */
export function restoreServiceTime(was: number | null): void {
  kept = was;
}

/** What has to be added to this clock for the service's time, as well as this device knows it; null when it never heard it. */
export const serviceTimeOffset = (): number | null => offset ?? kept;

/** This instant, as this browser sees it. */
export const momentNow = (): Moment => ({ wall: Date.now(), steady: performance.now(), page, offset, kept });
