import { expect, it } from 'vitest';
import { areManyUnderWay, whileCalled } from './calls-under-way.ts';

it('eight calls that are worked on are many, until one of them is done or fails', async () => {
  const ends: ((isDone: boolean) => void)[] = [];
  const begin = () =>
    whileCalled(
      () =>
        new Promise<void>((resolve, reject) =>
          ends.push((isDone) => (isDone ? resolve() : reject(new Error('no')))),
        ),
    );
  const calls = Array.from({ length: 7 }, begin);
  expect(areManyUnderWay()).toBe(false);
  calls.push(begin());
  expect(areManyUnderWay()).toBe(true);
  ends.shift()!(false);
  await expect(calls.shift()).rejects.toThrow('no');
  expect(areManyUnderWay()).toBe(false);
  for (const end of ends) end(true);
  await Promise.all(calls);
});
