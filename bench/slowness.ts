// How the time grows that something takes for hostile texts.
import { hostileTexts } from '#testing/hostile-texts.ts';

/** Milliseconds below which a time says nothing: nobody waits for it, and the clocks of threads tick in steps as large. */
const floor = 20;
/** So many times as much may twice the text take. */
const growthMax = 2.5;

/** Rounds in which something that seems to grow too fast is measured; collecting garbage may spoil some of them. */
const rounds = 12;

/** What takes too long for a text of `length`. */
export interface Slowness {
  text: string;
  length: number;
  /** Milliseconds of the processor for a quarter, for half and for all of it. */
  times: number[];
}

/**
 * Runs it with each hostile text of that length, and of half and a quarter when that took any time worth mentioning.
 * Counts the processor's time of this thread, not the clock's, and the best of several rounds.
 * @returns what takes more than 2.5 times as long for twice the text
 */
export function findSlowness(length: number, run: (text: string) => unknown): Slowness[] {
  return hostileTexts.flatMap(({ name, of }) => {
    const whole = of(length);
    if (timeOf(whole, run) < floor) return [];
    const texts = [of(Math.floor(length / 4)), of(Math.floor(length / 2)), whole];
    let best = texts.map(() => Number.POSITIVE_INFINITY);
    for (let round = 1; round <= rounds; round += 1) {
      best = texts.map((text, index) => Math.min(best[index] ?? 0, timeOf(text, run)));
      if (growsInStep(best)) return [];
    }
    return [{ text: name, length, times: best }];
  });
}

const growsInStep = ([quarter = 0, half = 0, all = 0]: readonly number[]): boolean =>
  half <= growthMax * Math.max(quarter, floor) && all <= growthMax * Math.max(half, floor);

function timeOf(text: string, run: (text: string) => unknown): number {
  const before = process.threadCpuUsage();
  run(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
