import { describe, expect, it } from 'vitest';
import { ahead } from './ahead.ts';

describe('tasks that are begun ahead', () => {
  it('give their results in order, and no more are begun than may be', async () => {
    const begun: number[] = [];
    const results: number[] = [];
    for await (const result of ahead(tasks(5, begun), 2)) {
      results.push(result);
      expect(begun.length).toBeLessThanOrEqual(results.length + 1);
    }
    expect(results).toEqual([0, 1, 2, 3, 4]);
  });

  it('fail in their turn, and begin no more once nobody goes on', async () => {
    const begun: number[] = [];
    const results = ahead(tasks(5, begun, 1), 2);
    expect((await results.next()).value).toBe(0);
    await expect(results.next()).rejects.toThrow('Task 1');
    expect(begun).toEqual([0, 1, 2]);
  });
});

/** Tasks that give their numbers and write down that they were begun. @param failing the number of one that fails */
const tasks = (count: number, begun: number[], failing?: number): (() => Promise<number>)[] =>
  Array.from({ length: count }, (_, number) => async () => {
    begun.push(number);
    if (number === failing) throw new Error(`Task ${number}`);
    return number;
  });
