import { expect, it } from 'vitest';
import { createStarts } from './fair-starts.ts';

it('a network that sends much at once keeps its order, and nobody else waits for it [limits-12]', () => {
  const rounds: (() => void)[] = [];
  const begin = createStarts(2, (round) => rounds.push(round));
  const begun: string[] = [];
  const send = (network: string, name: string) => begin(network, () => begun.push(name));
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) send('a', name);
  send('b', 'b1');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  rounds.shift()!();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  send('b', 'b2');
  send('a', 'a6');
  rounds.shift()!();
  expect(begun.slice(5)).toEqual(['b2', 'a5', 'a6']);
  rounds.shift()!();
  // Where nothing waits there are no further rounds, until something comes.
  expect(rounds).toEqual([]);
  send('a', 'a7');
  expect([begun.at(-1), rounds.length]).toEqual(['a7', 1]);
});
