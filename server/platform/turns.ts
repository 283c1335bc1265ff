/** Milliseconds that long work goes on for before it asks for a turn again. */
const pieceMin = 2;

/** Milliseconds of waiting work that is done in one round of the event loop. */
const roundMax = 10;

const waiting: (() => void)[] = [];

/**
 * Waits for a turn. Long work asks for one between its pieces, of a few milliseconds each: requests that came meanwhile
 * begin before the next piece, and the pieces of all that wait alternate. `setImmediate` alone would not do: what waits
 * for that is done all at once in one round of the event loop, however much it is.
 */
export const turn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(beginRound);
  });

/**
 * Does long work in its pieces, and waits for a turn when some milliseconds have passed: a turn for each of a thousand tiny
 * pieces would hold their transaction's locks for as many rounds of the event loop. Pure code says where its pieces end by
 * `yield`, and stays pure.
 * @returns what the work returns
 */
export async function inPieces<Result>(work: Generator<void, Result, void>): Promise<Result> {
  let began = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - began < pieceMin) continue;
    await turn();
    began = performance.now();
  }
}

function beginRound(): void {
  goOn(performance.now());
}

function goOn(began: number): void {
  const next = waiting[0];
  if (!next) return;
  next();
  // After all that the piece does at once: ticks run when no promise has anything to do.
  queueMicrotask(() =>
    process.nextTick(() => {
      waiting.shift();
      if (waiting.length === 0) return;
      if (performance.now() - began < roundMax) goOn(began);
      else setImmediate(beginRound);
    }),
  );
}
