// How long another person's reading takes while the server does something else, beside what it takes when it does nothing else.
import type { Figure } from './case.ts';
import { fire, type LoadResult, type Shot } from './load.ts';

const rounds = 3;

/** What is done meanwhile. */
interface Meanwhile {
  /** For example `log-ins`. */
  name: string;
  /** Does it once, and again until it is over. @returns how often it was done to its end */
  goOn: (isOver: AbortSignal) => Promise<number>;
  /** How many readings make a round; fewer where each may wait for long. */
  requests?: number;
  /** So many times as long may the slowest of a hundred readings take. */
  atMost: number;
}

/**
 * One person reads, one request after the other, before something begins and while it goes on; the middle of three rounds counts. Prints both.
 * @throws Error when nothing of it was done in any round: then nothing was measured
 */
export async function readingWhile(
  serverUrl: string,
  read: Shot,
  { name, goOn, requests = 1_000, atMost }: Meanwhile,
): Promise<Figure> {
  const others = Array.from({ length: requests }, () => read);
  await fire(serverUrl, others, 1);
  const results: { idle: LoadResult; busy: LoadResult; perSecond: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const idle = await fire(serverUrl, others, 1);
    const end = new AbortController();
    const started = performance.now();
    const work = goOn(end.signal);
    // A failure of the work is told when the reading is done.
    work.catch(() => undefined);
    const busy = await fire(serverUrl, others, 1);
    end.abort();
    const done = await work;
    results.push({ idle, busy, perSecond: done / ((performance.now() - started) / 1000) });
  }
  if (results.every(({ perSecond }) => perSecond === 0)) throw new Error(`Nothing was done of ${name}.`);
  const ratioOf = ({ idle, busy }: { idle: LoadResult; busy: LoadResult }): number => busy.p99 / idle.p99;
  const { idle, busy, perSecond } = results.toSorted((a, b) => ratioOf(a) - ratioOf(b))[
    Math.floor(rounds / 2)
  ]!;
  const times = ({ p50, p99 }: LoadResult) => `${p50.toFixed(1)} / ${p99.toFixed(1)} ms`;
  console.log(
    `${name.padEnd(32)}${perSecond.toFixed(2).padStart(8)}/s   idle p50/p99 ${times(idle)}   busy ${times(busy)}`,
  );
  return {
    what: `p99 of somebody who reads: ${name} / idle`,
    value: ratioOf({ idle, busy }),
    bound: { atMost },
  };
}

/** Does something again until it is over. */
export const again =
  (work: () => Promise<unknown>): Meanwhile['goOn'] =>
  async (isOver) => {
    let done = 0;
    for (; !isOver.aborted; done += 1) await work();
    return done;
  };
