import type { Clock } from '#server/platform/clock.ts';
import { factoryNow } from '#testing/factories/sequence.ts';

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  set(to: Date): void;
  /** Moves it forward. */
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
}

/** A clock that shows `start`: by default the instant at which factories make their rows. */
export function testClock(start: Date = factoryNow): TestClock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    set: (to) => {
      at = to.getTime();
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      at += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
