import { describe, expect, it } from 'vitest';
import { ahead } from './ahead.ts';
import { turn } from './turns.ts';

describe('tasks that are begun ahead', () => {
  it('give their results in order, one of them under way at a time', async () => {
    const begun: number[] = [];
    const results: number[] = [];
    for await (const result of ahead(tasks(5, begun))) {
      results.push(result);
      expect(begun.length).toBeLessThanOrEqual(results.length + 1);
    }
    expect(results).toEqual([0, 1, 2, 3, 4]);
  });

  it('fail in their turn, and begin no more once nobody goes on', async () => {
    const begun: number[] = [];
    const results = ahead(tasks(5, begun, 1));
    expect((await results.next()).value).toBe(0);
    await expect(results.next()).rejects.toThrow('Task 1');
    expect(begun).toEqual([0, 1]);
  });
});

/** Tasks that give their numbers, write down that they were begun, and are the only one under way. @param failing the number of one that fails */
const tasks = (count: number, begun: number[], failing?: number): (() => Promise<number>)[] => {
  let underWay = 0;
  return Array.from({ length: count }, (_, number) => async () => {
    begun.push(number);
    underWay += 1;
    await turn();
    expect(underWay).toBe(1);
    underWay -= 1;
    if (number === failing) throw new Error(`Task ${number}`);
    return number;
  });
};
