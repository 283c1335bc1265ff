import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inPieces, turn } from './turns.ts';

/** Keeps the thread busy for so many milliseconds. */
function work(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

/** Does so many pieces of work, each of so many milliseconds, and keeps the order in which they were done. */
async function pieces(name: string, count: number, milliseconds: number, done: string[]): Promise<void> {
  for (let piece = 1; piece <= count; piece += 1) {
    await turn();
    // What a piece goes on with at once belongs to it.
    await Promise.resolve();
    work(milliseconds);
    done.push(name);
  }
}

it('lets others begin between the pieces of long work', async () => {
  const done: string[] = [];
  const all = Promise.all(['a', 'b', 'c', 'd'].map((name) => pieces(name, 1, 11, done)));
  for (let round = 1; done.length < 4; round += 1) {
    await nextRound();
    expect(done.length).toBeLessThanOrEqual(round);
  }
  await all;
});

it('gives the pieces of all that wait their turn, one after the other', async () => {
  const done: string[] = [];
  await Promise.all(['a', 'b', 'c'].map((name) => pieces(name, 2, 0, done)));
  expect(done.join('')).toBe('abcabc');
});

it('does small pieces together', async () => {
  const done: string[] = [];
  const all = Promise.all(Array.from({ length: 50 }, () => pieces('a', 1, 0, done)));
  await nextRound();
  await nextRound();
  expect(done).toHaveLength(50);
  await all;
});

it('goes on with tiny pieces, and asks for a turn once they have taken some milliseconds', async () => {
  let others = 0;
  function* piecesOf(count: number, milliseconds: number) {
    for (let piece = 0; piece < count; piece += 1) {
      setImmediate(() => (others += 1));
      work(milliseconds);
      yield;
    }
  }
  await inPieces(piecesOf(20, 3));
  expect(others).toBeGreaterThan(3);
  // All that waits in a round is done in it, so it is not these that say how many rounds there were.
  let rounds = 0;
  const end = new AbortController();
  const counting = (async () => {
    for (; !end.signal.aborted; rounds += 1) await nextRound();
  })();
  await inPieces(piecesOf(1000, 0));
  end.abort();
  await counting;
  expect(rounds).toBeLessThan(500);
});
