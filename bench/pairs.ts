// The same question to two servers, by turns, so that whatever else the machine does falls on both.
import { Agent } from 'node:http';
import { send, type Shot } from './load.ts';

/** A server and what it is asked. */
interface Side {
  url: string;
  shot: Shot;
}

/** Milliseconds that the middle one of the answers took on each side. */
interface Pair {
  few: number;
  many: number;
  /** How many times as long the text of the larger side's answer is, at least 1: more to read takes longer, and is no growth. */
  longer: number;
}

/**
 * A difference below so many milliseconds is that of two runs of the same: an answer that takes two milliseconds takes a tenth more or
 * less when nothing differs.
 */
const noise = 0.3;

const warmUp = 4;
/** A pair is measured until it was asked so often, or for so long: a report takes as long as a hundred short answers. */
const most = { pairs: 60, milliseconds: 2_500 };
const least = 12;

const agent = new Agent({ keepAlive: true });

/**
 * Asks both sides by turns, the first one first in every other pair. What looks like more than `limit` times is asked again for
 * three times as long, and only that counts: a short disturbance on one side is no growth.
 */
export async function askPairs(few: Side, many: Side, limit: number): Promise<Pair> {
  const first = await measure(few, many, 1);
  return first.many > boundOf(first, limit) * first.few ? measure(few, many, 3) : first;
}

/** How many times as long the larger one may take: what is within the noise, or to be read in a longer answer, is no growth. */
export const boundOf = ({ few, longer }: Pair, limit: number): number =>
  Math.max(limit * longer, (few + noise) / few);

async function measure(few: Side, many: Side, times: number): Promise<Pair> {
  const took = { few: [] as number[], many: [] as number[] };
  const bytes = { few: 1, many: 1 };
  const ask = async (name: keyof typeof took, { url, shot }: Side, counts: boolean) => {
    const started = performance.now();
    bytes[name] = await send(url, shot, agent);
    if (counts) took[name].push(performance.now() - started);
  };
  const began = performance.now();
  const isEnough = (pairs: number) =>
    pairs >= least * times &&
    (pairs >= most.pairs * times || performance.now() - began > most.milliseconds * times);
  for (let pair = -warmUp; pair < 0 || !isEnough(pair); pair += 1) {
    const [one, other] = pair % 2 === 0 ? (['few', 'many'] as const) : (['many', 'few'] as const);
    for (const name of [one, other]) await ask(name, name === 'few' ? few : many, pair >= 0);
  }
  const longer = Math.max(1, bytes.many / bytes.few);
  return { few: middle(took.few), many: middle(took.many), longer };
}

const middle = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
