import { v4 as randomId } from 'uuid';
import type { Moment } from './clock.ts';

const page = randomId();
let offset: number | null = null;

/** Hears what time it is by the service. @param askedAt what this clock showed when the service was asked, in milliseconds */
export function hearTime(now: string, askedAt: number): void {
  offset = Date.parse(now) - (askedAt + Date.now()) / 2;
}

/** This instant, as this browser sees it. */
export const momentNow = (): Moment => ({ wall: Date.now(), steady: performance.now(), page, offset });
